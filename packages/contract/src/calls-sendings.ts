import { type Call, get, json } from "./call.ts";

/** Whoever writes to customers. */
const senders = ["admin", "service", "marketing"] as const;
const marketing = ["admin", "marketing"] as const;

/** Calls of what is sent to many customers at once: messages, and coupons. */
export const sendingCalls = {
  audiencePreview: json("/api/admin/audience/preview", senders),
  messageDeskList: get("/api/admin/messages", senders),
  messageDeskSend: json("/api/admin/messages", senders),
  messageDeskShow: get("/api/admin/messages/:id", senders),
  messageDeskWithdraw: json("/api/admin/messages/:id/withdraw", senders),
  couponDeskSend: json("/api/admin/coupons/:id/send", marketing),
} as const satisfies Record<string, Call>;
