/** Making, changing, stopping and copying coupons: each by an operator, with what was before and after in his log. */
import type { CouponTermsBody } from "@yaoji/contract/schemas/coupon-desk";
import { couponDeskDetail } from "@yaoji/contract/schemas/coupon-desk";
import { deskCalls } from "@yaoji/contract/calls-desk";
import { claimedFaults, copyName, type CouponTerms } from "@yaoji/domain/pricing/coupon-terms";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { presentTerms, type ShownCoupon, termsOf } from "./coupon-desk.present.ts";
import * as queries from "./coupon-desk.queries.ts";
import { shownCoupon } from "./coupon-desk.service.ts";
import { faultRefusal, termsRefusal } from "./coupon-terms.service.ts";

/** The operator, as a login or a signature names him; `key`: the Idempotency-Key of his request. */
export type Maker = { readonly accountId: number; readonly key?: string | null };

const read = (kept: unknown) => couponDeskDetail.parse(kept);
const keyed = (maker: Maker) => ({
  buyer: { shopId: null, accountId: maker.accountId },
  key: maker.key ?? null,
  read,
});

/** A new coupon, open or as a draft. */
export function addCoupon(app: App, maker: Maker, body: CouponTermsBody): Promise<ShownCoupon | Refusal> {
  const call = { ...keyed(maker), call: deskCalls.couponDeskAdd, content: body };
  return onceForKey<ShownCoupon>(app, call, async (tx) => {
    const [terms, isDraft] = [termsOf(body), body.is_draft === 1];
    const refused = await termsRefusal(tx, terms, isDraft ? null : app.now());
    return refused ?? write(app, tx, { maker, command: "coupon add", terms, isDraft });
  });
}

/** A draft with the terms of another, whatever became of that. */
export function copyCoupon(app: App, maker: Maker, id: number): Promise<ShownCoupon | Refusal> {
  const call = { ...keyed(maker), call: deskCalls.couponDeskCopy, content: id };
  return onceForKey<ShownCoupon>(app, call, async (tx) => {
    const found = await queries.findDesk(tx, id);
    if (!found) return refuse("request.not_found");
    const terms = { ...termsIn(found), name: copyName(found.name) };
    return write(app, tx, { maker, command: "coupon copy", terms, isDraft: true, reason: `复制自${id}` });
  });
}

type Writing = {
  readonly maker: Maker;
  readonly command: string;
  readonly terms: CouponTerms;
  readonly isDraft: boolean;
  readonly reason?: string;
};

async function write(
  app: App,
  tx: Db,
  { maker, command, terms, isDraft, reason = "" }: Writing,
): Promise<ShownCoupon | Refusal> {
  const now = app.now();
  const id = await queries.insertDesk(tx, { ...columnsOf(terms), isDraft, createdAt: now });
  const [subject, after] = [{ kind: "coupon", id }, presentTerms({ ...terms, isDraft })];
  await writeAudit(tx, { who: maker.accountId, command, subject, after, reason, now });
  return shownCoupon(tx, id, now);
}

type Change = CouponTermsBody & { readonly version: number };

/** Changes it as it was seen; 409 with both sides where another was faster. */
export function changeCoupon(
  app: App,
  maker: Maker,
  { id, version, ...body }: Change & { readonly id: number },
): Promise<ShownCoupon | Refusal> {
  const now = app.now();
  const [terms, isDraft] = [termsOf(body), body.is_draft === 1];
  return atomically(app.database, async (tx) => {
    const found = await queries.lockDesk(tx, id);
    if (!found) return refuse("request.not_found");
    if (found.version !== version) return overtaken(tx, { found, mine: { ...terms, isDraft }, now });
    const refused =
      standingRefusal(found, isDraft) ??
      faultRefusal(claimedFaults(termsIn(found), terms, found)) ??
      (await termsRefusal(tx, terms, isDraft ? null : now));
    if (refused) return refused;
    await queries.updateDesk(tx, id, { ...columnsOf(terms), isDraft });
    const [before, after] = [presentTerms(found), presentTerms({ ...terms, isDraft })];
    const subject = { kind: "coupon", id };
    await writeAudit(tx, { who: maker.accountId, command: "coupon change", subject, before, after, now });
    return shownCoupon(tx, id, now);
  });
}

type Overtaken = {
  readonly found: queries.DeskRow;
  readonly mine: CouponTerms & { readonly isDraft: boolean };
  readonly now: Date;
};

async function overtaken(tx: Db, { found, mine, now }: Overtaken): Promise<Refusal> {
  const theirs = await shownCoupon(tx, found.id, now);
  return refuse("record.changed", { data: { mine: presentTerms(mine), theirs } });
}

/** Why it may not be changed at all, or not be a draft again. */
function standingRefusal(found: queries.DeskRow, isDraft: boolean): Refusal | null {
  if (found.stoppedAt) return cannot("这张券已停发，不能再改；需要时请复制一张修改");
  if (!isDraft || found.isDraft) return null;
  return refuse("request.invalid", {
    errors: { is_draft: ["已发布的券不能改回草稿，请停发，或复制一张修改"] },
  });
}

/** From now on nobody gets one any more; those in shops' hands stay as they are. */
export function stopCoupon(
  app: App,
  maker: Maker,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ShownCoupon | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const found = await queries.lockDesk(tx, id);
    if (!found) return refuse("request.not_found");
    if (found.isDraft) return cannot("这张券还是草稿，尚未发放，无需停发");
    if (found.stoppedAt) return cannot("这张券已停发，无需再次停发");
    await queries.updateDesk(tx, id, { stoppedAt: now });
    const [before, after] = [{ stopped_at: null }, { stopped_at: now }];
    const entry = { who: maker.accountId, command: "coupon stop", subject: { kind: "coupon", id } };
    await writeAudit(tx, { ...entry, before, after, reason, now });
    return shownCoupon(tx, id, now);
  });
}

export function cannot(text: string): Refusal {
  return refuse("coupon.cannot", { details: { text } });
}

/** Of a row the terms alone. */
function termsIn({
  id: _id,
  claimed: _claimed,
  coded: _coded,
  isDraft: _isDraft,
  stoppedAt: _stoppedAt,
  version: _version,
  createdAt: _createdAt,
  categoryName: _categoryName,
  brandId: _brandId,
  goodsName: _goodsName,
  ...terms
}: queries.DeskRow): CouponTerms {
  return terms;
}

const copyOf = <T>(list: readonly T[] | null) => list && [...list];

function columnsOf(terms: CouponTerms) {
  const { goodsIds, shopTypes, regions, shopIds } = terms;
  return {
    ...terms,
    goodsIds: copyOf(goodsIds),
    shopTypes: copyOf(shopTypes),
    regions: copyOf(regions),
    shopIds: copyOf(shopIds),
  };
}
