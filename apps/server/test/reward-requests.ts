import type { rewardCalls } from "@yaoji/contract/calls-rewards";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

const aDraw = {
  name: "每日抽奖",
  rules: ["每店每天一次"],
  entitlement: "daily" as const,
  starts_at: "2990-01-01 00:00",
  ends_at: "2990-12-31 00:00",
  prizes: [{ name: "谢谢参与", kind: "nothing" as const, weight: 1, is_fallback: 1 as const }],
};

/** A well-formed request of every call of what shops are given. */
export const rewardRequests: { [N in keyof typeof rewardCalls]: () => RequestOf<N> } = {
  voucherDeskList: () => ({ query: {} }),
  voucherDeskTotals: () => ({}),
  voucherDeskShow: () => ({ params: { id: 1 } }),
  voucherDeskGive: () => ({ body: { shop_ids: [1], amount: 10, valid_days: 30, reason: "补偿" } }),
  voucherDeskCancel: () => ({ params: { id: 1 }, body: { reason: "发错" } }),
  drawDeskList: () => ({ query: {} }),
  drawDeskAdd: () => ({ body: aDraw }),
  drawDeskShow: () => ({ params: { id: 1 } }),
  drawDeskChange: () => ({ params: { id: 1 }, body: { ...aDraw, version: 1 } }),
  drawDeskStop: () => ({ params: { id: 1 }, body: {} }),
  drawDeskResults: () => ({ params: { id: 1 }, query: {} }),
  pointsDeskThings: () => ({ query: {} }),
  pointsDeskThing: () => ({ params: { id: 1 } }),
  pointsDeskAdd: () => ({ body: { name: "保温杯", points: 500, stock: 10 } }),
  pointsDeskChange: () => ({ params: { id: 1 }, body: { name: "保温杯", points: 500, version: 1 } }),
  pointsDeskStock: () => ({ params: { id: 1 }, body: { by: 1, reason: "补货" } }),
  pointsDeskOrders: () => ({ query: {} }),
  pointsDeskOrder: () => ({ params: { id: 1 } }),
  pointsDeskShip: () => ({ params: { id: 1 }, body: { carrier: "顺丰" } }),
  pointsDeskCancel: () => ({ params: { id: 1 }, body: { reason: "缺货" } }),
};

const operators = "open: the operator's own" as const;
type Desk = keyof typeof rewardCalls;

/** What all shops hold is the operator's to look at. */
export const rewardFields: {
  [N in Desk as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  voucherDeskShow: { id: operators },
  voucherDeskGive: { shop_ids: operators },
  voucherDeskCancel: { id: operators },
  drawDeskAdd: { coupon_id: operators },
  drawDeskShow: { id: operators },
  drawDeskChange: { id: operators, coupon_id: operators },
  drawDeskStop: { id: operators },
  drawDeskResults: { id: operators },
  pointsDeskThing: { id: operators },
  pointsDeskChange: { id: operators },
  pointsDeskStock: { id: operators },
  pointsDeskOrder: { id: operators },
  pointsDeskShip: { id: operators },
  pointsDeskCancel: { id: operators },
};
