/**
 * What a heading of a purchase plan says: the import's names, and those of orders. A quantity comes only from a heading
 * that names one; what is known to be something else (库存, 单价, 月份 …) is never taken for a field of ours.
 */
import { packIn, type PlanColumn, planColumns } from "@yaoji/domain/trade/purchase-plan";
import { fieldOf, plainHeading } from "../../catalogue/import/headings.ts";

/**
 * `column` null: known words that say nothing of ours. Of two headings for one column the lower rank stands before the
 * other; of the same rank either may be meant. Quantities: 0 and 1 those of orders, 2 and 3 bare ones, cartons behind pieces. `isGuess`: the word alone does not say it (采购: a number or a person).
 */
export type HeadingMeaning = {
  readonly column: PlanColumn | null;
  readonly rank: number;
  readonly isGuess: boolean;
};

const none: HeadingMeaning = { column: null, rank: 0, isGuess: false };
const longestHeading = 24;
const isPlanColumn = (field: string | null): field is Exclude<PlanColumn, "quantity"> =>
  field !== "quantity" && planColumns.some((column) => column === field);

/** Numbers and words of other matters, in the heading itself. */
const otherWords =
  /库存|现存|结存|[存余差]量|存数|可用|可售|销|月均|日均|在途|到货|[入出]库|发货|收货|退货|报损|盘点|赠|已[采购订]|未[到发]|上[一次月期周年]|去年|往年|历史|累计|近\d|安全|[上下]限|最[高低大小]|起订|起批|限购|限量|周期|次数|频次|天数|件装|装量|中包|大包|装箱|箱装|箱规|整件|[箱件包盒]条|每[件箱]|(?<!订)单[件箱]|价|额|率|折|日期|时间|月份|年月|年度|备注|说明|序号|批号|批次|有效|效期|[人员]$|部门?$|科室|电话|地址|单号|合同|状态|类别|分类|类型|性质|属性|剂型|贮|储|供应商|供货商|客户|货位|柜|图片|品牌|助记|拼音|追溯|监管|本位|内码|行[号次]|^(?:id|no|序|行|项|#)\.?$|(?:商品|药品|货品)id$/u;
/** Those that a remark in brackets may say: 数量（库存）. */
const otherRemarks =
  /(?<!不[含计]|不包括)(?:库存|现存|结存|可用|销|价|额|元|上[次月期]|历史|累计|在途|退|赠|件装|每[件箱])/u;
const counting = "(?:数量|数|总量|量|[盒瓶支袋包板罐桶件箱]数)";
const ordering =
  "(?:采购|订购|订货|订单|要货|需货|补货|请购|申购|请货|报货|领货|进货|购进|购买|购货|申请|申领|申报|需求|需要|所需|计划|采|购|订|需)";
const now =
  "(?:本次|本期|本月|本周|本单|此次|当前|实际|最终|确认|预计|建议|拟|应|总|商品|药品|产品|货品|门店)";
const ordered = new RegExp(`^${now}*${ordering}+${counting}$`, "u");
const counted = new RegExp(`^${now}*${counting}$`, "u");
const orderWord = new RegExp(`^${now}*${ordering}+$`, "u");
const unitOfGoods = /^(?:最小|计价|计量|包装|销售|基本|商品|药品)+$/u;
const english = /^(?:order(?:ed)?)?(?:qty|quantity)$/u;
const unitRemark = /\((?:小?[盒瓶支袋包板罐桶件箱]|最小单位|中包|中包装|大箱|kg|公斤)\)$/iu;

const makers = /厂家|厂商|厂牌|厂名|药厂|生产厂|生产商|制造商|生产企业|生产单位|企业名称/u;
const ourCode = /^(?:贵司|贵公司|贵方|供方|供应商|供货商|平台|商城|对方)(?:商品|药品|货品|产品)?/u;
const codeWords = /(?:编码|编号|货号|代码)$/u;
const codeOf = /^(?:贵司|贵公司|贵方|供方|平台|商城|对方|商品|药品|货品|产品|品种|物料|货物|存货|erp)*$/u;
const otherNames = /公司|单位|医院|药店|药房|机构|店铺|门店|仓库|用户|项目|计划|方案|姓名/u;

/** What this heading says; null: words that are not known. */
export function meaningOf(heading: string): HeadingMeaning | null {
  const text = plainHeading(heading);
  const bare = text.replace(/\([^()]*\)/gu, "") || text;
  if (bare === "" || text.length > longestHeading) return null;
  const code = meaningOfCode(bare) ?? meaningOfUnit(bare);
  if (code) return code;
  const field = fieldOf(heading);
  if (field === "name" && /规格/u.test(text)) return { column: "name", rank: 0, isGuess: false };
  if (isPlanColumn(field)) return { column: field, rank: 0, isGuess: false };
  if (field === "origin" || field === "mah") return { column: "manufacturer", rank: 2, isGuess: false };
  if (field !== null && field !== "quantity") return none;
  return quantityIn(text, bare) ?? wordsIn(bare);
}

function meaningOfCode(bare: string): HeadingMeaning | null {
  if (!codeWords.test(bare) || /条/u.test(bare)) return null;
  const before = bare.replace(codeWords, "");
  const isOurs = ourCode.test(before) && before !== "供应商" && before !== "供货商";
  if (isOurs) return { column: "code", rank: 0, isGuess: false };
  // A buyer's own system numbers orders, shops and goods too: those are no codes of ours.
  return codeOf.test(before) ? { column: "code", rank: 1, isGuess: false } : none;
}

/** 采购单位 is what the quantity counts, whatever the goods are kept in. */
function meaningOfUnit(bare: string): HeadingMeaning | null {
  const [, before = null] = /^(.*?)(?:单位|uom)$/u.exec(bare) ?? [];
  if (before === null) return null;
  if (orderWord.test(before)) return { column: "unit", rank: 0, isGuess: false };
  if (before === "") return { column: "unit", rank: 1, isGuess: false };
  return unitOfGoods.test(before) ? { column: "unit", rank: 2, isGuess: false } : null;
}

function quantityIn(text: string, bare: string): HeadingMeaning | null {
  const remark = text.slice(text.indexOf("(")).replace(bare, "");
  if (otherWords.test(bare) || (text.includes("(") && otherRemarks.test(remark))) return none;
  const pack = packIn(text) === "" ? 0 : 1;
  if (ordered.test(bare)) return { column: "quantity", rank: pack, isGuess: false };
  if (counted.test(bare) || english.test(bare)) return { column: "quantity", rank: 2 + pack, isGuess: false };
  if (!orderWord.test(bare)) return null;
  // 采购（盒） says it as 采购盒数 does.
  return { column: "quantity", rank: pack, isGuess: !unitRemark.test(text) };
}

function wordsIn(bare: string): HeadingMeaning | null {
  const found = (column: PlanColumn, rank = 1) => ({ column, rank, isGuess: false });
  if (/条码|条形码|69码/u.test(bare)) return found("barcode");
  if (/批准文号|批文|文号|准字|注册证|备案号/u.test(bare)) return found("approval_number");
  if (/(?:品名|名称).*规格/u.test(bare)) return found("name");
  if (/规格|型号$/u.test(bare)) return found("specification");
  if (makers.test(bare) || bare.endsWith("厂")) return found("manufacturer");
  if (/产地|持有人/u.test(bare)) return found("manufacturer", 2);
  if (/(?:品名|药名|名称|全称)$/u.test(bare)) return otherNames.test(bare) ? none : found("name");
  return /(?:品种|药品|商品|产品|货品)(?:信息)?$/u.test(bare) ? found("name", 3) : null;
}
