/** Giving cash vouchers to shops that an operator names: of one amount, each with what became of it, by somebody, for a reason. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { rewardCalls } from "@yaoji/contract/calls-rewards";
import { bit } from "@yaoji/contract/codec/bit";
import { voucherGiven, type VoucherGiveBody } from "@yaoji/contract/schemas/voucher-desk";
import { plainYuan, toYuan } from "@yaoji/domain/money/money";
import type { CouponTerms } from "@yaoji/domain/pricing/coupon-terms";
import { sendMessages } from "../../content/messages/messages.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { termsRefusal } from "../coupon-desk/coupon-terms.service.ts";
import { giveToShops, type GivenTo } from "../coupons/coupons.service.ts";
import * as queries from "./voucher-desk.queries.ts";

type Given = DataOf<"voucherDeskGive">;
/** The operator; `key`: the Idempotency-Key of his request. */
type Giver = { readonly accountId: number; readonly key?: string | null };

/** Once for its key; shops that get none hinder none of the others. */
export function giveVouchers(app: App, giver: Giver, body: VoucherGiveBody): Promise<Given | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: giver.accountId },
    key: giver.key ?? null,
    call: rewardCalls.voucherDeskGive,
    content: body,
    read: (kept: unknown) => voucherGiven.parse(kept),
  };
  return onceForKey<Given>(app, call, (tx) => give(app, tx, { giver, body }));
}

async function give(
  app: App,
  tx: Db,
  { giver, body }: { readonly giver: Giver; readonly body: VoucherGiveBody },
): Promise<Given | Refusal> {
  const now = app.now();
  const terms = termsOf(body);
  const refused = await termsRefusal(tx, terms, now);
  if (refused) return refused;
  const { goodsIds: _goods, shopTypes: _types, regions: _regions, shopIds: _shops, ...values } = terms;
  const id = await queries.insertGift(tx, { ...values, createdAt: now });
  const given = await giveToShops(tx, id, { shopIds: body.shop_ids, at: now });
  if (isRefusal(given)) return given;
  const got = given.filter(({ reason }) => reason === "").map(({ shopId }) => shopId);
  await (got.length > 0 ? queries.closeGift(tx, id, now) : queries.removeGift(tx, id));
  await tell(tx, { terms, got, reason: body.reason, now });
  const entry = { who: giver.accountId, command: "voucher give", subject: { kind: "coupon", id } };
  await writeAudit(tx, { ...entry, after: loggedOf(terms, given), reason: body.reason, now });
  const list = given.map(({ shopId, company, reason }) => {
    return { shop_id: shopId, company, is_given: bit(reason === ""), reason };
  });
  return { given: got.length, list };
}

/** A voucher of its own for the gift: for all goods, one for each shop, also where they are linked. */
function termsOf({
  shop_ids,
  name,
  reason,
  amount,
  threshold,
  valid_days,
  valid_until,
}: VoucherGiveBody): CouponTerms {
  const number = new Set(shop_ids).size;
  return {
    kind: "voucher",
    name: name || "现金券",
    intro: reason,
    position: 0,
    scope: "all",
    goodsIds: null,
    categoryId: null,
    brand: null,
    threshold,
    amount,
    exclusive: false,
    shopTypes: null,
    regions: null,
    shopIds: null,
    newcomersOnly: false,
    claimFrom: null,
    claimUntil: null,
    validFrom: null,
    validUntil: valid_until ?? null,
    validDays: valid_days ?? null,
    total: number,
    perShop: number,
  };
}

type Telling = {
  readonly terms: CouponTerms;
  readonly got: readonly number[];
  readonly reason: string;
  readonly now: Date;
};

async function tell(tx: Db, { terms, got, reason, now }: Telling): Promise<void> {
  if (got.length === 0) return;
  const body = `“${terms.name}”${plainYuan(terms.amount)}元：${reason}。`;
  const message = { kind: "payment", title: "收到现金券", body, url: "/xjq", createdAt: now };
  await sendMessages(
    tx,
    got.map((shopId) => ({ shopId, ...message })),
  );
}

/** What each got, who got one, and who did not for which reason. */
function loggedOf(
  { name, amount, threshold, validDays, validUntil }: CouponTerms,
  given: readonly GivenTo[],
) {
  const refused = given.filter(({ reason }) => reason !== "");
  return {
    name,
    amount: toYuan(amount),
    threshold: toYuan(threshold),
    valid_days: validDays,
    valid_until: validUntil,
    shop_ids: given.filter(({ reason }) => reason === "").map(({ shopId }) => shopId),
    refused: refused.map(({ shopId, reason }) => ({ shop_id: shopId, reason })),
  };
}
