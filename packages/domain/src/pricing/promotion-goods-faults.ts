/** What is wrong with the goods, the set and the gifts of a promotion that an operator makes. */
import { add, type Money, priceText, times, zero } from "../money/money.ts";
import { mostPieces } from "../trade/quantity.ts";
import { type KindRule, kindRules } from "./promotion-kinds.ts";
import {
  mostGifts,
  mostInSet,
  mostPrice,
  mostPromotedGoods,
  nameOfGoods,
  type Offered,
  offersOf,
  type PromotedGift,
  type PromotedGoods,
  type PromotionTerms,
} from "./promotion-terms.ts";

type Faults = Record<string, string>;

/** Of so many rows it is said what is wrong; the others are counted. */
const mostTold = 50;

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

function isPrice(price: Money): boolean {
  return Number.isSafeInteger(price) && price > zero && price <= mostPrice;
}

/** By the field, as `goods.3.price`. */
export function goodsFaults(terms: PromotionTerms, offered: Offered): Faults {
  const listed = listFault(terms);
  if (listed) return { ...listed, ...giftFaults(terms, offered) };
  return { ...rowFaults(terms, offered), ...setFault(terms, offered), ...giftFaults(terms, offered) };
}

function listFault({ kind, goods }: PromotionTerms): Faults | null {
  const { label, goods: of } = kindRules[kind];
  if (of === null) return goods.length === 0 ? null : { goods: `${label}对全场有效，不选商品` };
  const most = of === "set" ? mostInSet : mostPromotedGoods;
  if (goods.length === 0) return { goods: "请选择参加活动的商品" };
  return goods.length <= most ? null : { goods: `${label}最多${most}种商品，现有${goods.length}种` };
}

function rowFaults({ kind, goods }: PromotionTerms, offered: Offered): Faults {
  const rule = kindRules[kind];
  const faults: Faults = {};
  const seen = new Map<string, number>();
  let told = 0;
  for (const [index, row] of goods.entries()) {
    const name = `${row.goodsId}:${row.warehouseId ?? 0}`;
    const twin = seen.get(name);
    seen.set(name, index);
    const fault =
      twin === undefined
        ? rowFault(rule, row, offered)
        : {
            field: "goods_id",
            text: `${nameOfGoods(offered, row.goodsId)}与第${twin + 1}行重复，请删去一行`,
          };
    if (!fault) continue;
    told++;
    if (told <= mostTold) faults[`goods.${index}.${fault.field}`] = fault.text;
  }
  if (told > mostTold) faults.goods = `另有${told - mostTold}行商品有误，请先改正已列出的`;
  return faults;
}

type Fault = { readonly field: string; readonly text: string } | null;

function rowFault(rule: KindRule, row: PromotedGoods, offered: Offered): Fault {
  const name = nameOfGoods(offered, row.goodsId);
  if (!offered.has(row.goodsId)) return { field: "goods_id", text: `没有编号为${row.goodsId}的商品` };
  if (offersOf(offered, row).length === 0)
    return row.warehouseId === null
      ? { field: "goods_id", text: `${name}在各仓库都没有报价，不能参加活动` }
      : { field: "warehouse_id", text: `${name}在这个仓库没有报价，请换仓库或留空` };
  return priceFault(rule, row, offered) ?? numberFault(rule, row, name);
}

function priceFault(rule: KindRule, row: PromotedGoods, offered: Offered): Fault {
  const name = nameOfGoods(offered, row.goodsId);
  if (rule.goods !== "priced")
    return row.price === null ? null : { field: "price", text: `${rule.label}的商品不填活动价，请留空` };
  if (row.price === null || !isPrice(row.price))
    return { field: "price", text: `请填写${name}的活动价，须大于0，最多四位小数` };
  const lowest = lowestPrice(row, offered);
  if (lowest === null) return { field: "price", text: `${name}没有原价，请先定价` };
  return row.price < lowest
    ? null
    : { field: "price", text: `${name}的活动价须低于原价${priceText(lowest)}元` };
}

/** The lowest normal price of a piece, wherever it is sold. */
function lowestPrice(row: Pick<PromotedGoods, "goodsId" | "warehouseId">, offered: Offered): Money | null {
  const prices = offersOf(offered, row).flatMap(({ basePrice }) => (basePrice === null ? [] : [basePrice]));
  return prices.reduce<Money | null>(
    (least, price) => (least === null || price < least ? price : least),
    null,
  );
}

function numberFault(rule: KindRule, { stock, quantity }: PromotedGoods, name: string): Fault {
  if (stock !== null && !rule.stock)
    return { field: "stock", text: `${rule.label}的商品不限活动库存，请留空` };
  if (stock !== null && !isWithin(stock, 1, mostPieces))
    return { field: "stock", text: `${name}的活动库存须为1至${mostPieces}的整数，不限的留空` };
  const isCounted = rule.goods === "counted" || rule.goods === "set";
  if (!isCounted)
    return quantity === 1 ? null : { field: "quantity", text: `${rule.label}的商品不填数量，请留空` };
  if (isWithin(quantity, 1, mostPieces)) return null;
  const what = rule.goods === "set" ? "每套数量" : "每满多少件送一份";
  return { field: "quantity", text: `${name}的${what}须为1至${mostPieces}的整数` };
}

/** A set leaves in one order: its goods lie in one warehouse, and it costs less than they do there. */
function setFault({ kind, price, goods }: PromotionTerms, offered: Offered): Faults {
  const rule = kindRules[kind];
  if (!rule.setPrice) return price === null ? {} : { price: `${rule.label}没有套餐价，请留空` };
  if (price === null || !isPrice(price)) return { price: "请填写套餐价，须大于0，最多四位小数" };
  if (goods.reduce((pieces, { quantity }) => pieces + quantity, 0) < 2) return { goods: "每套至少2件商品" };
  const homes = homesOf(goods, offered);
  if (homes.length === 0) return { goods: "套餐的商品须在同一个仓库都有报价，请调整商品或仓库" };
  const least = Math.min(...homes) as Money;
  return price < least ? {} : { price: `套餐价须低于各商品原价之和${priceText(least)}元` };
}

/** What the parts of a set cost alone, at each warehouse that offers them all. */
function homesOf(goods: readonly PromotedGoods[], offered: Offered): Money[] {
  const first = goods[0] ? offersOf(offered, goods[0]) : [];
  return first.flatMap(({ warehouseId }) => {
    const parts = goods.map((row) => {
      const at = offersOf(offered, row).find((offer) => offer.warehouseId === warehouseId)?.basePrice;
      return at && isWithin(row.quantity, 1, mostPieces) ? times(at, row.quantity) : null;
    });
    return parts.every((part) => part !== null) ? [add(...parts)] : [];
  });
}

function giftFaults(terms: PromotionTerms, offered: Offered): Faults {
  const { label, gifts: of } = kindRules[terms.kind];
  const { gifts } = terms;
  if (of === null) return gifts.length === 0 ? {} : { gifts: `${label}没有赠品或换购品，请留空` };
  const what = of === "free" ? "赠品" : "换购品";
  if (!isWithin(gifts.length, 1, mostGifts)) return { gifts: `请选择${what}，1至${mostGifts}种` };
  const faults: Faults = {};
  for (const [index, gift] of gifts.entries()) {
    const fault = comingFault(terms, gift, offered) ?? surchargeFault(of, gift, offered);
    if (fault) faults[`gifts.${index}.${fault.field}`] = fault.text;
  }
  return faults;
}

function comingFault({ goods }: PromotionTerms, gift: PromotedGift, offered: Offered): Fault {
  const name = nameOfGoods(offered, gift.goodsId);
  if (!offered.has(gift.goodsId)) return { field: "goods_id", text: `没有编号为${gift.goodsId}的商品` };
  if (offered.get(gift.goodsId)?.isSpecial)
    return { field: "goods_id", text: `${name}是特殊管理药品，不能作赠品或换购品` };
  if (offersOf(offered, gift).length === 0)
    return { field: "warehouse_id", text: `请选择${name}有报价的仓库` };
  const isBeside = goods.some((row) =>
    offersOf(offered, row).some(({ warehouseId }) => warehouseId === gift.warehouseId),
  );
  if (!isBeside)
    return { field: "warehouse_id", text: `${name}须与参加活动的商品在同一仓库，随同一单发出，请换仓库` };
  return isWithin(gift.number, 1, mostPieces)
    ? null
    : { field: "number", text: `${name}每份的数量须为1至${mostPieces}的整数` };
}

function surchargeFault(of: "free" | "charged", gift: PromotedGift, offered: Offered): Fault {
  const name = nameOfGoods(offered, gift.goodsId);
  if (of === "free")
    return gift.surcharge === zero
      ? null
      : { field: "surcharge", text: `赠品${name}不加价，请留空或改用换购` };
  if (!isPrice(gift.surcharge))
    return { field: "surcharge", text: `请填写${name}的换购价，须大于0，最多四位小数` };
  const price = lowestPrice(gift, offered);
  return price === null || gift.surcharge < price
    ? null
    : { field: "surcharge", text: `${name}的换购价须低于原价${priceText(price)}元` };
}
