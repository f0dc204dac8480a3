/** How an SMS leaves the shop: by a provider, or in development on the demo's console or into a file. */
export type Sms = {
  readonly phone: string;
  readonly code: string;
  readonly minutes: number;
  /** Ours, told to the provider, which names it when it reports the delivery. */
  readonly outId: string;
};

/** A notice that is no code: a document of the company ends, or has ended, on a day `YYYY-MM-DD`. */
export type SmsNotice = {
  readonly phone: string;
  readonly notice: "licence_expiring" | "licence_expired";
  readonly company: string;
  readonly document: string;
  readonly expiresOn: string;
  readonly outId: string;
};

/**
 * What became of it. `unknown`: it may be on its way, nobody knows; it must not be sent again. `refused`: it was not
 * sent, with the provider's code; `seconds` to wait where there were too many.
 */
export type SmsOutcome =
  | { readonly kind: "taken"; readonly providerId: string | null }
  | { readonly kind: "unknown" }
  | {
      readonly kind: "refused";
      readonly why: "too_many" | "bad_number" | "fault";
      readonly code: string;
      readonly seconds: number;
    };

export type SmsAdapter = {
  send(sms: Sms): Promise<SmsOutcome>;
  notify(notice: SmsNotice): Promise<SmsOutcome>;
};

type PrintSms = (text: string, phone: string) => void | Promise<void>;

/** For development and the demo: nobody gets an SMS, its text is printed (to the demo's console, else outbox.ts). */
export function consoleSms(print: PrintSms): SmsAdapter {
  return {
    send: async ({ phone, code, minutes }) => {
      await print(`【短信未真正发送】${phone} 的验证码：${code}，${minutes}分钟内有效`, phone);
      return { kind: "taken", providerId: null };
    },
    notify: async ({ phone, notice, company, document, expiresOn }) => {
      const end = notice === "licence_expired" ? "已过期，需要它的商品不能再下单" : "即将到期";
      const text = `${company}的${document}${end}（有效期至${expiresOn}），请上传新证`;
      await print(`【短信未真正发送】${phone}：${text}`, phone);
      return { kind: "taken", providerId: null };
    },
  };
}
