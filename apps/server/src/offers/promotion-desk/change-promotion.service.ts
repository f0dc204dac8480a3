/** Making, changing and copying promotions: each by an operator, with what was before and after in his log. */
import type { PromotionTermsBody } from "@yaoji/contract/schemas/promotion-desk";
import { promotionSaved } from "@yaoji/contract/schemas/promotion-desk";
import { deskCalls } from "@yaoji/contract/calls-desk";
import { copiedPeriod, keptTimes, promotionCopyName } from "@yaoji/domain/pricing/promotion-changes";
import { promotionFaults } from "@yaoji/domain/pricing/promotion-faults";
import { promotionState } from "@yaoji/domain/pricing/promotion-terms";
import { shopDate } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import {
  columnsOf,
  presentRow,
  presentTerms,
  type SavedPromotion,
  termsIn,
} from "./promotion-desk.present.ts";
import * as queries from "./promotion-desk.queries.ts";
import { shownPromotion, wholePromotion } from "./promotion-desk.service.ts";
import { findOffered } from "./promotion-facts.queries.ts";
import { auditedChange, writeRows } from "./promotion-rows.service.ts";
import {
  faultsOf,
  floorRefusalOf,
  type ReadTerms,
  readTerms,
  warningsOf,
} from "./promotion-terms.service.ts";

/** The operator, as a login or a signature names him; `key`: the Idempotency-Key of his request. */
export type Maker = { readonly accountId: number; readonly key?: string | null };

const read = (kept: unknown) => promotionSaved.parse(kept);
const keyed = (maker: Maker) => ({
  buyer: { shopId: null, accountId: maker.accountId },
  key: maker.key ?? null,
  read,
});

/** Null where nothing is wrong. */
export function refusalOf(errors: Record<string, string[]>): Refusal | null {
  return Object.keys(errors).length > 0 ? refuse("request.invalid", { errors }) : null;
}

export function cannot(text: string): Refusal {
  return refuse("promotion.cannot", { details: { text } });
}

/** What is wrong with it and what it conflicts with; as a change of `id` where it is named. */
export async function checkPromotion(
  app: App,
  { id, ...body }: PromotionTermsBody & { readonly id?: number | undefined },
) {
  const { db } = app.database;
  const now = app.now();
  const row = id === undefined ? null : await queries.findDesk(db, id);
  if (id !== undefined && !row) return refuse("request.not_found");
  const found = row && (await wholePromotion(db, row));
  const given = await readTerms(db, body, now);
  const terms = found ? keptTimes(termsIn(found), given.terms) : given.terms;
  const faults = await faultsOf(db, { read: { ...given, terms }, found, isDraft: false, now });
  const warnings = await warningsOf(db, { ...given, terms, id: id ?? 0, now });
  return { faults, warnings };
}

/** A new draft. */
export function addPromotion(
  app: App,
  maker: Maker,
  body: PromotionTermsBody,
): Promise<SavedPromotion | Refusal> {
  const call = { ...keyed(maker), call: deskCalls.promotionDeskAdd, content: body };
  return onceForKey<SavedPromotion>(app, call, async (tx) => {
    const given = await readTerms(tx, body, app.now());
    const faults = await faultsOf(tx, { read: given, found: null, isDraft: true, now: app.now() });
    return refusalOf(faults) ?? write(app, tx, { maker, command: "promotion add", ...given });
  });
}

type NewDays = { readonly starts_at?: Date | null | undefined; readonly ends_at?: Date | null | undefined };

/** A draft of the same with new days, whatever became of the first. */
export function copyPromotion(
  app: App,
  maker: Maker,
  { id, starts_at: from = null, ends_at: until = null }: NewDays & { readonly id: number },
): Promise<SavedPromotion | Refusal> {
  const now = app.now();
  const call = { ...keyed(maker), call: deskCalls.promotionDeskCopy, content: { id, from, until } };
  return onceForKey<SavedPromotion>(app, call, async (tx) => {
    const row = await queries.findDesk(tx, id);
    if (!row) return refuse("request.not_found");
    const old = termsIn(await wholePromotion(tx, row));
    const terms = { ...old, ...copiedPeriod(old, { from, until, now }), name: promotionCopyName(old.name) };
    const named = [...terms.goods, ...terms.gifts].map(({ goodsId }) => goodsId);
    const offered = await findOffered(tx, named, shopDate(now));
    // What else is wrong by now is told when it is published: a copy is there to be changed.
    const { startsAt, endsAt } = promotionFaults(terms, { offered, now });
    const errors = { ...(startsAt && { starts_at: [startsAt] }), ...(endsAt && { ends_at: [endsAt] }) };
    const copying = { maker, command: "promotion copy", terms, offered, reason: `复制自${id}` };
    return refusalOf(errors) ?? write(app, tx, copying);
  });
}

type Writing = Pick<ReadTerms, "terms" | "offered"> & {
  readonly maker: Maker;
  readonly command: string;
  readonly reason?: string;
};

async function write(
  app: App,
  tx: Db,
  { maker, command, terms, offered, reason = "" }: Writing,
): Promise<SavedPromotion> {
  const now = app.now();
  const row = await queries.insertDesk(tx, { ...columnsOf(terms), state: "draft", createdAt: now });
  await writeRows(tx, row.id, { before: null, after: terms });
  const warnings = await warningsOf(tx, { id: row.id, terms, offered, now });
  const [subject, after] = [{ kind: "promotion", id: row.id }, presentTerms(terms)];
  await writeAudit(tx, { who: maker.accountId, command, subject, after, reason, now });
  return { ...presentRow({ ...row, goodsCount: terms.goods.length }, now), warnings };
}

type Change = PromotionTermsBody & { readonly id: number; readonly version: number };

/** Changes it as it was seen; 409 with both sides where another was faster. */
export function changePromotion(
  app: App,
  maker: Maker,
  { id, version, ...body }: Change,
): Promise<SavedPromotion | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    const row = await queries.lockDesk(tx, id);
    if (!row) return refuse("request.not_found");
    const given = await readTerms(tx, body, now);
    const found = await wholePromotion(tx, row);
    const before = termsIn(found);
    const terms = keptTimes(before, given.terms);
    if (row.version !== version) return overtaken(tx, { row, mine: presentTerms(terms), now });
    const state = promotionState(row, now);
    if (state === "ended" || state === "stopped") return cannot("活动已结束，不能再改；需要时请复制一份修改");
    const faults = { read: { ...given, terms }, found, isDraft: state === "draft", now };
    const floored = state === "draft" ? null : floorRefusalOf({ ...given, terms }, before);
    const refused = refusalOf(await faultsOf(tx, faults)) ?? floored;
    if (refused) return refused;
    const updated = await queries.updateDesk(tx, id, columnsOf(terms));
    await writeRows(tx, id, { before: found, after: terms });
    const warnings = await warningsOf(tx, { id, terms, offered: given.offered, now });
    const entry = { who: maker.accountId, command: "promotion change", subject: { kind: "promotion", id } };
    await writeAudit(tx, { ...entry, ...auditedChange(before, terms), now });
    return { ...presentRow({ ...updated, goodsCount: terms.goods.length }, now), warnings };
  });
}

type Overtaken = { readonly row: queries.DeskRow; readonly mine: unknown; readonly now: Date };

/** 409 with what was sent and what stands. */
export async function overtaken(tx: Db, { row, mine, now }: Overtaken): Promise<Refusal> {
  return refuse("record.changed", { data: { mine, theirs: await shownPromotion(tx, row, now) } });
}
