// The page as files: kept by the browser, so that it opens without a network. `VERSION` and `FILES`
// stand above this line in what is written.

const address = (name) => new URL(name, self.location.href).href;
const kept = ['./', ...FILES].map(address);

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(VERSION).then((cache) => cache.addAll(kept.map((url) => new Request(url, { cache: 'reload' })))).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const mine = (name) => name.startsWith('grundy-') && name !== VERSION;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(mine).map((name) => caches.delete(name)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const url = event.request.url.replace(/[?#].*$/, '').replace(/index\.html$/, '');
  if (event.request.method !== 'GET' || !kept.includes(url)) return;
  event.respondWith(caches.open(VERSION).then((cache) => cache.match(url)).then((known) => known ?? fetch(event.request)));
});
