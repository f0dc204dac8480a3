import type { deskCalls } from "@yaoji/contract/calls-desk";
import type { RequestOf } from "@yaoji/contract/endpoints";
import { goodsDeskFields, goodsDeskRequests } from "./goods-desk-requests.ts";
import { jobRequests } from "./job-requests.ts";
import type { Fields, Whose } from "./whose.ts";

const aReduction = {
  kind: "general_reduction" as const,
  name: "全场满减",
  ends_at: "2999-12-31 23:59",
  tiers: [{ amount: 500, minus: 20 }],
};

/** A well-formed request of every call of the back office's screens. */
export const deskRequests: { [N in keyof typeof deskCalls]: () => RequestOf<N> } = {
  operatorLog: () => ({ query: {} }),
  couponDeskList: () => ({ query: {} }),
  couponDeskAdd: () => ({ body: { kind: "coupon", name: "满100减10", amount: 10, threshold: 100 } }),
  couponDeskShow: () => ({ params: { id: 1 } }),
  couponDeskChange: () => ({
    params: { id: 1 },
    body: { kind: "coupon", name: "满100减10", amount: 10, threshold: 100, version: 1 },
  }),
  couponDeskStop: () => ({ params: { id: 1 }, body: {} }),
  couponDeskCopy: () => ({ params: { id: 1 } }),
  couponDeskGive: () => ({ params: { id: 1 }, body: { shop_ids: [1], reason: "补偿" } }),
  couponCodeList: () => ({ params: { id: 1 }, query: {} }),
  couponCodeBatches: () => ({ params: { id: 1 }, query: {} }),
  couponCodeMake: () => ({ params: { id: 1 }, body: { number: 1, reason: "地推" } }),
  couponCodeVoid: () => ({ params: { id: 1 }, body: { batch: 1, reason: "印错" } }),
  promotionDeskList: () => ({ query: {} }),
  promotionDeskShow: () => ({ params: { id: 1 } }),
  promotionDeskCheck: () => ({ body: aReduction }),
  promotionDeskAdd: () => ({ body: aReduction }),
  promotionDeskChange: () => ({ params: { id: 1 }, body: { ...aReduction, version: 1 } }),
  promotionDeskPublish: () => ({ params: { id: 1 }, body: {} }),
  promotionDeskStop: () => ({ params: { id: 1 }, body: {} }),
  promotionDeskCopy: () => ({ params: { id: 1 }, body: {} }),
  promotionDeskDelete: () => ({ params: { id: 1 } }),
  priceDeskList: () => ({ query: {} }),
  priceDeskPreview: () => ({ body: { rows: [{ goods: 1, base_price: 9.9 }] } }),
  priceDeskSave: () => ({ body: { rows: [{ goods: 1, base_price: 9.9, version: 1 }], reason: "调价" } }),
  priceDeskHistory: () => ({ params: { id: 1 } }),
  priceDeskWhoPays: () => ({ params: { id: 1 }, query: {} }),
  ...goodsDeskRequests,
  priceGroupList: () => ({ query: {} }),
  priceGroupAdd: () => ({ body: { code: "chain", name: "连锁" } }),
  priceGroupChange: () => ({ params: { id: 1 }, body: { name: "连锁", version: 1 } }),
  priceGroupAssign: () => ({ params: { id: 1 }, body: { shop_ids: [1] } }),
  priceGroupRelease: () => ({ params: { id: 1 }, body: { shop_ids: [1] } }),
  ...jobRequests,
};

const [goods, operators] = ["open: goods of all", "open: the operator's own"] as const;
const promotionTerms = { goods_id: goods, warehouse_id: goods, shop_ids: operators };
type Desk = keyof typeof deskCalls;

/** Nothing of a buyer's can be named there: all shops, goods and coupons are the operator's to look at. */
export const deskFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  operatorLog: { subject_id: operators },
  couponDeskAdd: { goods_ids: goods, category_id: goods, shop_ids: operators },
  couponDeskShow: { id: operators },
  couponDeskChange: { id: operators, goods_ids: goods, category_id: goods, shop_ids: operators },
  couponDeskStop: { id: operators },
  couponDeskCopy: { id: operators },
  couponDeskGive: { id: operators, shop_ids: operators },
  couponCodeList: { id: operators },
  couponCodeBatches: { id: operators },
  couponCodeMake: { id: operators },
  couponCodeVoid: { id: operators, code_ids: operators },
  promotionDeskList: { goods_id: goods },
  promotionDeskShow: { id: operators },
  promotionDeskCheck: { id: operators, ...promotionTerms },
  promotionDeskAdd: promotionTerms,
  promotionDeskChange: { id: operators, ...promotionTerms },
  promotionDeskPublish: { id: operators },
  promotionDeskStop: { id: operators },
  promotionDeskCopy: { id: operators },
  promotionDeskDelete: { id: operators },
  ...goodsDeskFields,
  priceDeskHistory: { id: goods },
  priceDeskWhoPays: { id: goods },
  priceGroupChange: { id: operators },
  priceGroupAssign: { id: operators, shop_ids: operators },
  priceGroupRelease: { id: operators, shop_ids: operators },
};
