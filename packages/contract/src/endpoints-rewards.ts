import { rewardCalls as calls } from "./calls-rewards.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as vouchers from "./schemas/voucher-desk.ts";

/** What the back office's screens of vouchers ask for. */
export const rewardEndpoints = {
  voucherDeskList: endpoint(calls.voucherDeskList, {
    summary: "Cash vouchers in shops' hands, by state, shop and order",
    query: vouchers.voucherDeskQuery,
    data: vouchers.voucherDeskPage,
  }),
  voucherDeskTotals: endpoint(calls.voucherDeskTotals, {
    summary: "What of cash vouchers is owed, and what of it ends soon",
    data: vouchers.voucherTotals,
  }),
  voucherDeskShow: endpoint(calls.voucherDeskShow, {
    summary: "One cash voucher, with the orders that it paid",
    params: idParams,
    data: vouchers.voucherDetail,
  }),
  voucherDeskGive: endpoint(calls.voucherDeskGive, {
    summary: "Give each of the shops named a cash voucher, with what became of each",
    body: vouchers.voucherGiveBody,
    data: vouchers.voucherGiven,
    success: 201,
    rate: "write",
    idempotent: true,
    needsProof: true,
  }),
  voucherDeskCancel: endpoint(calls.voucherDeskCancel, {
    summary: "Take an unused cash voucher back; the books let go of it",
    params: idParams,
    body: vouchers.voucherCancelBody,
    data: vouchers.voucherDetail,
    rate: "write",
  }),
};
