import { z } from "zod";
import { yuan } from "@yaoji/domain/money";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { listSettings, upsertSettings } from "./settings.queries.ts";

/** Amounts are kept as decimal text of yuan, such as "800.00". */
const amount = (preset: string) =>
  z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, "金额格式不正确")
    .default(preset)
    .transform(yuan);

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

/** What an installation says of itself; whatever was never set has a default that promises nothing. */
const schema = z.object({
  siteTitle: z.string().default("药集医药批发商城"),
  company: z.string().default(""),
  hotLine: z.string().default(""),
  qq1: z.string().default(""),
  qq2: z.string().default(""),
  address: z.string().default(""),
  licences: z.array(licence).default(licenceNames.map((name) => ({ name, number: "", url: "" }))),
  /** 包邮门槛: the free-shipping threshold, not the freight (decisions.md "Money"). */
  shippingAmount: amount("800.00"),
  freight: amount("15.00"),
  /** 起配金额: the least amount of an order. */
  minimumAmount: amount("0"),
});

export type Settings = z.output<typeof schema>;

/** Every setting, those of the database over the defaults, in one statement. */
export async function loadSettings(db: Db): Promise<Settings> {
  return schema.parse(await listSettings(db));
}

/** Changes settings; amounts as decimal text. What breaks the schema is a fault of the caller. */
export async function saveSettings(db: Db, values: z.input<typeof schema>): Promise<void> {
  schema.parse(values);
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  await upsertSettings(db, Object.fromEntries(given));
}

/** The wholesaler's name, as the operator gives it when setting up. */
export async function setCompany(app: App, company: string): Promise<void> {
  await saveSettings(app.database.db, { company });
}
