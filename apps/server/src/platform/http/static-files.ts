import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { noHosts, pagePolicy } from "./page-policy.ts";

const open = { open: true } as const;

/** A worker fetches for the pages of this origin, and runs nothing but itself. */
const workerPolicy = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type Options = {
  /** The build's folder of what browsers load. */
  client: URL;
  /** off: browsers that hold the offline shell get a worker that removes it. */
  serviceWorker: "on" | "off";
};

/** The storefront's static files: hashed assets, icons, the service worker and the page that it shows offline. */
export async function staticFiles(server: FastifyInstance, options: Options): Promise<void> {
  const { client } = options;
  await server.register(fastifyStatic, { root: fileURLToPath(client), serve: false, preCompressed: true });
  // The build puts a hash of its content into every name under assets/.
  server.get("/assets/*", { config: open }, (request, reply) =>
    reply.sendFile(request.url.split("?")[0] ?? "", { maxAge: "365d", immutable: true }),
  );
  for (const path of ["/favicon.svg", "/favicon.ico", "/icons/*"])
    server.get(path, { config: open }, (request, reply) =>
      reply.sendFile(request.url.split("?")[0] ?? "", { maxAge: "1d" }),
    );
  serviceWorker(server, options);
  await offlinePage(server, client);
}

/** Its own address is its scope: the whole shop. Asked for anew each time, so that a new build takes over at once. */
function serviceWorker(server: FastifyInstance, { serviceWorker }: Options): void {
  server.get("/sw.js", { config: open }, (_request, reply) =>
    reply
      .header("content-security-policy", workerPolicy)
      .header("cache-control", "no-cache")
      .sendFile(serviceWorker === "on" ? "sw.js" : "sw-removed.js", { cacheControl: false }),
  );
}

async function offlinePage(server: FastifyInstance, client: URL): Promise<void> {
  const html = await readFile(new URL("offline.html", client), "utf8").catch(() => null);
  if (html === null) return;
  // A file of our own build, in which nobody's text stands.
  const textsOf = (tag: RegExp) => [...html.matchAll(tag)].map(([, text = ""]) => text);
  const own = { scripts: textsOf(/<script>([^]*?)<\/script>/g), styles: textsOf(/<style>([^]*?)<\/style>/g) };
  const policy = pagePolicy(own, noHosts);
  server.get("/offline.html", { config: open }, (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .send(html),
  );
}
