import { pageRoutes, redirectRoutes } from "@yaoji/contract/routes";
import type { Shell } from "../../platform/http/serve.ts";

/** Search engines may read what every visitor may; the pages of a login, and the calls, are nothing to them. */
export function robotsRoutes({ server }: Shell): void {
  const lines = ["User-agent: *", ...["/api/", ...loginPlaces()].map((place) => `Disallow: ${place}`), ""];
  const text = lines.join("\n");
  server.get("/robots.txt", { config: { open: true } }, async (_request, reply) =>
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=86400").send(text),
  );
}

/** How the paths of pages for a login begin; one that begins like another is not named. */
function loginPlaces(): string[] {
  const places = [...pageRoutes, ...redirectRoutes]
    .filter(({ audience }) => audience !== "public")
    .map(({ path }) => path.replace(/:.*/, ""))
    .sort();
  return places.filter((place) => !places.some((other) => other !== place && place.startsWith(other)));
}
