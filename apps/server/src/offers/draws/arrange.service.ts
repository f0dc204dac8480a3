/** What the operator does with draws: arranges one from a file, ends it, reads its log. */
import { z } from "zod";
import { entitlementKinds, mostWorth, prizeKinds } from "@yaoji/domain/trade/draws";
import { parseMoney, zero } from "@yaoji/domain/money/money";
import type { App } from "../../platform/app/app.ts";
import { couponExists } from "../coupons/coupons.service.ts";
import { faultText, fileErrors } from "../../platform/faults/file-faults.ts";
import { giftArts } from "../../content/files/gift-svg.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./draws.queries.ts";
import { listLog } from "./results.queries.ts";

const time = z.string().transform((text, context) => {
  const at = new Date(/T/.test(text) ? text : `${text.trim().replace(" ", "T")}+08:00`);
  if (!Number.isNaN(at.getTime())) return at;
  context.addIssue({ code: "custom", message: "时间应为 YYYY-MM-DD HH:mm" });
  return z.NEVER;
});
const amount = z.string().transform((text, context) => {
  const value = parseMoney(text);
  if (value !== null && value >= 0) return value;
  context.addIssue({ code: "custom", message: '金额应为文本，如 "299.00"' });
  return z.NEVER;
});
const name = z.string("请填写名称").trim().min(1, "请填写名称").max(40, "名称最多40个字");

const prize = z
  .strictObject({
    name,
    remarks: z.string().max(100, "说明最多100个字").default(""),
    kind: z.enum(prizeKinds, `种类应为 ${prizeKinds.join("、")}`),
    art: z.enum(giftArts, `图样应为 ${giftArts.join("、")}`).default("gift"),
    weight: z.int("份数须为整数").min(1, "份数至少为1").max(1_000_000, "份数过大"),
    stock: z.int("数量须为整数").min(0, "数量不能为负").max(1_000_000, "数量过大").nullable().default(null),
    is_fallback: z.boolean().default(false),
    worth: amount.default(zero),
    points: z.int("积分须为整数").min(1, "积分至少为1").max(1_000_000, "积分过大").optional(),
    coupon_id: z.int("券编号不正确").min(1, "券编号不正确").optional(),
  })
  .refine(({ worth }) => worth <= mostWorth, "奖品价值最高50000元")
  .refine(
    ({ kind, points }) => (kind === "points") === (points !== undefined),
    "积分奖品须填 points，其他不填",
  )
  .refine(
    ({ kind, coupon_id }) => (kind === "coupon") === (coupon_id !== undefined),
    "优惠券奖品须填 coupon_id，其他不填",
  )
  .refine(
    ({ kind, stock, is_fallback }) =>
      !is_fallback || (stock === null && (kind === "points" || kind === "nothing")),
    "兜底奖项须为积分或谢谢参与，且不限数量",
  );

/** What the file of a draw says. */
const drawPlan = z
  .strictObject({
    name,
    rules: z.array(z.string().trim().min(1, "规则不能为空")).min(1, "请写明规则"),
    entitlement: z.enum(entitlementKinds, `抽奖资格应为 ${entitlementKinds.join("、")}`),
    order_amount: amount.optional(),
    is_popup: z.boolean().default(false),
    starts_at: time,
    ends_at: time,
    prizes: z.array(prize).min(1, "请填写奖品").max(12, "最多12个奖项"),
  })
  .refine((plan) => plan.starts_at < plan.ends_at, "结束时间须晚于开始时间")
  .refine(
    ({ entitlement, order_amount }) =>
      (entitlement === "per_order") === (order_amount !== undefined && order_amount > 0),
    "按订单抽奖须填 order_amount，每天抽奖不填",
  )
  .refine(
    ({ prizes }) => prizes.filter(({ is_fallback }) => is_fallback).length === 1,
    "须有且只有一个兜底奖项（is_fallback）",
  );
type DrawPlan = z.output<typeof drawPlan>;

/** The plan that a file says; or all that is wrong with it, a sentence each. */
export function readDrawPlan(
  given: unknown,
): { readonly faults: null; readonly plan: DrawPlan } | { readonly faults: string[] } {
  const parsed = drawPlan.safeParse(given, { error: fileErrors });
  return parsed.success
    ? { faults: null, plan: parsed.data }
    : { faults: parsed.error.issues.map(faultText) };
}

/** Writes the draw of a plan; gives its id. 404: a coupon that there is not. */
export async function arrangeDraw(app: App, plan: DrawPlan): Promise<number | Refusal> {
  const { db } = app.database;
  for (const { coupon_id: id } of plan.prizes)
    if (id !== undefined && !(await couponExists(db, id))) return refuse("request.not_found");
  const { name: title, rules, entitlement, order_amount, is_popup, starts_at, ends_at } = plan;
  const draw = {
    name: title,
    rules: rules.join("\n"),
    entitlement,
    orderAmount: order_amount ?? null,
    isPopup: is_popup,
    startsAt: starts_at,
    endsAt: ends_at,
  };
  const prizes = plan.prizes.map(({ is_fallback, coupon_id, points, ...each }) => ({
    ...each,
    isFallback: is_fallback,
    points: points ?? null,
    couponId: coupon_id ?? null,
  }));
  return app.database.transaction((tx) => queries.insertDraw(tx, draw, prizes));
}

/** Ends a draw now. */
export async function stopDraw(app: App, id: number): Promise<null | Refusal> {
  const { db } = app.database;
  if (await queries.endDraw(db, id, app.now())) return null;
  return refuse((await queries.findDraw(db, id)) ? "draw.ended" : "request.not_found");
}

/** Every draw, and how it stands. */
export async function listAllDraws(app: App): Promise<queries.DrawRow[]> {
  return queries.listDraws(app.database.db);
}

/** All that was drawn, with the random number, the prize it named, and the stock before. */
export async function readDrawLog(app: App, id: number) {
  const { db } = app.database;
  if (!(await queries.findDraw(db, id))) return refuse("request.not_found");
  const names = new Map((await queries.listPrizes(db, id)).map((each) => [each.id, each.name]));
  const log = await listLog(db, id);
  return log.map(({ result, company }) => ({
    ...result,
    company,
    named: names.get(result.namedPrizeId) ?? "",
  }));
}
