// The site's first generation registered a worker here. This one takes its place and goes, with nothing else touched.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
