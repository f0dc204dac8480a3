import { z } from "zod";
import { withoutEmpty } from "@yaoji/contract/schemas/common";
import { promotionTermsBody, promotionTermsFile } from "@yaoji/contract/schemas/promotion-desk";
import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import { promotionStateText } from "@yaoji/domain/pricing/promotion-terms";
import type { PromotionKind } from "@yaoji/domain/pricing/promotions";
import { formatShopMinute, isDate, parseShopMinute } from "@yaoji/domain/text/time";
import {
  addPromotion,
  changePromotion,
  checkPromotion,
  copyPromotion,
} from "../offers/promotion-desk/change-promotion.service.ts";
import {
  listPromotions,
  type SavedPromotion,
  showPromotion,
  type ShownPromotion,
  type ShownRow,
} from "../offers/promotion-desk/promotion-desk.service.ts";
import {
  deletePromotion,
  publishPromotion,
  stopPromotion,
} from "../offers/promotion-desk/publish-promotion.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { faultText, fileErrors } from "../platform/faults/file-faults.ts";
import type { Print } from "./command.ts";
import { makerOf, timeText, told } from "./desk-file.ts";
import { jsonFileOf, shownJson } from "./json-file.ts";
import { chosenCode } from "./listed-codes.ts";
import { type Given, idOf, UsageFault, verbs } from "./verbs.ts";

const kinds = Object.fromEntries(
  Object.entries(kindRules).map(([kind, { label }]) => [kind, label]),
) as Record<PromotionKind, string>;

const usage = `活动（各类型的文件范例见 docs/promotions.md）：
  npm run ops -- promotion list [--kind 类型] [--state 状态] [--q 编号或名称] [--after 位置]   最新的在前；类型：${Object.values(kinds).join("、")}；状态：${Object.values(promotionStateText).join("、")}
  npm run ops -- promotion show 编号 [--out 文件.json]   状态、效果，以及可以编辑后用 change 存回的内容
  npm run ops -- promotion check 文件.json               只检查：哪里不对，与哪些活动冲突；什么也不保存
  npm run ops -- promotion add 文件.json                 按文件新建草稿
  npm run ops -- promotion change 编号 文件.json          按 show 得到的文件修改；开始后只能改名称、说明、排序、结束时间、预算、活动库存和增加商品
  npm run ops -- promotion publish 编号                  发布草稿
  npm run ops -- promotion stop 编号 [--reason 原因]      立即停止，已下的订单不受影响
  npm run ops -- promotion copy 编号 [--from "日期 时间"] [--to "日期 时间"]   复制为草稿，用新的起止时间
  npm run ops -- promotion delete 编号                   删除草稿`;
const offer = {
  usage,
  verbs: {
    list: { options: ["kind", "state", "q", "after"] },
    show: { words: 1, options: ["out"] },
    check: { words: 1 },
    add: { words: 1, logsItself: true },
    change: { words: 2, logsItself: true },
    publish: { words: 1, logsItself: true },
    stop: { words: 1, options: ["reason"], logsItself: true },
    copy: { words: 1, options: ["from", "to"], logsItself: true },
    delete: { words: 1, logsItself: true },
  },
} as const;

/** `ops -- promotion …`: what the back office's screens do with promotions, by the same services. */
export const promotion = verbs(offer, {
  list: async (app, { options: { kind, state, q, after } }, print) => {
    const wish = {
      kind: kind === undefined ? undefined : chosenCode(kinds, "kind", kind),
      state: state === undefined ? undefined : chosenCode(promotionStateText, "state", state),
      q: q?.normalize("NFKC").toLowerCase().trim() || undefined,
    };
    const page = await listPromotions(app, { ...wish, after, page_size: 50, sort: "new" });
    if (isRefusal(page)) return told(page);
    for (const each of page.list) print(lineOf(each));
    const total = `共${page.total}${page.total_more ? "多" : ""}个活动`;
    return page.next === null ? `${total}。` : `${total}，加 --after ${page.next} 看下一页。`;
  },
  show: async (app, given) => {
    const shown = await showPromotion(app, idOf(given));
    if (isRefusal(shown)) return shown;
    const { orders, pieces, money_given: money } = shown.figures;
    const head = [lineOf(shown), `${orders}个订单，共${pieces}件，优惠${money}元`, shown.edit_text].filter(
      Boolean,
    );
    return `${head.join("\n")}\n${await shownJson(given, fileOf(shown))}`;
  },
  check: async (app, given, print) => {
    const checked = await checkPromotion(app, await termsFileOf(given, promotionTermsFile));
    if (isRefusal(checked)) return checked;
    warn(checked.warnings, print);
    const faults = Object.entries(checked.faults).map(([field, texts]) => `${field}：${texts.join("；")}`);
    if (faults.length > 0) throw new UsageFault(faults.join("\n"));
    return "检查通过，可以保存和发布。";
  },
  add: async (app, given, print) => {
    const added = await addPromotion(app, makerOf(given), await termsFileOf(given, promotionTermsFile));
    return isRefusal(added) ? told(added) : saved(added, print);
  },
  change: async (app, given, print) => {
    const id = idOf(given);
    const file = await termsFileOf({ ...given, words: given.words.slice(1) }, changeFile);
    const changed = await changePromotion(app, makerOf(given), { ...file, id });
    return isRefusal(changed) ? told(changed) : saved(changed, print);
  },
  publish: async (app, given, print) => {
    const published = await publishPromotion(app, makerOf(given), { id: idOf(given) });
    return isRefusal(published) ? told(published) : saved(published, print);
  },
  stop: async (app, given) => {
    const id = idOf(given);
    const stopped = await stopPromotion(app, makerOf(given), {
      id,
      reason: given.options.reason?.trim() ?? "",
    });
    return isRefusal(stopped) ? stopped : `活动${id}已停止，已下的订单不受影响。`;
  },
  copy: async (app, given, print) => {
    const days = { starts_at: minuteOf(given, "from"), ends_at: minuteOf(given, "to") };
    const copied = await copyPromotion(app, makerOf(given), { id: idOf(given), ...days });
    return isRefusal(copied) ? told(copied) : saved(copied, print);
  },
  delete: async (app, given) => {
    const id = idOf(given);
    const deleted = await deletePromotion(app, makerOf(given), id);
    return isRefusal(deleted) ? deleted : `草稿${id}已删除。`;
  },
});

const changeFile = promotionTermsFile.extend({
  version: z.int("version 须为整数，请用 promotion show 得到文件"),
});

async function termsFileOf<T>(given: Given, schema: z.ZodType<T>): Promise<T> {
  const read = withoutEmpty(await jsonFileOf(given, "活动"));
  const parsed = schema.safeParse(read, { error: fileErrors });
  if (parsed.success) return parsed.data;
  throw new UsageFault(`活动没有保存：\n${parsed.error.issues.map(faultText).join("\n")}`);
}

function minuteOf({ options }: Given, name: "from" | "to"): Date | null {
  const typed = options[name]?.trim();
  if (typed === undefined) return null;
  const [, day = "", minute = "00:00"] =
    /^(2\d{3}-\d\d-\d\d)(?: ((?:[01]\d|2[0-3]):[0-5]\d))?$/.exec(typed) ?? [];
  if (!isDate(day)) throw new UsageFault(`--${name} 请写成 "2026-12-08 09:00" 这样的时间。`);
  return new Date(parseShopMinute(`${day} ${minute}`) * 1000);
}

function lineOf({
  id,
  state,
  kind_text: kind,
  name,
  starts_at: from,
  ends_at: to,
  goods_count: goods,
}: ShownRow): string {
  const period = `${from === null ? "发布时" : formatShopMinute(from)} 至 ${formatShopMinute(to)}`;
  return `${id}  ${promotionStateText[state]}  ${kind}  ${name}  ${period}${goods > 0 ? `  ${goods}种商品` : ""}`;
}

function saved({ id, state, version, warnings }: SavedPromotion, print: Print): string {
  warn(warnings, print);
  return `活动${id}已保存，${promotionStateText[state]}，第${version}版。`;
}

function warn(warnings: SavedPromotion["warnings"], print: Print): void {
  for (const { text } of warnings) print(`注意：${text}`);
}

/** What can be edited and given back, by the names of a promotion's file; times as people write them. */
function fileOf(shown: ShownPromotion): Record<string, unknown> {
  const values: Record<string, unknown> = {
    ...shown,
    starts_at: timeText(shown.starts_at),
    ends_at: timeText(shown.ends_at),
    goods: shown.goods.map(({ goods_id: _id, sold: _sold, ...row }) => row),
    gifts: shown.gifts.map(({ goods_id: _id, ...row }) => row),
  };
  const terms = Object.keys(promotionTermsBody.shape).map((name) => [name, values[name]] as const);
  return { version: shown.version, ...Object.fromEntries(terms) };
}
