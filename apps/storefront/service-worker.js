// The offline shell: hashed assets and one page that says that the connection is lost. Never a call of the API, never a
// price, never a page of the shop. The build puts its own version in (build-worker.ts).
const version = "__VERSION__";
const prefix = "yaoji-shell-";
const name = prefix + version;
const offlinePage = "/offline.html";
const beforehand = [offlinePage, "/favicon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name);
      await cache.addAll(beforehand.map((path) => new Request(path, { cache: "reload" })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
      await Promise.all(old.map((key) => caches.delete(key)));
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (/^\/(assets|icons)\/|^\/favicon\.svg$/.test(url.pathname)) event.respondWith(kept(request));
  // Pages come from the network alone; the chat's frame, files of the API and the back office are none of ours.
  else if (request.destination === "document" && !/^\/(api|pictures|admin)(\/|$)/.test(url.pathname))
    event.respondWith(pageOrOffline(event));
});

/** What keeps nothing, on a full disk, must not take away what the network has. */
async function kept(request) {
  const cache = await caches.open(name).catch(() => null);
  const found = await cache?.match(request, { ignoreVary: true }).catch(() => null);
  if (found) return found;
  const response = await fetch(request);
  if (response.status === 200) await cache?.put(request, response.clone()).catch(() => null);
  return response;
}

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(offlinePage, { cacheName: name });
    if (page) return page;
    throw error;
  }
}
