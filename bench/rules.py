"""Times the shim's solver on one position: python3 bench/rules.py FILE POSITION"""
import sys
import time

sys.path.insert(0, "crates/rulelang")
sys.dont_write_bytecode = True
import grundy_rules  # noqa: E402

rules = grundy_rules.load(sys.argv[1])
position = rules.read(sys.argv[2])
start = time.process_time()
value = rules.value(position)
print(value, time.process_time() - start)
