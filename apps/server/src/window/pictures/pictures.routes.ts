import type { Shell } from "../../platform/http/serve.ts";
import { sendRefusal } from "../../platform/http/replies.ts";
import { refuse } from "../../platform/answers/refusal.ts";
import { forEverybody, forThisLogin, watcherOf } from "../goods/packs.service.ts";
import { findShownPicture } from "./pictures.service.ts";

/** Pictures that operators gave, by the random name in their address; those of prescription drugs to who may see them. */
export function givenPictureRoutes({ server, app }: Shell): void {
  server.get<{ Params: { key: string } }>(
    "/pictures/:key.webp",
    { config: { open: true } },
    async (request, reply) => {
      const found = await findShownPicture(app, `/pictures/${request.params.key}.webp`);
      const watcher = found?.owner ? await watcherOf(app, found.owner, request) : "everybody";
      if (!found || watcher === null) return sendRefusal(reply, refuse("request.not_found"));
      void reply.headers(watcher === "everybody" ? forEverybody : forThisLogin);
      return reply.type("image/webp").send(found.bytes);
    },
  );
}
