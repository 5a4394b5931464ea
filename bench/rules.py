"""Times the shim's solver on one position: python3 bench/rules.py FILE POSITION"""
import sys
import time

sys.path.insert(0, "crates/rulelang")
sys.dont_write_bytecode = True
import grundy_rules  # noqa: E402

rules = grundy_rules.load(sys.argv[1])
position = rules.read(sys.argv[2])
start = time.process_time()
# A table of ints is made from below; otherwise all options of all heaps wait on the stack.
for n in range(position if isinstance(position, int) else 0):
    rules.value(n)
value = rules.value(position)
print(value, time.process_time() - start)
