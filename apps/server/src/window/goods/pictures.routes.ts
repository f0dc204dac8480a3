import type { FastifyReply } from "fastify";
import type { Shell } from "../../platform/http/serve.ts";
import { findBrandName } from "./goods.service.ts";
import { forEverybody, forThisLogin, loadPack } from "./packs.service.ts";
import { sendRefusal } from "../../platform/http/replies.ts";
import { refuse } from "../../platform/answers/refusal.ts";
import { bannerSvg } from "../../content/files/banner-svg.ts";
import { brandSvg } from "../../content/files/brand-svg.ts";
import { giftSvg } from "../../content/files/gift-svg.ts";
import { iconSvg } from "../../content/files/icon-svg.ts";
import { packSvg } from "../../content/files/pack-svg.ts";

const longestId = 15;

type Named = { Params: { id: string } };

/** Drawn pictures: packs of goods, banners, brands, gifts, menu icons. What may be seen by whom is decided here, not at the door. */
export function pictureRoutes({ server, app }: Shell): void {
  const open = { config: { open: true as const } };

  server.get<Named>("/pictures/:id.svg", open, async (request, reply) => {
    const id = idOf(request.params.id);
    const pack = id === null ? null : await loadPack(app, id, request);
    if (!pack) return sendRefusal(reply, refuse("request.not_found"));
    const { picture, ...label } = pack.facts;
    void reply.headers(pack.watcher === "everybody" ? forEverybody : forThisLogin);
    return send(reply, packSvg({ ...label, ...picture }));
  });

  server.get<Named>("/pictures/banner-:id.svg", open, async (request, reply) => {
    const id = idOf(request.params.id);
    if (id === null) return sendRefusal(reply, refuse("request.not_found"));
    return send(reply.headers(forEverybody), bannerSvg(id));
  });

  server.get<Named>("/pictures/brand-:id.svg", open, async (request, reply) => {
    const id = idOf(request.params.id);
    const name = id === null ? null : await findBrandName(app.database.db, id);
    if (id === null || name === null) return sendRefusal(reply, refuse("request.not_found"));
    return send(reply.headers(forEverybody), brandSvg(id, name));
  });

  server.get<Named>("/pictures/gift-:id.svg", open, async (request, reply) => {
    const drawn = giftSvg(request.params.id);
    if (!drawn) return sendRefusal(reply, refuse("request.not_found"));
    return send(reply.headers(forEverybody), drawn);
  });

  server.get<Named>("/pictures/icon-:id.svg", open, async (request, reply) => {
    const name = request.params.id;
    const drawn = iconSvg(name.replace(/-hover$/, ""), name.endsWith("-hover"));
    if (!drawn) return sendRefusal(reply, refuse("request.not_found"));
    return send(reply.headers(forEverybody), drawn);
  });
}

function idOf(text: string): number | null {
  return /^[1-9]\d*$/.test(text) && text.length <= longestId ? Number(text) : null;
}

function send(reply: FastifyReply, svg: string): FastifyReply {
  return reply.type("image/svg+xml; charset=utf-8").send(svg);
}
