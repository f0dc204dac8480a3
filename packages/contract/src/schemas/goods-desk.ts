/** Goods as operators see and change them. */
import { z } from "zod";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { parseBarcode } from "@yaoji/domain/trade/barcode";
import { goodsStates, goodsTagNames, goodsZones } from "@yaoji/domain/trade/goods-state";
import { isDate } from "@yaoji/domain/text/time";
import { isTaxRate } from "@yaoji/domain/trade/tax";
import {
  bit,
  id,
  keyset,
  keysetPageOf,
  keyword,
  line,
  optionalLine,
  yuanOrNull,
  zeroOrOne,
} from "./common.ts";
import { namedIds, typedMoney, whole } from "./desk-fields.ts";

export const goodsDeskQuery = z.object({
  ...keyset,
  /** Name, spelling, initials, maker, code, bar code or approval number. */
  q: keyword.optional(),
  category: id.optional(),
  brand: line(100, "请填写品牌").optional(),
  state: z.enum(goodsStates, `状态须为 ${goodsStates.join("、")} 之一`).optional(),
  drug_class: z.string().refine(isDrugClass, "药品类别不正确").optional(),
  zone: z.enum(goodsZones, `专区须为 ${goodsZones.join("、")} 之一`).optional(),
  /** What they lack: `price` at one warehouse at least. */
  lacks: z.enum(["picture", "price"], "缺少的须为 picture 或 price").optional(),
});

const goodsDeskRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  specification: z.string(),
  manufacturer: z.string(),
  approval_number: z.string(),
  drug_class: z.string(),
  scope: z.string(),
  state: z.enum(goodsStates),
  /** Why they are not on the shelf, where that is known. */
  state_reason: z.string(),
  has_picture: bit,
  /** The lowest base price of the warehouses; null: none has one. */
  price: yuanOrNull,
  sales: z.number(),
});
export const goodsDeskPage = keysetPageOf(goodsDeskRow);

/** `name`: the whole path, as 通用 / 中成药 / 感冒用药. */
export const goodsDeskChoices = z.object({
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
});

const text = (what: string, max: number) => optionalLine(max, `${what}最多${max}个字`).default("");
const pack = (what: string) =>
  whole(what).pipe(z.number().min(1, `${what}至少为1`).max(1_000_000, `${what}过大`));
const barcode = text("条形码", 40)
  .refine((typed) => typed === "" || parseBarcode(typed) !== null, "条形码须为8、12或13位数字，且校验位正确")
  .transform((typed) => parseBarcode(typed) ?? "");
const leafletPart = (what: string) => z.string().trim().max(10_000, `${what}最多10000个字`).default("");

export const goodsTermsBody = z.object({
  name: line(200, "请填写通用名称"),
  trade_name: text("商品名", 200),
  aliases: z.array(line(100, "请填写别名"), "别名须为列表").max(20, "别名最多20个").default([]),
  specification: text("规格", 200),
  form: text("剂型", 200),
  manufacturer: text("生产厂家", 200),
  mah: text("上市许可持有人", 200),
  brand: text("品牌", 100),
  unit: line(20, "请填写单位"),
  inner_pack: pack("中包装"),
  carton: pack("件装量"),
  /** What stays as it is stored is not asked how it is written. */
  approval_number: text("批准文号", 200),
  /** Its last valid day; empty: none is known. */
  approval_until: optionalLine(10, "日期应为 YYYY-MM-DD")
    .refine((typed) => typed === "" || isDate(typed), "日期应为 YYYY-MM-DD，如 2028-06-30")
    .default(""),
  barcode,
  drug_class: z.string("请选择药品类别").refine(isDrugClass, "药品类别不正确"),
  scope: z
    .string("请选择经营类别")
    .refine((typed) => typed === "unsorted" || isScopeCode(typed), "经营类别不正确"),
  controlled_sales: zeroOrOne,
  clinic_only: zeroOrOne,
  device_zone: zeroOrOne,
  herbal_zone: zeroOrOne,
  free_shipping_zone: zeroOrOne,
  special_catalogue: zeroOrOne,
  storage: text("贮藏", 200),
  cold_chain: zeroOrOne,
  origin: text("产地", 100),
  grade: text("等级", 50),
  retail_price: typedMoney("零售价").nullish(),
  tax_rate: whole("税率").refine(isTaxRate, "税率须为13、9、3或0").nullish(),
  leaflet: z.object({
    indications: leafletPart("功能主治"),
    usage: leafletPart("用法用量"),
    caution: leafletPart("注意事项"),
    storage: leafletPart("贮藏"),
  }),
  category_ids: namedIds("分类", "分类过多").default([]),
  /** Null: shops of every region, and every shop. */
  regions: z
    .array(z.string().max(6, "地区须为6位行政区划代码"), "地区须为代码的列表")
    .max(500, "地区最多500个")
    .nullish(),
  shop_ids: namedIds("指定店铺", "指定店铺最多500家").nullish(),
  tags: z
    .array(z.enum(goodsTagNames, "标签只有 优 和 新"), "标签须为列表")
    .max(2, "标签最多两个")
    .default([]),
});
export type GoodsTermsBody = z.output<typeof goodsTermsBody>;

export const goodsChangeBody = goodsTermsBody.extend({
  version: whole("版本"),
  reason: optionalLine(200, "原因最多200个字").default(""),
});

const goodsTerms = z.object({
  name: z.string(),
  trade_name: z.string(),
  aliases: z.array(z.string()),
  specification: z.string(),
  form: z.string(),
  manufacturer: z.string(),
  mah: z.string(),
  brand: z.string(),
  unit: z.string(),
  inner_pack: z.number(),
  carton: z.number(),
  approval_number: z.string(),
  approval_until: z.string(),
  barcode: z.string(),
  drug_class: z.string(),
  scope: z.string(),
  controlled_sales: bit,
  clinic_only: bit,
  device_zone: bit,
  herbal_zone: bit,
  free_shipping_zone: bit,
  special_catalogue: bit,
  storage: z.string(),
  cold_chain: bit,
  origin: z.string(),
  grade: z.string(),
  retail_price: yuanOrNull,
  tax_rate: z.number().nullable(),
  leaflet: z.object({
    indications: z.string(),
    usage: z.string(),
    caution: z.string(),
    storage: z.string(),
  }),
  category_ids: z.array(z.number()),
  regions: z.array(z.string()).nullable(),
  shop_ids: z.array(z.number()).nullable(),
  tags: z.array(z.string()),
});

/** What the list or the law decides, shown and not changed here: codes, control, state, pictures. */
export const goodsDeskDetail = goodsTerms.extend({
  id: z.number(),
  version: z.number(),
  code: z.string(),
  external_code: z.string(),
  further_codes: z.array(z.string()),
  state: z.enum(goodsStates),
  state_reason: z.string(),
  control_text: z.string(),
  images: z.array(z.string()),
  sales: z.number(),
});
