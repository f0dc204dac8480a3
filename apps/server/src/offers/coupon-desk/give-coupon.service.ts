/** Giving coupons to shops that an operator names: a result for each, and who gave why in his log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { deskCalls } from "@yaoji/contract/calls-desk";
import { couponGiven } from "@yaoji/contract/schemas/coupon-desk";
import { bit } from "@yaoji/contract/codec/bit";
import { couponState } from "@yaoji/domain/pricing/coupon-terms";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { giveToShops, type GivenTo } from "../coupons/coupons.service.ts";
import { cannot, type Maker } from "./change-coupon.service.ts";
import * as queries from "./coupon-desk.queries.ts";

type Given = DataOf<"couponDeskGive">;
type Giving = { readonly id: number; readonly shopIds: readonly number[]; readonly reason: string };

/** Once for its key; shops that get none hinder none of the others. */
export function giveCoupons(app: App, maker: Maker, giving: Giving): Promise<Given | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: maker.accountId },
    key: maker.key ?? null,
    call: deskCalls.couponDeskGive,
    content: giving,
    read: (kept: unknown) => couponGiven.parse(kept),
  };
  return onceForKey<Given>(app, call, (tx) => giveWithin(app, tx, { ...giving, maker }));
}

/** Inside the transaction of whatever gives it. */
export async function giveWithin(
  app: App,
  tx: Db,
  { id, shopIds, reason, maker }: Giving & { readonly maker: Maker },
): Promise<Given | Refusal> {
  const now = app.now();
  const found = await queries.lockDesk(tx, id);
  if (!found) return refuse("request.not_found");
  const refused = givingRefusal(found, now);
  if (refused) return refused;
  const given = await giveToShops(tx, id, { shopIds, at: now });
  if (isRefusal(given)) return given;
  const entry = { who: maker.accountId, command: "coupon give", subject: { kind: "coupon", id } };
  await writeAudit(tx, { ...entry, after: loggedOf(given), reason, now });
  const list = given.map(({ shopId, company, reason: why }) => {
    return { shop_id: shopId, company, is_given: bit(why === ""), reason: why };
  });
  return { given: given.filter(({ reason: why }) => why === "").length, list };
}

/** Whether it may be given at all, claimable at the moment or not. */
export function givingRefusal(found: queries.DeskRow, now: Date): Refusal | null {
  const state = couponState({ ...found, claimFrom: null, claimUntil: null }, now);
  if (state === "draft") return cannot("这张券还是草稿，请先发布再发放");
  if (state === "stopped") return cannot("这张券已停发，不能再发放；需要时请复制一张");
  return state === "ended" ? cannot("这张券已过使用截止时间，不能再发放") : null;
}

/** Who got one, and who did not for which reason. */
function loggedOf(given: readonly GivenTo[]) {
  const got = given.filter(({ reason }) => reason === "").map(({ shopId }) => shopId);
  const refused = given.filter(({ reason }) => reason !== "");
  return { shop_ids: got, refused: refused.map(({ shopId, reason }) => ({ shop_id: shopId, reason })) };
}
