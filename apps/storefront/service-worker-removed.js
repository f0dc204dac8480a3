// SERVICE_WORKER=off: takes the place of the offline shell, clears what it kept, and goes.
self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const ours = (await caches.keys()).filter((key) => key.startsWith("yaoji-shell-"));
      await Promise.all(ours.map((key) => caches.delete(key)));
      await self.registration.unregister();
    })(),
  );
});
