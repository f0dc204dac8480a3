import type { FastifyRequest } from "fastify";
import type { App } from "../../platform/app/app.ts";
import { identify } from "../../people/auth/identify.service.ts";
import { callerOnce, forAll } from "../../platform/http/page-calls.ts";
import { isOwnVariety } from "../../catalogue/makers/varieties.service.ts";
import { callerShop } from "../../people/shop-facts/shop-facts.service.ts";
import { seesPictureOf } from "./goods.present.ts";
import { findPack, type PackFacts } from "./goods.queries.ts";

/** Who may see a picture: everybody, with every cache; this login; null, nobody who asks now. */
export type Watcher = "everybody" | "this_login" | null;

export const forEverybody = { "cache-control": "public, max-age=86400" };
/** The same address shows a visitor nothing: no cache may mix the two up. */
export const forThisLogin = { "cache-control": "private, max-age=300", vary: "cookie, authorization" };

/** A picture to draw, and for whom. */
export type Pack = { readonly facts: PackFacts; readonly watcher: Exclude<Watcher, null> };

/** The goods behind a picture's address; null where there is none, or not for this request. */
export async function loadPack(app: App, id: number, request: FastifyRequest): Promise<Pack | null> {
  // The same for everybody; who may see it is asked below.
  const facts = await forAll(app, `pack ${id}`, () => findPack(app.database.db, id));
  const watcher = facts && (await watcherOf(app, { id, drugClass: facts.drugClass }, request));
  return facts && watcher ? { facts, watcher } : null;
}

type Drug = { readonly id: number; readonly drugClass: PackFacts["drugClass"] };

/** Who may see the pictures of these goods. */
export async function watcherOf(
  app: App,
  { id, drugClass }: Drug,
  request: FastifyRequest,
): Promise<Watcher> {
  if (seesPictureOf(drugClass, null)) return "everybody";
  // Only now is it worth asking who looks: lists of pictures are mostly open.
  const caller = await callerOnce(request, () => identify(request, app));
  const isSeen =
    caller?.role === "supplier"
      ? await isOwnVariety(app, caller.accountId, id)
      : seesPictureOf(drugClass, callerShop(caller));
  return isSeen ? "this_login" : null;
}
