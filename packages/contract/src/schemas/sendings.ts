/** What is sent to many customers at once: whom it goes to, messages as they are written and sent, coupons. */
import { z } from "zod";
import {
  longestText,
  longestTitle,
  mostShopsNamed,
  mostShown,
  sendingKinds,
  type SendingAudience,
} from "@yaoji/domain/pricing/sending";
import {
  bit,
  id,
  keyset,
  keysetPageOf,
  keyword,
  line,
  optionalLine,
  paragraphs,
  zeroOrOne,
} from "./common.ts";
import { audience } from "./desk-fields.ts";
import { isOwnPath } from "./own-path.ts";

/** Whom it goes to; what is left out: everybody. Shops come from a file, too, so there may be more of them than an offer names. */
export const sendingAudience = z.object({
  ...audience,
  shop_ids: z
    .array(id, "指定店铺须为编号的列表")
    .max(mostShopsNamed, `指定店铺最多${mostShopsNamed}家`)
    .nullish(),
  price_groups: z.array(line(40, "请填写价格组编码"), "价格组须为列表").max(100, "价格组最多100个").nullish(),
});
export type SendingAudienceBody = z.output<typeof sendingAudience>;

/** Of the body, in the words of the rules; an empty list is no limit. */
export function audienceOf(body: SendingAudienceBody): SendingAudience {
  const once = <T>(list: readonly T[] | null | undefined) =>
    list && list.length > 0 ? [...new Set(list)] : null;
  return {
    shopTypes: once(body.shop_types),
    regions: once(body.regions),
    shopIds: once(body.shop_ids),
    priceGroups: once(body.price_groups),
    newcomersOnly: body.newcomers_only === 1,
  };
}

/** `promotes`: what is sent is a promotion, which distributors have none of. */
export const audiencePreviewBody = z.object({ audience: sendingAudience, promotes: zeroOrOne.default(0) });
/** `list`: the first of them; `seen` is given back with what is sent: it goes to these and no others. */
export const audiencePreview = z.object({
  shops: z.number(),
  users: z.number(),
  list: z.array(z.object({ id: z.number(), company: z.string(), type: z.string() })).max(mostShown),
  seen: z.string(),
});

const seen = z.string("请先预览客户").min(1, "请先预览客户").max(100, "请先预览客户");

export const messageSendBody = z.object({
  kind: z.enum(sendingKinds, `类型须为 ${sendingKinds.join("、")} 之一`),
  title: line(longestTitle, "请填写标题"),
  body: paragraphs(longestText, "请填写内容"),
  url: optionalLine(300, "链接最多300个字")
    .refine((text) => text === "" || isOwnPath(text), "链接须为本站的地址，以 / 开头，如 /list")
    .default(""),
  audience: sendingAudience,
  seen,
});
export type MessageSendBody = z.output<typeof messageSendBody>;
export const messageWithdrawBody = z.object({ reason: line(200, "请填写撤回原因") });
export const messageDeskQuery = z.object({ ...keyset, q: keyword.optional() });

/** `recipients`: shops that it goes to; `sent` so far, of which `read`; `withdrawn`: taken back unread. */
const messageRow = z.object({
  id: z.number(),
  kind: z.enum(sendingKinds),
  title: z.string(),
  by: z.string(),
  recipients: z.number(),
  sent: z.number(),
  read: z.number(),
  unread: z.number(),
  withdrawn: z.number(),
  created_at: z.number(),
  withdrawn_at: z.number().nullable(),
});
export const messageDeskPage = keysetPageOf(messageRow);
/** `audience_text`: whom it was for, in words. */
export const messageDeskDetail = messageRow.extend({
  body: z.string(),
  url: z.string(),
  audience_text: z.string(),
  task_id: z.number().nullable(),
  can_withdraw: bit,
});

export const couponSendBody = z.object({
  audience: sendingAudience,
  seen,
  reason: line(200, "请填写发放原因"),
});
export type CouponSendBody = z.output<typeof couponSendBody>;
export const couponSent = z.object({ task_id: z.number(), shops: z.number() });
