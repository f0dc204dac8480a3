import { formatShopTime } from "@yaoji/domain/text/time";
import { maskedPhone } from "@yaoji/domain/text/masking";
import { listDeliveries } from "../people/sms/receipts.service.ts";
import { verbs } from "./verbs.ts";

const states = {
  sending: "发送中",
  taken: "已提交",
  refused: "被拒绝",
  unknown: "结果不明",
  delivered: "已送达",
  failed: "未送达",
} as const;

const purposes: Readonly<Record<string, string>> = {
  licence_expiring: "证件到期提醒",
  licence_expired: "证件过期提醒",
};

const offer = {
  usage: "短信：\n  npm run ops -- sms list   最近50条短信的发送和送达情况",
  verbs: { list: {} },
};

/** `ops -- sms list`: what became of the latest SMS. */
export const sms = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listDeliveries(app);
    for (const { sentAt, phone, purpose, state, errorCode } of found)
      print(
        [formatShopTime(sentAt), maskedPhone(phone), purposes[purpose] ?? purpose, states[state], errorCode]
          .join("  ")
          .trim(),
      );
    return `共列出${found.length}条短信。`;
  },
});
