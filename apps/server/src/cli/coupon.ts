import { z } from "zod";
import { withoutEmpty } from "@yaoji/contract/schemas/common";
import { couponTermsBody, type CouponTermsBody } from "@yaoji/contract/schemas/coupon-desk";
import { plainYuan, yuan } from "@yaoji/domain/money/money";
import { mostCodes } from "@yaoji/domain/pricing/coupon-codes";
import { couponStateText } from "@yaoji/domain/pricing/coupon-terms";
import { voidCodes } from "../offers/coupon-codes/coupon-codes.service.ts";
import { makeCodes } from "../offers/coupon-codes/make-codes.service.ts";
import {
  addCoupon,
  changeCoupon,
  copyCoupon,
  stopCoupon,
} from "../offers/coupon-desk/change-coupon.service.ts";
import { listCoupons, showCoupon, type ShownCoupon } from "../offers/coupon-desk/coupon-desk.service.ts";
import { giveCoupons } from "../offers/coupon-desk/give-coupon.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { faultText, fileErrors } from "../platform/faults/file-faults.ts";
import { makerOf, timeText, told } from "./desk-file.ts";
import { jsonFileOf, shownJson } from "./json-file.ts";
import { chosenCode } from "./listed-codes.ts";
import { printGiven, shopsOf } from "./given-shops.ts";
import { type Given, idOf, optionOf, UsageFault, verbs, wholeOf } from "./verbs.ts";

const usage = `优惠券和现金券：
  npm run ops -- coupon list [--state 状态] [--q 编号或名称] [--after 位置]   最新的在前；状态：${Object.values(couponStateText).join("、")}
  npm run ops -- coupon show 编号 [--out 文件.json]   状态、领用情况，以及可以编辑后用 change 存回的内容
  npm run ops -- coupon add 文件.json                  按文件新建（docs/operations.md 有范例）；"is_draft": true 存为草稿
  npm run ops -- coupon change 编号 文件.json           按 show 得到的文件修改；有人领取后只能提前结束、增加总量
  npm run ops -- coupon stop 编号 [--reason 原因]       立即停发，已领取的仍可使用
  npm run ops -- coupon copy 编号                      复制为草稿
  npm run ops -- coupon give 编号 --shops 店铺编号,… --reason 原因   发给指定店铺，逐家说明结果
  npm run ops -- coupon codes 编号 --number 数量 --reason 用途   生成兑换码，由服务在后台生成，在后台导出
  npm run ops -- coupon void-codes 编号 --batch 批次 --reason 原因   作废一批中未使用的兑换码`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state", "q", "after"] },
    show: { words: 1, options: ["out"] },
    add: { words: 1, logsItself: true },
    change: { words: 2, logsItself: true },
    stop: { words: 1, options: ["reason"], logsItself: true },
    copy: { words: 1, logsItself: true },
    give: { words: 1, options: ["shops", "reason"], logsItself: true },
    codes: { words: 1, options: ["number", "reason"], logsItself: true },
    "void-codes": { words: 1, options: ["batch", "reason"], logsItself: true },
  },
} as const;

/** `ops -- coupon …`: what the back office's screens do with coupons, by the same services. */
export const coupon = verbs(offer, {
  list: async (app, { options: { state, q, after } }, print) => {
    const wish = {
      state: state === undefined ? undefined : chosenCode(couponStateText, "state", state),
      q: q?.normalize("NFKC").toLowerCase().trim() || undefined,
    };
    const page = await listCoupons(app, { ...wish, after, page_size: 50, sort: "new" });
    if (isRefusal(page)) return told(page);
    for (const each of page.list) print(lineOf(each));
    const total = `共${page.total}${page.total_more ? "多" : ""}张券`;
    return page.next === null ? `${total}。` : `${total}，加 --after ${page.next} 看下一页。`;
  },
  show: async (app, given, print) => {
    const shown = await showCoupon(app, idOf(given));
    if (isRefusal(shown)) return shown;
    const { claimed, used, expired, money_given: money } = shown.figures;
    print(lineOf(shown));
    print(`已领${claimed}张，已用${used}张，过期未用${expired}张，共优惠${money}元`);
    if (shown.edit_text !== "") print(shown.edit_text);
    return shownJson(given, fileOf(shown));
  },
  add: async (app, given) => {
    const added = await addCoupon(app, makerOf(given), await termsFileOf(given, couponFile));
    return isRefusal(added) ? told(added) : saved(added);
  },
  change: async (app, given) => {
    const id = idOf(given);
    const file = await termsFileOf({ ...given, words: given.words.slice(1) }, changeFile);
    const changed = await changeCoupon(app, makerOf(given), { ...file, id });
    return isRefusal(changed) ? told(changed) : saved(changed);
  },
  stop: async (app, given) => {
    const id = idOf(given);
    const stopped = await stopCoupon(app, makerOf(given), { id, reason: given.options.reason?.trim() ?? "" });
    return isRefusal(stopped) ? stopped : `优惠券${id}已停发，已领取的仍可在有效期内使用。`;
  },
  copy: async (app, given) => {
    const copied = await copyCoupon(app, makerOf(given), idOf(given));
    return isRefusal(copied) ? copied : saved(copied);
  },
  give: async (app, given, print) => {
    const giving = {
      id: idOf(given),
      shopIds: shopsOf(given, 500),
      reason: optionOf(given, "reason", "原因"),
    };
    const outcome = await giveCoupons(app, makerOf(given), giving);
    if (isRefusal(outcome)) return outcome;
    return printGiven(outcome, print);
  },
  codes: async (app, given) => {
    const number = wholeOf(given, "number", { what: "数量", least: 1, most: mostCodes });
    const making = { id: idOf(given), number, reason: optionOf(given, "reason", "用途") };
    const batch = await makeCodes(app, makerOf(given), making);
    return isRefusal(batch) ? batch : `批次${batch.id}已开始生成${number}个兑换码，完成后在后台导出。`;
  },
  "void-codes": async (app, given) => {
    const batch = wholeOf(given, "batch", { what: "批次", least: 1, most: Number.MAX_SAFE_INTEGER });
    const voiding = { id: idOf(given), batch, reason: optionOf(given, "reason", "原因") };
    const done = await voidCodes(app, makerOf(given), voiding);
    return isRefusal(done) ? done : `批次${batch}已作废${done.voided}个兑换码。`;
  },
});

const couponFile = z.strictObject(couponTermsBody.shape);
const changeFile = couponFile.extend({
  version: z.int("version 须为整数，请用 coupon show 得到文件"),
});

async function termsFileOf<T extends CouponTermsBody>(given: Given, schema: z.ZodType<T>): Promise<T> {
  const read = withoutEmpty(await jsonFileOf(given, "优惠券"));
  const parsed = schema.safeParse(read, { error: fileErrors });
  if (parsed.success) return parsed.data;
  throw new UsageFault(`优惠券没有保存：\n${parsed.error.issues.map(faultText).join("\n")}`);
}

type Listed = Omit<ShownCoupon, "edit" | "edit_text" | "figures">;

function lineOf({
  id,
  name,
  kind,
  state,
  threshold,
  amount,
  scope_text: scope,
  claimed,
  total,
}: Listed): string {
  const [from, off] = [threshold, amount].map((each) => plainYuan(yuan(each)));
  const terms = threshold > 0 ? `满${from}减${off}` : `减${off}`;
  const what = `${kind === "voucher" ? "现金券" : "优惠券"}  ${name}  ${terms}  ${scope}`;
  return `${id}  ${couponStateText[state]}  ${what}  已领${claimed}${total === null ? "" : `/${total}`}`;
}

function saved({ id, state, version }: ShownCoupon): string {
  return `优惠券${id}已保存，${couponStateText[state]}，第${version}版。`;
}

const times = ["claim_from", "claim_until", "valid_from", "valid_until"];

/** What can be edited and given back, by the names of a coupon's file; times as people write them. */
function fileOf(shown: ShownCoupon): Record<string, unknown> {
  const values: Record<string, unknown> = { ...shown };
  const terms = Object.keys(couponTermsBody.shape).map((name) => {
    return [name, times.includes(name) ? timeText(values[name]) : values[name]] as const;
  });
  return { version: shown.version, ...Object.fromEntries(terms) };
}
