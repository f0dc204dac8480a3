import type { goodsDeskCalls } from "@yaoji/contract/calls-goods-desk";
import type { goodsReleaseCalls } from "@yaoji/contract/calls-goods-release";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

const aLeaflet = { indications: "感冒", usage: "口服", caution: "忌酒", storage: "密封" };
/** Goods as the form sends them. */
export const theGoods: RequestOf<"goodsDeskChange">["body"] = {
  name: "感冒灵颗粒",
  unit: "盒",
  inner_pack: 1,
  carton: 1,
  drug_class: "otc_a",
  scope: "chinese_patent",
  controlled_sales: 0,
  clinic_only: 0,
  device_zone: 0,
  herbal_zone: 0,
  free_shipping_zone: 0,
  special_catalogue: 0,
  cold_chain: 0,
  leaflet: aLeaflet,
  version: 1,
};

type Name = keyof typeof goodsDeskCalls | keyof typeof goodsReleaseCalls;
const onShelf = () => ({ params: { id: 1 }, body: { version: 1, reason: "核对" } });

/** A well-formed request of every call about goods. */
export const goodsDeskRequests: { [N in Name]: () => RequestOf<N> } = {
  goodsDeskList: () => ({ query: {} }),
  goodsDeskChoices: () => ({}),
  goodsDeskShow: () => ({ params: { id: 1 } }),
  goodsDeskChange: () => ({ params: { id: 1 }, body: theGoods }),
  goodsDeskHistory: () => ({ params: { id: 1 }, query: {} }),
  goodsShelfShow: () => ({ params: { id: 1 } }),
  goodsShelfAsk: onShelf,
  goodsShelfOff: onShelf,
  goodsShelfOn: onShelf,
  goodsShelfMended: onShelf,
  goodsShelfControl: () => ({
    params: { id: 1 },
    body: { version: 1, reason: "核对", control: "ephedrine" },
  }),
};

const goods = "open: goods of all";
/** All goods are the operator's to look at. */
export const goodsDeskFields: {
  [N in Name as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  goodsDeskShow: { id: goods },
  goodsDeskChange: { id: goods, category_ids: goods, shop_ids: "open: the operator's own" },
  goodsDeskHistory: { id: goods },
  goodsShelfShow: { id: goods },
  goodsShelfAsk: { id: goods },
  goodsShelfOff: { id: goods },
  goodsShelfOn: { id: goods },
  goodsShelfMended: { id: goods },
  goodsShelfControl: { id: goods },
};
