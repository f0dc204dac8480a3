import { z } from "zod";
import { yuan } from "@yaoji/domain/money/money";
import { isScopeCode, type ScopeCode } from "@yaoji/domain/people/scopes";
import { isTaxRate, presetTaxRule, type TaxRate, taxRates } from "@yaoji/domain/trade/tax";
import type { App } from "../app/app.ts";
import type { Db } from "../db/database.ts";
import { deliveryCalendar, deliveryPlans } from "./delivery-settings.ts";
import { findSettings, upsertSettings } from "./settings.queries.ts";

export { settingsText } from "./settings.queries.ts";

/** Amounts are kept as decimal text of yuan, such as "800.00". */
const amount = (preset: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, "金额格式不正确")
    .default(preset)
    .transform(yuan);

const rateText = `税率须为${taxRates.join("、")}之一`;
const taxRate = z.number(rateText).refine((value): value is TaxRate => isTaxRate(value), rateText);
const scope = z.string().refine((code): code is ScopeCode => isScopeCode(code), "类别不正确");
const days = (preset: number, [least, most]: readonly [least: number, most: number]) => {
  const said = `天数须为${least}至${most}的整数`;
  return z.int(said).min(least, said).max(most, said).default(preset);
};

/** Numbers are never invented: an empty one is shown as 未配置 (domain.md §7). */
const licence = z.object({ name: z.string(), number: z.string(), url: z.string() });
const licenceNames = [
  "营业执照",
  "药品经营许可证",
  "医疗器械经营许可证",
  "食品经营许可证",
  "互联网药品信息服务备案编号",
  "ICP备案号",
  "公安备案号",
];

/** Where bank transfers go; never invented: without a number there is none. */
const bankAccount = z.object({ name: z.string(), bank: z.string(), number: z.string() });

const unpaidPiecesText = "件数须为1至10000000的整数";

/** What an installation says of itself; whatever was never set has a default that promises nothing. */
const schema = z.object({
  siteTitle: z.string().default("药集医药批发商城"),
  company: z.string().default(""),
  hotLine: z.string().default(""),
  qq1: z.string().default(""),
  qq2: z.string().default(""),
  address: z.string().default(""),
  /** What the WeChat code leads to, as text of a QR code; "" shows none. */
  wechatCode: z.string().max(500).default(""),
  /** 药检查询: the inspection site, and what those are told who may not use it yet; null shows no link. */
  inspection: z.object({ url: z.string(), msg: z.string() }).nullable().default(null),
  /** Site-wide links of the footer. */
  links: z.array(z.object({ name: z.string(), url: z.string() })).default([]),
  licences: z.array(licence).default(licenceNames.map((name) => ({ name, number: "", url: "" }))),
  /** 包邮门槛: the free-shipping threshold, not the freight (decisions.md "Money"). */
  shippingAmount: amount("800.00"),
  freight: amount("15.00"),
  bankAccount: bankAccount.nullable().default(null),
  /** 起配金额: the least amount of an order. */
  minimumAmount: amount("0"),
  /** 统一社会信用代码 of the wholesaler, for its invoices; "" until it is set. */
  taxNo: z.string().default(""),
  /** `file`: invoices are issued on the tax platform, by files; `off`: requests wait until it is switched on. */
  invoicing: z.enum(["off", "file"]).default("off"),
  taxRule: z.object({ standard: taxRate, scopes: z.partialRecord(scope, taxRate) }).default(presetTaxRule),
  /** Days after receipt in which goods may be returned or exchanged: for any reason (0: none), and for one of quality. */
  returnDays: days(15, [0, 1000]),
  qualityDays: days(180, [1, 1000]),
  /** A parcel is taken for received after so many days, and its order completed after so many more. */
  autoReceiveDays: days(7, [1, 60]),
  autoCompleteDays: days(7, [1, 60]),
  /** So many pieces the unpaid orders of a shop hold at most, together. */
  unpaidPieces: z
    .int(unpaidPiecesText)
    .min(1, unpaidPiecesText)
    .max(10_000_000, unpaidPiecesText)
    .default(20_000),
  /** Points for each whole yuan of a completed order; 0: none. */
  pointsPerYuan: z.int("积分须为整数").min(0, "积分不能为负").max(100, "每元最多100积分").default(1),
  deliveryPlans,
  deliveryCalendar,
});

export type Settings = z.output<typeof schema>;
type BankAccount = z.output<typeof bankAccount>;

/** Every setting, those of the database over the defaults, in one statement. */
export async function loadSettings(db: Db): Promise<Settings> {
  return settingsOf(await findSettings(db));
}

/** They hardly ever change, and every cart asks for them: the last text is read once. */
let last: { readonly text: string | null; readonly settings: Settings } | null = null;

/** The settings of the database's text (`settingsText`). */
export function settingsOf(text: string | null): Settings {
  if (!last || last.text !== text) last = { text, settings: schema.parse(JSON.parse(text ?? "{}")) };
  return last.settings;
}

/** Why a setting may not be so; null: it may. */
export function settingFault(name: keyof Settings, value: unknown): string | null {
  return schema.shape[name].safeParse(value).error?.issues[0]?.message ?? null;
}

/** Settings as they are written: amounts as decimal text. */
export type SettingValues = z.input<typeof schema>;

/** Changes settings; amounts as decimal text. What breaks the schema is a fault of the caller. */
export async function saveSettings(db: Db, values: SettingValues): Promise<void> {
  schema.parse(values);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  await upsertSettings(db, Object.fromEntries(given));
}

/** Rules of trade that nothing else writes; `ops -- settings` does. */
export const ruleNames = [
  "returnDays",
  "qualityDays",
  "autoReceiveDays",
  "autoCompleteDays",
  "taxRule",
  "unpaidPieces",
] as const satisfies readonly (keyof Settings)[];
export type RuleName = (typeof ruleNames)[number];

/** Sets a rule; gives what stood there before, or the sentence that says why it may not be so. */
export async function setRule(
  app: App,
  name: RuleName,
  value: unknown,
): Promise<{ readonly before: Settings; readonly after: Settings } | { readonly fault: string }> {
  const parsed = schema.shape[name].safeParse(value);
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? "" };
  return app.database.transaction(async (tx) => {
    const before = await loadSettings(tx);
    await saveSettings(tx, { [name]: parsed.data });
    return { before, after: await loadSettings(tx) };
  });
}

/** The wholesaler's name, as the operator gives it when setting up. */
export async function setCompany(app: App, company: string): Promise<void> {
  await saveSettings(app.database.db, { company });
}

/** The wholesaler's own tax number, which its invoices show. */
export async function setTaxNo(app: App, taxNo: string): Promise<void> {
  await saveSettings(app.database.db, { taxNo });
}

/** Whether invoices are issued, by files of the tax platform. */
export async function setInvoicing(app: App, invoicing: Settings["invoicing"]): Promise<void> {
  await saveSettings(app.database.db, { invoicing });
}

/** What orders completed from now on give. */
export async function setPointsPerYuan(app: App, pointsPerYuan: number): Promise<void> {
  await saveSettings(app.database.db, { pointsPerYuan });
}

/** How warehouses send, and when nobody works; `catalogue/delivery` writes them. */
export async function setDelivery(
  tx: Db,
  values: Partial<Pick<Settings, "deliveryPlans" | "deliveryCalendar">>,
): Promise<void> {
  await saveSettings(tx, values);
}

/** Where bank transfers go. */
export async function setBankAccount(app: App, account: BankAccount): Promise<void> {
  await saveSettings(app.database.db, { bankAccount: account });
}
