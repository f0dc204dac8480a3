/** A promotion's way: published, stopped, or deleted as a draft. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { promotionState, promotionStateText } from "@yaoji/domain/pricing/promotion-terms";
import { shopDate, toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { cannot, type Maker, overtaken, refusalOf } from "./change-promotion.service.ts";
import { presentRow, presentTerms, type SavedPromotion, termsIn } from "./promotion-desk.present.ts";
import * as queries from "./promotion-desk.queries.ts";
import { wholePromotion } from "./promotion-desk.service.ts";
import { findOffered } from "./promotion-facts.queries.ts";
import { faultsOf, floorRefusalOf, type ReadTerms, warningsOf } from "./promotion-terms.service.ts";

/** The second has begun: a time of the wire has no parts of it. */
const thisSecond = (now: Date) => new Date(toWireTime(now) * 1000);

/** From its start on buyers have it; at once where it says none. */
export function publishPromotion(
  app: App,
  maker: Maker,
  { id, version }: { readonly id: number; readonly version?: number | undefined },
): Promise<SavedPromotion | Refusal> {
  const publishing = { id, version, who: maker.accountId, reason: "", now: app.now() };
  return atomically(app.database, async (tx) => {
    const found = await readyPromotion(tx, publishing);
    return isRefusal(found) ? found : (floorRefusalOf(found.read, null) ?? putOut(tx, found, publishing));
  });
}

/** Which promotion, as it was seen; who publishes it, and why. */
export type Publishing = {
  readonly id: number;
  readonly version?: number | undefined;
  readonly who: number;
  readonly reason: string;
  readonly now: Date;
};
type Ready = { readonly row: queries.DeskRow; readonly read: ReadTerms };

/** A draft that may be published but for the floor price, held until the transaction ends. */
export async function readyPromotion(
  tx: Db,
  { id, version, now }: Pick<Publishing, "id" | "version" | "now">,
): Promise<Ready | Refusal> {
  const row = await queries.lockDesk(tx, id);
  if (!row) return refuse("request.not_found");
  if (version !== undefined && row.version !== version) return overtaken(tx, { row, mine: { version }, now });
  if (row.state !== "draft")
    return cannot(`这个活动已发布（${promotionStateText[promotionState(row, now)]}）`);
  const found = await wholePromotion(tx, row);
  const terms = termsIn(found);
  const named = [...terms.goods, ...terms.gifts].map(({ goodsId }) => goodsId);
  const read = { terms, offered: await findOffered(tx, named, shopDate(now)), unread: {} };
  return refusalOf(await faultsOf(tx, { read, found, isDraft: false, now })) ?? { row, read };
}

/** Publishes it, whatever its prices are. */
export async function putOut(
  tx: Db,
  { row, read }: Ready,
  { id, who, reason, now }: Publishing,
): Promise<SavedPromotion> {
  const startsAt = row.startsAt ?? thisSecond(now);
  const updated = await queries.updateDesk(tx, id, { state: "live", startsAt });
  const warnings = await warningsOf(tx, { ...read, id, now });
  const sides = { before: { state: "draft" }, after: { state: "live", starts_at: toWireTime(startsAt) } };
  const entry = { who, command: "promotion publish", subject: { kind: "promotion", id }, reason };
  await writeAudit(tx, { ...entry, ...sides, now });
  return { ...presentRow({ ...updated, goodsCount: read.terms.goods.length }, now), warnings };
}

/** It ends now; orders that took it keep it. */
export function stopPromotion(
  app: App,
  maker: Maker,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<SavedPromotion | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const row = await queries.lockDesk(tx, id);
    if (!row) return refuse("request.not_found");
    const state = promotionState(row, now);
    if (state === "draft") return cannot("这个活动还是草稿，尚未发布；不需要时请删除");
    if (state === "stopped" || state === "ended") return cannot("这个活动已结束，无需停止");
    const found = await wholePromotion(tx, row);
    const updated = await queries.updateDesk(tx, id, { state: "stopped", endsAt: now });
    const sides = { before: { ends_at: toWireTime(row.endsAt) }, after: { ends_at: toWireTime(now) } };
    const entry = { who: maker.accountId, command: "promotion stop", subject: { kind: "promotion", id } };
    await writeAudit(tx, { ...entry, ...sides, reason, now });
    return { ...presentRow({ ...updated, goodsCount: found.goods.length }, now), warnings: [] };
  });
}

/** A draft that nobody needs; what was published is history. */
export function deletePromotion(
  app: App,
  maker: Maker,
  id: number,
): Promise<DataOf<"promotionDeskDelete"> | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const row = await queries.lockDesk(tx, id);
    if (!row) return refuse("request.not_found");
    if (row.state !== "draft") return cannot("已发布的活动不能删除，请用“停止”结束它");
    const before = presentTerms(termsIn(await wholePromotion(tx, row)));
    await queries.deleteDesk(tx, id);
    const entry = { who: maker.accountId, command: "promotion delete", subject: { kind: "promotion", id } };
    await writeAudit(tx, { ...entry, before, now });
    return { id };
  });
}
