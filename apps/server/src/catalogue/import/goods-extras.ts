/** What a row says of goods beside their name and maker: numbers, packing, law, pictures. */
import {
  type ApprovalReading,
  approvalNumberHint,
  isWithdrawn,
  missingDigits,
  readApprovalNumbers,
} from "@yaoji/domain/trade/approval-number";
import { parseBarcode } from "@yaoji/domain/trade/barcode";
import { type DrugClass, isDrugClass } from "@yaoji/domain/people/scopes";
import { controlNamed, type GoodsControl } from "@yaoji/domain/trade/special-control";
import { type Declared, declaredControl } from "./declared.ts";
import type { Money } from "@yaoji/domain/money/money";
import { isTaxRate, type TaxRate, taxRates } from "@yaoji/domain/trade/tax";
import type { Said, StoredFacts } from "./rows.ts";
import {
  amount,
  company,
  flag,
  line,
  pieces,
  type Read,
  read,
  short,
  textOf,
  whole,
  zeroIsNone,
} from "./read-facts.ts";

/** Only what the row says; null where it clears. */
export type GoodsValues = {
  readonly externalCode?: string | null;
  readonly tradeName?: string | null;
  readonly aliases?: readonly string[] | null;
  readonly mah?: string | null;
  readonly brand?: string | null;
  readonly approvalNumber?: string | null;
  readonly approvalNumbers?: readonly string[] | null;
  readonly barcode?: string | null;
  readonly innerPack?: number | null;
  readonly carton?: number | null;
  readonly storage?: string | null;
  readonly coldChain?: boolean | null;
  readonly origin?: string | null;
  readonly grade?: string | null;
  readonly retailPrice?: Money | null;
  readonly taxRate?: TaxRate | null;
  readonly images?: readonly string[] | null;
  readonly drugClass?: DrugClass | null;
  readonly onShelf?: boolean | null;
};

export type GoodsExtras = {
  readonly values: GoodsValues;
  /** The stricter of this and the reviewed list counts. */
  readonly declared: Declared;
  /** The row's number, or the stored one where it says none. */
  readonly approval: ApprovalReading | null;
  /** What is to be mended before the goods may stand on the shelf, in Chinese; null: nothing. */
  readonly toMend: string | null;
  readonly flaw: string | null;
};

/** Reads them over what is stored; the first flaw refuses the row. */
export function goodsExtras(said: Said, stored: StoredFacts | null = null): GoodsExtras {
  const reads = readsOf(said);
  const control = read<GoodsControl>(
    said,
    "control",
    (text) => controlNamed(text) ?? { flaw: wrongControl(text) },
  );
  const flaw = [...Object.values(reads), control].find((each) => each !== undefined && "flaw" in each);
  const values = Object.entries(reads).flatMap(([name, each]) =>
    each !== undefined && "value" in each ? [[name, each.value]] : [],
  );
  const own = textOf(said, "approval_number");
  const approval = own === undefined ? stored?.approvalNumber : own;
  return {
    values: Object.fromEntries(values) as GoodsValues,
    declared: declaredControl(said, stored),
    approval: approval ? readApprovalNumbers(approval) : null,
    toMend: approval && !readApprovalNumbers(approval) ? unreadable(approval) : null,
    flaw: flaw && "flaw" in flaw ? flaw.flaw : null,
  };
}

function readsOf(said: Said): Record<keyof GoodsValues, Read<unknown>> {
  return {
    externalCode: read(said, "external_code", line("外部编码", 64)),
    tradeName: read(said, "trade_name", line("商品名", 200)),
    aliases: read(said, "aliases", aliases),
    mah: read(said, "mah", company("上市许可持有人", 200)),
    brand: read(said, "brand", line("品牌", 100)),
    approvalNumber: read(said, "approval_number", approvalText),
    approvalNumbers: read(
      said,
      "approval_number",
      (text) => readApprovalNumbers(text)?.numbers.map((number) => number.text) ?? [],
    ),
    barcode: read(said, "barcode", barcode),
    innerPack: read(said, "inner_pack", packing("中包装")),
    carton: read(said, "carton", packing("件装量")),
    storage: read(said, "storage", line("贮藏", 200)),
    coldChain: read(said, "cold_chain", flag("冷链")),
    origin: read(said, "origin", line("产地", 100)),
    grade: read(said, "grade", line("等级", 50)),
    retailPrice: read(said, "retail_price", zeroIsNone(amount("零售价"))),
    taxRate: read(said, "tax_rate", taxRate),
    images: read(said, "images", images),
    drugClass: drugClass(said),
    onShelf: read(said, "on_shelf", flag("上架")),
  };
}

const wrongControl = (text: string) =>
  `特殊管理“${short(text)}”不认识，应为 无、含特殊药品复方制剂、麻醉药品、第一类精神药品、第二类精神药品、医疗用毒性药品、疫苗 等`;

/** As papers show it; what cannot be read stays as it is written until it is mended. */
function approvalText(text: string) {
  return readApprovalNumbers(text)?.text ?? line("批准文号", 200)(text);
}

function unreadable(text: string): string {
  const missing = missingDigits(text);
  if (isWithdrawn(text))
    return `批准文号“${short(text)}”标明已失效，商品已收下但不上架，请换成有效的批准文号后再导入`;
  const why = missing > 0 ? `少 ${missing} 位数字（应为 8 位）` : `认不出，${approvalNumberHint}`;
  return `批准文号“${short(text)}”${why}，商品已收下但不上架，请补正后再导入`;
}

function barcode(text: string) {
  return parseBarcode(text) ?? { flaw: `条码“${short(text)}”不正确，应为校验位正确的 13 位或 8 位数字` };
}

/** 400盒/件: the pack behind the number. */
const perPack = /\/(?:件|箱|大箱|中包|中盒|大包|包|盒)$/u;

/** 0 pieces to a pack is how systems say that there is none. */
function packing(label: string) {
  return (text: string) =>
    /^0+(?:\.0+)?$/u.test(text) ? 1 : whole(label, [1, 1_000_000])(text.replace(perPack, ""));
}

/** 13, 13%, 0.13 and 免税; the law knows no other rates for goods. */
function taxRate(text: string): TaxRate | { readonly flaw: string } {
  const [, digits = ""] = /^(\d{1,2}(?:\.\d+)?)%?$/u.exec(text) ?? [];
  const share = Number(digits || Number.NaN);
  const rate = /^免税?$/u.test(text) ? 0 : share < 1 && !text.endsWith("%") ? Math.round(share * 100) : share;
  return isTaxRate(rate) ? rate : { flaw: `税率“${short(text)}”应为 ${taxRates.join("、")} 之一` };
}

function aliases(text: string) {
  const names = [...new Set(pieces(text))];
  const isLong = names.length > 20 || names.some((name) => name.length > 100);
  return isLong ? { flaw: "别名最多 20 个，每个最多 100 个字符" } : names;
}

const sitePath = /^\/(?!\/)(?!.*\.\.)[\w%./-]{1,200}\.(?:jpe?g|png|webp|avif|gif|svg)$/iu;

/** Pictures of this site only: another's address would tell that other who looks at what. */
function images(text: string) {
  const paths = pieces(text);
  const wrong = paths.find((path) => !sitePath.test(path));
  if (wrong !== undefined)
    return { flaw: `图片“${short(wrong)}”应为本站地址，以 / 开头，如 /files/goods/1.jpg` };
  return paths.length > 20 ? { flaw: "图片最多 20 张" } : paths;
}

/** From 处方分类, or from a 类别 that names one. */
function drugClass(said: Said): Read<DrugClass> {
  const own = read<DrugClass>(said, "drug_class", (text) => {
    return (
      drugClassNamed(text) ?? { flaw: `处方分类“${short(text)}”不认识，应为 处方药、甲类OTC、乙类OTC 或 无` }
    );
  });
  if (own !== undefined || textOf(said, "drug_class") !== undefined) return own;
  const named = drugClassNamed(textOf(said, "category") ?? "");
  return named ? { value: named } : undefined;
}

/** Without its class a non-prescription drug counts as 甲类, the stricter of the two. */
function drugClassNamed(text: string): DrugClass | null {
  const word = text.toLowerCase().replace(/[\s()]/gu, "");
  if (isDrugClass(word)) return word;
  if (/^(?:双跨|rx|处方药?|处方药rx)$/u.test(word)) return "rx";
  if (/^(?:(?:otc)?乙类?(?:otc|非处方药?)?|otc乙类?|非处方药?乙类?)$/u.test(word)) return "otc_b";
  if (/^(?:(?:otc)?甲类?(?:otc|非处方药?)?|otc甲类?|非处方药?(?:甲类?)?|otc)$/u.test(word)) return "otc_a";
  return /^(?:非药品|其他)$/u.test(word) ? "none" : null;
}
