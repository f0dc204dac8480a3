import { z } from "zod";
import { dossierStates } from "@yaoji/domain/people/dossier-states";
import { shopRoles } from "@yaoji/domain/people/shop-roles";
import { isMobile, isPhone, phoneOf, wrongPhone } from "@yaoji/domain/text/validation";
import { flag, id, line, bit } from "./common.ts";

/** A phone number is one however it is written; a user name stays as it is. */
function loginName(typed: string): string {
  const phone = phoneOf(typed);
  return isMobile(phone) ? phone : typed;
}

export const loginBody = z.object({
  username: line(64, "请输入用户名或手机号").transform(loginName),
  password: z.string("请输入密码").min(1, "请输入密码").max(128, "密码最多128个字符"),
});

/** `ticket` 0: without a chat ticket in `token`; the pages need none, only the chat's frame does. */
export const userQuery = z.object({ ticket: flag.default(1) });

/** Every field of the user state (spec.md §3). */
export const userState = z.object({
  show: bit,
  username: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  face: z.string(),
  rank: z.string(),
  /** Customer service; is_default 0: exclusive to this shop, shown with the prefix 专属. */
  admin: z.object({ name: z.string(), phone: z.string(), is_default: bit }),
  address: z.string(),
  is_passed: bit,
  /** Where the shop's dossier stands: what is_passed 0 means. */
  dossier_state: z.enum(dossierStates),
  points: z.number(),
  cart: z.number(),
  message_count: z.number(),
  /** The WeChat account that is bound to the login; empty without one. */
  wechat: z.string(),
  common_config: z.object({ hot_line: z.string(), qq1: z.string(), qq2: z.string() }),
  quality_inspection: z.object({ quality_inspection_url: z.string(), msg: z.string() }).nullable(),
  login_url: z.string(),
  is_show_youx: bit,
  is_special: bit,
  is_can_chat: bit,
  /** A one-time chat ticket, never the login; empty without chat. */
  token: z.string(),
  is_AfterSale: bit,
  /** Of the shop's main account; masked unless it is the caller's own. */
  master_phone: z.string(),
  /** What the account is in this shop: owner 店主, purchaser 采购, finance 财务. */
  shop_role: z.enum(shopRoles),
  cj_userName: z.string(),
  cj_token: z.string(),
});
export type UserState = z.output<typeof userState>;

/** What stands between the shop and ordering. */
export const userStanding = z.object({
  is_passed: bit,
  dossier_state: z.enum(dossierStates),
  /** Why the dossier was rejected; "" where it was not. */
  reason: z.string(),
  is_contract_signed: bit,
  /** Documents past their last day, or with at most sixty days left; the worst first. */
  warnings: z.array(
    z.object({
      document: z.string(),
      /** Its last day, `YYYY-MM-DD`. */
      yxq: z.string(),
      /** Below zero: so many days ago. */
      days: z.number(),
      /** Nothing can be ordered until it is renewed. */
      is_locking: z.boolean(),
    }),
  ),
});

export const loginData = z.object({
  /** Opaque; valid as `Authorization: Bearer`. */
  token: z.string(),
  user: z.object({
    id: z.number(),
    username: z.string(),
    name: z.string(),
    role: z.string(),
    company: z.string(),
    cj_userName: z.string(),
    cj_token: z.string(),
  }),
});

/** `state_text`: where the shop's approval stands; `master_phone`: its main account's, masked. */
export const linkedShop = z.object({
  id: z.number(),
  company: z.string(),
  is_current: bit,
  role: z.enum(shopRoles),
  role_text: z.string(),
  is_passed: bit,
  state_text: z.string(),
  master_phone: z.string(),
  /** A chain's head, of which the account is owner: it may register another shop. */
  can_add_shop: bit,
});
export type LinkedShop = z.output<typeof linkedShop>;
export const switchBody = z.object({ id });

/** A shipping address. */
export const address = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  detail: z.string(),
  is_default: bit,
  /** The licensed address: cannot be changed here. */
  is_licence: bit,
});
export type Address = z.output<typeof address>;

export const addressBody = z.object({
  name: line(30, "请填写收货人"),
  phone: line(40, "请填写联系电话").transform(phoneOf).refine(isPhone, wrongPhone),
  province: line(20, "请选择省份"),
  city: line(20, "请选择城市"),
  area: line(20, "请选择区县"),
  detail: line(100, "请填写详细地址"),
  is_default: flag.default(0),
});
