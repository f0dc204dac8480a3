import type { FastifyRequest } from "fastify";
import type { App } from "../../platform/app/app.ts";
import { identify } from "../../people/auth/identify.service.ts";
import { callerOnce, forAll } from "../../platform/http/page-calls.ts";
import { isOwnVariety } from "../../catalogue/makers/varieties.service.ts";
import { callerShop } from "../../people/shop-facts/shop-facts.service.ts";
import { seesPictureOf } from "./goods.present.ts";
import { findPack, type PackFacts } from "./goods.queries.ts";

/** A picture to draw; `isOpen`: everybody may see it, and every cache may keep it. */
export type Pack = { readonly facts: PackFacts; readonly isOpen: boolean };

/** The goods behind a picture's address; null where there is none, or not for this request. */
export async function loadPack(app: App, id: number, request: FastifyRequest): Promise<Pack | null> {
  const { db } = app.database;
  // The same for everybody; who may see it is asked below.
  const facts = await forAll(app, `pack ${id}`, () => findPack(db, id));
  if (!facts) return null;
  if (seesPictureOf(facts.drugClass, null)) return { facts, isOpen: true };
  // Only now is it worth asking who looks: lists of pictures are mostly open.
  const caller = await callerOnce(request, () => identify(request, app));
  const isSeen =
    caller?.role === "supplier"
      ? await isOwnVariety(app, caller.accountId, id)
      : seesPictureOf(facts.drugClass, callerShop(caller));
  return isSeen ? { facts, isOpen: false } : null;
}
