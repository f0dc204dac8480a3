import { createReadStream, statSync } from "node:fs";
import { resolve } from "node:path";
import type { DataOf } from "@yaoji/contract/endpoints";
import { mostPriceRows } from "@yaoji/contract/schemas/price-desk";
import { priceText, yuan } from "@yaoji/domain/money/money";
import type { WrittenOffer } from "@yaoji/domain/pricing/offer-changes";
import { formatShopTime } from "@yaoji/domain/text/time";
import {
  ImportFileError,
  type ListedPrice,
  readPriceList,
  writtenOf,
} from "../catalogue/import/price-list.service.ts";
import { changePrices } from "../offers/price-desk/change-prices.service.ts";
import { askBelowFloor } from "../offers/price-desk/floor-approval.service.ts";
import { readRows } from "../offers/price-desk/list-prices.service.ts";
import { findPriced, historyOf } from "../offers/price-desk/price-desk.service.ts";
import { isRefusal, refuse } from "../platform/answers/refusal.ts";
import type { TableRow } from "../platform/http/table-file.ts";
import { writeGivenTable } from "./given-files.ts";
import { type Given, type Verb, UsageFault, verbs } from "./verbs.ts";

const usage = `价格（原价、分组价、限价、阶梯价、起订量、限购、单品包邮、底价）：
  npm run ops -- price show 商品编码                    各仓库的价格
  npm run ops -- price history 商品编码                 原价、限价、分组价的变化
  npm run ops -- price set 商品编码 [--warehouse 仓库] [--base 原价] [--minimum 起订量] [--limit 限购] [--limited 限价 --limited-quantity 数量]
      [--tiers "10=11.9；50=11.5"] [--groups "连锁=11.5；诊所=12"] [--floor 底价|none] [--free-from 包邮数量|none] --reason 原因 --by 用户名
  npm run ops -- price ask 商品编码 [--warehouse 仓库] [--base 原价] [--minimum 起订量] [--limit 限购] [--limited 限价 --limited-quantity 数量]
      [--tiers 阶梯] [--groups 分组价] [--floor 底价|none] [--free-from 包邮数量|none] --reason 原因 --by 用户名   申请低于底价的价格，由财务或系统管理员同意后生效
  npm run ops -- price load 文件.csv|文件.xlsx [--check] [--skip-faulty] [--faults 有误的行.xlsx] --reason 原因 --by 用户名
      按价格表改价：--check 只检查；有误的行使整个文件不改，加 --skip-faulty 只改无误的行；单元格留空的不变`;
const setting = [
  "warehouse",
  "base",
  "minimum",
  "limit",
  "limited",
  "limited-quantity",
  "tiers",
  "groups",
  "floor",
];
const offer = {
  usage,
  verbs: {
    show: { words: 1 },
    history: { words: 1 },
    set: { words: 1, options: [...setting, "free-from", "reason"], logsItself: true },
    ask: { words: 1, options: [...setting, "free-from", "reason"], logsItself: true },
    load: { words: 1, options: ["faults", "reason"], flags: ["check", "skip-faulty"], logsItself: true },
  },
} as const;

type Preview = DataOf<"priceDeskPreview">;
type Judged = Preview["list"][number];

const show: Verb = async (app, given, print) => {
  const found = await findPriced(app, codeOf(given));
  if (found === null) return refuse("request.not_found");
  for (const each of found.offers) print(offerText(each));
  return `${found.name}，共${found.offers.length}个仓库有报价。`;
};

const history: Verb = async (app, given, print) => {
  const found = await findPriced(app, codeOf(given));
  const lines = found && (await historyOf(app, found.id));
  if (lines === null) return refuse("request.not_found");
  if (isRefusal(lines)) return lines;
  for (const { warehouse, group, is_limited, points } of lines.lines) {
    print(`${warehouse}  ${group === null ? (is_limited ? "限价" : "原价") : `价格组${group}`}`);
    for (const { at, price } of points) print(`  ${formatShopTime(new Date(at * 1000))}  ${shown(price)}`);
  }
  return `共${lines.lines.length}条价格线。`;
};

const set: Verb = async (app, given, print) => {
  const listed = { code: codeOf(given), warehouse: given.options.warehouse ?? null, ...writtenIn(given) };
  const { preview, rows } = await readRows(app, [listed]);
  tellFaults(preview.list, [listed], print);
  if (preview.faulty > 0) throw new UsageFault("什么也没有改。");
  const saved = await changePrices(app, { ...signedBy(given), rows, skipsFaulty: false, kind: "command" });
  if (isRefusal(saved)) return saved;
  for (const { label, before, after } of preview.list[0]?.differences ?? [])
    print(`${label}：${before} → ${after}`);
  return saved.changed > 0 ? "已改价，买家随即看到。" : "与现在的价格相同，没有改动。";
};

const ask: Verb = async (app, given) => {
  const listed = { code: codeOf(given), warehouse: given.options.warehouse ?? null, ...writtenIn(given) };
  const { rows } = await readRows(app, [listed]);
  const { who, reason } = signedBy(given);
  if (given.role === null) throw new UsageFault("请先登录，由操作员署名。");
  const asked = await askBelowFloor(app, { accountId: who, role: given.role }, { rows, reason });
  return isRefusal(asked) ? asked : `已提出申请${asked.id}，由财务或系统管理员同意后生效。`;
};

const load: Verb = async (app, given, print) => {
  const isCheck = "check" in given.options;
  const listed = await readFile(given);
  const { preview, rows } = await readRows(app, listed);
  tellFaults(preview.list, listed, print);
  const { faults } = given.options;
  if (faults && preview.faulty > 0)
    print(`有误的行写在 ${await writeGivenTable(given, faults, faultTable(preview.list, listed))}`);
  const counted = `将改${preview.changed}行，${preview.unchanged}行不变，${preview.faulty}行有误`;
  if (isCheck) return `检查（没有改动任何价格）：${counted}。`;
  const skipsFaulty = "skip-faulty" in given.options;
  const saved = await changePrices(app, { ...signedBy(given), rows, skipsFaulty, kind: "command" });
  if (isRefusal(saved)) return saved;
  return `已改${saved.changed}行，${saved.unchanged}行不变，${saved.skipped.length}行有误未改。`;
};

/** `ops -- price …`: what goods cost. */
export const price = verbs(offer, { show, history, set, ask, load });

function codeOf({ words }: Given): string {
  const [code] = words;
  if (code === undefined) throw new UsageFault("请给出商品编码。");
  return code;
}

function signedBy({ signer, options }: Given) {
  if (signer === null) throw new Error("a signed command has lost its signer");
  const reason = options.reason?.trim() ?? "";
  if (reason === "") throw new UsageFault("请给出 --reason 改价原因。");
  return { who: signer.accountId, reason };
}

/** The options in the words of a price list; none clears. */
function writtenIn({ options }: Given): Pick<ListedPrice, "written" | "flaw"> {
  const words = {
    price: options.base,
    minimum: options.minimum,
    order_limit: options.limit,
    limited_price: options.limited,
    limited_quantity: options["limited-quantity"],
    tiers: options.tiers,
    group_prices: options.groups,
  };
  const said = Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
  const more = moreWritten(options);
  if (Object.keys(said).length === 0 && Object.keys(more).length > 0) return { written: more, flaw: null };
  const { written, flaw } = writtenOf(said);
  return { written: { ...written, ...more }, flaw };
}

/** What no price list has a column for. */
function moreWritten({ floor, "free-from": free }: Given["options"]): WrittenOffer {
  const orNone = (value: string) => (value === "none" ? null : value);
  return {
    ...(floor !== undefined && { floorPrice: orNone(floor) }),
    ...(free !== undefined && { isDpby: free !== "none", freeShippingQuantity: orNone(free) }),
  };
}

async function readFile(given: Given): Promise<readonly ListedPrice[]> {
  const [name] = given.words;
  if (name === undefined) throw new UsageFault("请给出价格表文件。");
  const path = resolve(given.folder, name);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new UsageFault(`文件不存在：${name}`);
  try {
    const { rows: listed } = await readPriceList(createReadStream(path));
    if (listed.length > mostPriceRows)
      throw new UsageFault(`文件有${listed.length}行，一次最多${mostPriceRows}行，请拆成几个文件。`);
    return listed;
  } catch (error) {
    if (error instanceof ImportFileError) throw new UsageFault(`读不了价格表：${error.message}`);
    throw error;
  }
}

type Named = { readonly code: string; readonly rowNo?: number };
const mostTold = 20;

function faultsOf(list: readonly Judged[], listed: readonly Named[]) {
  return list.flatMap(({ row, faults }) => {
    const texts = Object.values(faults).flat();
    const named = listed[row - 1];
    return texts.length > 0 && named ? [{ ...named, text: texts.join("；") }] : [];
  });
}

function tellFaults(list: readonly Judged[], listed: readonly Named[], print: (text: string) => void): void {
  const found = faultsOf(list, listed);
  for (const { rowNo, code, text } of found.slice(0, mostTold))
    print(`${rowNo === undefined ? "" : `第${rowNo}行 `}${code}：${text}`);
  if (found.length > mostTold) print(`……共${found.length}行有误，加 --faults 文件.xlsx 看全部`);
}

function faultTable(list: readonly Judged[], listed: readonly Named[]): TableRow[] {
  const rows = faultsOf(list, listed).map(({ rowNo = 0, code, text }): TableRow => [
    String(rowNo),
    code,
    text,
  ]);
  return [["行号", "商品编码", "有误之处"], ...rows];
}

const shown = (amount: number | null) => (amount === null ? "无" : priceText(yuan(amount)));

type Offer = Omit<DataOf<"priceDeskList">["list"][number], "running" | "planned">;

function offerText(each: Offer): string {
  const groups = Object.entries(each.groups).map(([code, amount]) => `${code}=${shown(amount)}`);
  const tiers = each.tiers.map(({ from, price: amount }) => `${from}=${shown(amount)}`);
  const parts = [
    `原价 ${shown(each.base_price)}`,
    each.floor_price === null ? "" : `底价 ${shown(each.floor_price)}`,
    groups.length > 0 ? `分组价 ${groups.join("；")}` : "",
    each.limited_price === null ? "" : `限价 ${shown(each.limited_price)}，每天${each.limited_quantity}件`,
    tiers.length > 0 ? `阶梯价 ${tiers.join("；")}` : "",
    `起订 ${each.minimum}`,
    each.order_limit === null ? "" : `限购 ${each.order_limit}`,
    each.is_dpby === 1 ? `满${each.free_shipping_quantity}件包邮` : "",
  ];
  return `${each.warehouse}  ${parts.filter(Boolean).join("，")}  版本 ${each.version}`;
}
