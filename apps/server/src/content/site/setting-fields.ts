/** Settings as people read and type them: what each is for, its value as text, and the text read again. */
import { formatMoney } from "@yaoji/domain/money/money";
import { isScopeCode, scopeLabels, type ScopeCode } from "@yaoji/domain/people/scopes";
import { parseTaxNumber } from "@yaoji/domain/text/tax-number";
import type { TaxRule } from "@yaoji/domain/trade/tax";
import {
  type RuleName,
  settingFault,
  type Settings,
  type SettingValues,
} from "../../platform/settings/settings.service.ts";

/** What people read of the rules of trade. */
export const ruleTexts: Readonly<Record<RuleName, string>> = {
  returnDays: "签收后几天内可因任何原因退换货，0为只受理质量问题",
  qualityDays: "签收后几天内可因质量问题退换货",
  autoReceiveDays: "发货几天后系统自动签收，已发出的包裹也一样",
  autoCompleteDays: "签收几天后系统自动完成订单，已签收的订单也一样",
  unpaidPieces: "一家客户的未付款订单合计最多占用多少件商品，超过的须先付款或取消",
  taxRule: "商品资料没有写税率时，今后开票所用的税率（%）：标准税率，及税率不同的类别",
};

/** What a text is as a setting, over those that hold and are being set; or why it may not be so. */
type Read = { readonly values: SettingValues } | { readonly fault: string };
export type SettingField = {
  readonly group: string;
  readonly title: string;
  readonly hint: string;
  readonly choices?: readonly { readonly value: string; readonly text: string }[];
  readonly text: (held: Settings) => string;
  readonly read: (text: string, held: Settings) => Read;
};

type Plain = Pick<SettingField, "group" | "title" | "hint">;
type Whole = Exclude<RuleName, "taxRule"> | "pointsPerYuan";
type Amount = "shippingAmount" | "freight" | "minimumAmount";

const checked = <N extends keyof Settings>(name: N, value: unknown): Read => {
  const fault = settingFault(name, value);
  return fault === null ? { values: { [name]: value } } : { fault };
};
const whole = (name: Whole, plain: Plain): SettingField => ({
  ...plain,
  text: (held) => String(held[name]),
  read: (text) => checked(name, wholeOf(text)),
});
const amount = (name: Amount, plain: Plain): SettingField => ({
  ...plain,
  text: (held) => formatMoney(held[name]),
  read: (text) => checked(name, text),
});

/** NaN, which no setting takes, for what is no whole number. */
const wholeOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

const rules = "交易规则";
const money = "运费和积分";
const company = "公司和开票";
const account = "对公转账的收款账户";

type Part = "name" | "bank" | "number";
const part = (name: Part, title: string): SettingField => ({
  group: account,
  title,
  hint: "",
  text: ({ bankAccount }) => bankAccount?.[name] ?? "",
  read: (text, { bankAccount }) => {
    if (text === "") return { fault: `请填写${title}` };
    const before = bankAccount ?? { name: "", bank: "", number: "" };
    return { values: { bankAccount: { ...before, [name]: text } } };
  },
});

/** By their names, in the order in which they stand. */
export const settingFields: Readonly<Record<string, SettingField>> = {
  returnDays: whole("returnDays", { group: rules, title: "退换货天数", hint: ruleTexts.returnDays }),
  qualityDays: whole("qualityDays", {
    group: rules,
    title: "质量问题退换货天数",
    hint: ruleTexts.qualityDays,
  }),
  autoReceiveDays: whole("autoReceiveDays", {
    group: rules,
    title: "自动签收天数",
    hint: ruleTexts.autoReceiveDays,
  }),
  autoCompleteDays: whole("autoCompleteDays", {
    group: rules,
    title: "自动完成天数",
    hint: ruleTexts.autoCompleteDays,
  }),
  unpaidPieces: whole("unpaidPieces", {
    group: rules,
    title: "未付款占用件数",
    hint: ruleTexts.unpaidPieces,
  }),
  shippingAmount: amount("shippingAmount", {
    group: money,
    title: "包邮门槛（元）",
    hint: "订单满此金额免运费",
  }),
  freight: amount("freight", { group: money, title: "运费（元）", hint: "不满包邮门槛的订单收取" }),
  minimumAmount: amount("minimumAmount", {
    group: money,
    title: "起配金额（元）",
    hint: "不满此金额的订单不能提交，0为不限",
  }),
  pointsPerYuan: whole("pointsPerYuan", {
    group: money,
    title: "每元积分",
    hint: "此后完成的订单，每消费1元所得的积分，0为不给",
  }),
  company: {
    group: company,
    title: "公司名称",
    hint: "之后开具的发票使用它",
    text: (held) => held.company,
    read: (text) => (text === "" ? { fault: "请填写公司名称" } : checked("company", text)),
  },
  taxNo: {
    group: company,
    title: "销售方税号",
    hint: "18位统一社会信用代码，之后开具的发票使用它",
    text: (held) => held.taxNo,
    read: (text) => {
      const taxNo = parseTaxNumber(text);
      return taxNo === null ? { fault: "税号须为正确的18位统一社会信用代码" } : checked("taxNo", taxNo);
    },
  },
  invoicing: {
    group: company,
    title: "开票方式",
    hint: "",
    choices: [
      { value: "off", text: "只登记申请，暂不开具" },
      { value: "file", text: "在电子税务局开具，按文件进出" },
    ],
    text: (held) => held.invoicing,
    read: (text) => checked("invoicing", text),
  },
  taxRule: {
    group: company,
    title: "税率",
    hint: `${ruleTexts.taxRule}，如 13,中药饮片=9`,
    text: (held) => taxText(held.taxRule),
    read: (text) => {
      const rule = parseTaxRule(text);
      return "fault" in rule ? rule : checked("taxRule", rule);
    },
  },
  bankName: part("name", "户名"),
  bankBranch: part("bank", "开户行"),
  bankNumber: part("number", "账号"),
};

/** 13,中药饮片=9 */
export function taxText({ standard, scopes }: TaxRule): string {
  const others = Object.entries(scopeLabels).flatMap(([code, label]) => {
    const rate = isScopeCode(code) ? scopes[code] : undefined;
    return rate === undefined ? [] : [`${label}=${rate}`];
  });
  return [standard, ...others].join(",");
}

type ReadRule = { readonly standard: number; readonly scopes: Partial<Record<ScopeCode, number>> };

/** The same read again: what its rates may be is the setting's to say. */
export function parseTaxRule(text: string): ReadRule | { readonly fault: string } {
  const [standard = "", ...others] = text.split(/[,，]/u);
  const scopes: Partial<Record<ScopeCode, number>> = {};
  for (const each of others) {
    const [label = "", rate = ""] = each.split("=");
    const code = codeOf(label.trim());
    if (code === null)
      return { fault: `没有“${label.trim()}”这个类别，可用：${Object.values(scopeLabels).join("、")}` };
    scopes[code] = wholeOf(rate.trim());
  }
  return { standard: wholeOf(standard.trim()), scopes };
}

function codeOf(label: string): ScopeCode | null {
  const found = Object.entries(scopeLabels).find(([code, name]) => code === label || name === label)?.[0];
  return found !== undefined && isScopeCode(found) ? found : null;
}
