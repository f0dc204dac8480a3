import type { peopleCalls } from "@yaoji/contract/calls-people";
import type { RequestOf } from "@yaoji/contract/endpoints";
import type { Fields, Whose } from "./whose.ts";

type People = keyof typeof peopleCalls;

/** A well-formed request of every call about the operator's own people. */
export const peopleRequests: { [N in People]: () => RequestOf<N> } = {
  recordLog: () => ({ query: { kind: "coupon", id: "1" } }),
  approvalList: () => ({ query: {} }),
  approvalShow: () => ({ params: { id: 1 } }),
  approvalApprove: () => ({ params: { id: 1 }, body: { hash: "0" } }),
  approvalRefuse: () => ({ params: { id: 1 }, body: { reason: "价格过低" } }),
  approvalWithdraw: () => ({ params: { id: 1 }, body: {} }),
  delegationShow: () => ({}),
  delegationAdd: () => ({
    body: { deputy: 1, kinds: ["price_floor"], from: "2026-12-01", to: "2026-12-05", reason: "出差" },
  }),
  delegationRevoke: () => ({ params: { id: 1 }, body: {} }),
  staffList: () => ({ query: {} }),
  staffShow: () => ({ params: { id: 1 } }),
  staffAdd: () => ({ body: { username: "newcomer", name: "新人", role: "service" } }),
  staffChange: () => ({ params: { id: 1 }, body: { name: "新人", role: "service", version: 1 } }),
  staffPassword: () => ({ params: { id: 1 } }),
  staffDisable: () => ({ params: { id: 1 }, body: { reason: "离职" } }),
  staffEnable: () => ({ params: { id: 1 }, body: { reason: "返岗" } }),
  staffFactorReset: () => ({ params: { id: 1 }, body: { reason: "丢失手机" } }),
  staffSessionsEnd: () => ({ params: { id: 1 }, body: {} }),
  permissionList: () => ({ query: {} }),
  permissionAsk: () => ({ params: { id: 1 }, body: { taken: ["coupons"], version: 0, reason: "轮岗" } }),
  accessReviewList: () => ({}),
  accessReviewConfirm: () => ({ body: { note: "已核对", hash: "0" } }),
  workCounts: () => ({}),
  promotionFloorAsk: () => ({ params: { id: 1 }, body: { version: 1, reason: "清仓" } }),
  floorAsk: () => ({ body: { rows: [{ goods: 1, base_price: 9.9, version: 1 }], reason: "近效期" } }),
};

const operators = "open: the operator's own";

/** Nothing of a buyer's can be named there. */
export const peopleFields: {
  [N in People as [Fields<N>] extends [never] ? never : N]: { readonly [F in Fields<N>]: Whose };
} = {
  recordLog: { id: operators },
  permissionAsk: { id: operators },
  staffShow: { id: operators },
  staffChange: { id: operators },
  staffPassword: { id: operators },
  staffDisable: { id: operators },
  staffEnable: { id: operators },
  staffFactorReset: { id: operators },
  staffSessionsEnd: { id: operators },
  promotionFloorAsk: { id: operators },
  delegationRevoke: { id: operators },
  approvalShow: { id: operators },
  approvalApprove: { id: operators },
  approvalRefuse: { id: operators },
  approvalWithdraw: { id: operators },
};
