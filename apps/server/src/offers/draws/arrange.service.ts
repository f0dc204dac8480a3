/** What operators do with draws: arrange one, change it until it begins, end it; each with what was before and after in the log. */
import { rewardCalls } from "@yaoji/contract/calls-rewards";
import { type DrawBody, drawBody, drawDetail, prizeBody } from "@yaoji/contract/schemas/draw-desk";
import { changeRefusal, drawFaults, type DrawPlan } from "@yaoji/domain/trade/draw-plan";
import { drawState } from "@yaoji/domain/trade/draws";
import { z } from "zod";
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { faultText, fileErrors } from "../../platform/faults/file-faults.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { couponExists } from "../coupons/coupons.service.ts";
import * as queries from "./arrange.queries.ts";
import { planOf, presentPlan, type ShownDraw } from "./draw-desk.present.ts";
import { shownDraw } from "./draw-desk.service.ts";
import { findDraw, insertDraw } from "./draws.queries.ts";

/** The operator; `key`: the Idempotency-Key of his request. */
type Maker = { readonly accountId: number; readonly key?: string | null };

const fileOfDraw = z.strictObject({
  ...drawBody.shape,
  prizes: z.array(z.strictObject(prizeBody.shape), "请填写奖品"),
});

/** The draw that a file says; or all that is wrong with how it is written, a sentence each. */
export function readDrawFile(
  given: unknown,
): { readonly faults: null; readonly body: DrawBody } | { readonly faults: string[] } {
  const parsed = fileOfDraw.safeParse(given, { error: fileErrors });
  return parsed.success
    ? { faults: null, body: parsed.data }
    : { faults: parsed.error.issues.map(faultText) };
}

export function addDraw(app: App, maker: Maker, body: DrawBody): Promise<ShownDraw | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: maker.accountId },
    key: maker.key ?? null,
    call: rewardCalls.drawDeskAdd,
    content: body,
    read: (kept: unknown) => drawDetail.parse(kept),
  };
  return onceForKey<ShownDraw>(app, call, async (tx) => {
    const now = app.now();
    const plan = planOf(body);
    const refused = await planRefusal(tx, plan, now);
    if (refused) return refused;
    const id = await insertDraw(tx, queries.drawColumns(plan), queries.prizeColumns(plan));
    const entry = { who: maker.accountId, command: "draw add", subject: { kind: "draw", id } };
    await writeAudit(tx, { ...entry, after: presentPlan(plan), now });
    return shownDraw(tx, id, now);
  });
}

type Change = DrawBody & { readonly id: number; readonly version: number };

/** Changes it as it was seen; 409 with both sides where another was faster, 409 once it has begun. */
export function changeDraw(
  app: App,
  { accountId }: Maker,
  { id, version, ...body }: Change,
): Promise<ShownDraw | Refusal> {
  const now = app.now();
  const plan = planOf(body);
  return atomically(app.database, async (tx) => {
    await queries.lockDraw(tx, id);
    const found = await queries.findPlan(tx, id);
    if (!found) return refuse("request.not_found");
    if (found.version !== version) {
      const data = { mine: presentPlan(plan), theirs: await shownDraw(tx, id, now) };
      return refuse("record.changed", { data });
    }
    const text = changeRefusal[drawState(found.plan, now)];
    const refused = text === null ? await planRefusal(tx, plan, now) : cannot(text);
    if (refused) return refused;
    await queries.writePlan(tx, id, plan);
    const [before, after] = [presentPlan(found.plan), presentPlan(plan)];
    const entry = { who: accountId, command: "draw change", subject: { kind: "draw", id } };
    await writeAudit(tx, { ...entry, before, after, now });
    return shownDraw(tx, id, now);
  });
}

/** Ends a draw now. */
export function stopDraw(
  app: App,
  { accountId }: Maker,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<ShownDraw | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    await queries.lockDraw(tx, id);
    const found = await findDraw(tx, id);
    if (!found) return refuse("request.not_found");
    if (drawState(found, now) === "ended") return cannot("抽奖活动已结束，无需再次结束");
    await queries.endDraw(tx, id, now);
    const entry = { who: accountId, command: "draw stop", subject: { kind: "draw", id } };
    const [before, after] = [{ ends_at: found.endsAt }, { ends_at: now }];
    await writeAudit(tx, { ...entry, before, after, reason, now });
    return shownDraw(tx, id, now);
  });
}

const cannot = (text: string) => refuse("coupon.cannot", { details: { text } });

/** prizes.0.couponId → prizes.0.coupon_id */
const wireName = (place: string) => place.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function planRefusal(db: Db, plan: DrawPlan, now: Date): Promise<Refusal | null> {
  const faults = { ...drawFaults(plan, now) };
  for (const [index, { couponId }] of plan.prizes.slice(0, 100).entries())
    if (couponId !== null && !(await couponExists(db, couponId)))
      faults[`prizes.${index}.couponId`] = `没有编号为${couponId}的优惠券，或已停发`;
  const errors = Object.entries(faults).map(
    ([place, text]) => [wireName(place), [text]] as [string, string[]],
  );
  return errors.length > 0 ? refuse("request.invalid", { errors: Object.fromEntries(errors) }) : null;
}
