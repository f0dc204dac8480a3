import { type Call, get, json } from "./call.ts";

const finance = ["admin", "finance"] as const;

/** What finance decides on at the back office: transfers that came, withdrawals that go. */
export const moneyDeskCalls = {
  transferDeskList: get("/api/admin/transfers", finance),
  transferDeskShow: get("/api/admin/transfers/:id", finance),
  transferDeskProof: get("/api/admin/transfers/:id/proof", finance),
  transferDeskConfirm: json("/api/admin/transfers/:id/confirm", finance),
  transferDeskReject: json("/api/admin/transfers/:id/reject", finance),
  transferDeskCorrect: json("/api/admin/transfers/:id/correct", finance),
  withdrawalDeskList: get("/api/admin/withdrawals", finance),
  withdrawalDeskShow: get("/api/admin/withdrawals/:id", finance),
  withdrawalDeskAccount: json("/api/admin/withdrawals/:id/account", finance),
  withdrawalDeskApprove: json("/api/admin/withdrawals/:id/approve", finance),
  withdrawalDeskPay: json("/api/admin/withdrawals/:id/pay", finance),
  withdrawalDeskReject: json("/api/admin/withdrawals/:id/reject", finance),
} as const satisfies Record<string, Call>;
