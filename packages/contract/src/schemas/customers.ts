/** Customers and their licences as the wholesaler's staff see them. */
import { z } from "zod";
import { customerStates } from "@yaoji/domain/people/customers";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { documentKinds, shopTypes } from "@yaoji/domain/text/labels";
import {
  keyset,
  keysetPageOf,
  keyword,
  line,
  listOf,
  optionalLine,
  optionalPhone,
  typedNumber,
  yuan,
  zeroOrOne,
} from "./common.ts";
import { dossierDocument } from "./dossiers.ts";

const state = z.enum(customerStates, "状态不正确");
export const customerQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  type: z.enum(shopTypes, "企业类型不正确").optional(),
  state: state.optional(),
  /** The first two digits of a region. */
  province: z
    .string()
    .regex(/^\d{2}$/, "省份不正确")
    .optional(),
  price_group: line(64, "价格组不正确").optional(),
  contract: z.enum(["signed", "unsigned"], "合同状态不正确").optional(),
});
const customerRow = z.object({
  id: z.number(),
  company: z.string(),
  type_text: z.string(),
  place: z.string(),
  state,
  state_text: z.string(),
  price_group: z.string(),
  contact: z.string(),
  service: z.string(),
  is_signed: z.boolean(),
  /** Of its papers that hold, the first day on which one ends; "" without one. */
  ends_on: z.string(),
  created_at: z.number(),
});
export const customerPage = keysetPageOf(customerRow);

const care = z.object({
  shows_free_shipping_zone: z.boolean(),
  is_special: z.boolean(),
  may_ask_after_sales: z.boolean(),
  service_name: z.string(),
  service_phone: z.string(),
  service_is_shared: z.boolean(),
});
const linked = z.object({ id: z.number(), company: z.string() });
/** All that is known of a customer; what is to be worked on stands at its own screens. */
export const customerDetail = customerRow.extend({
  version: z.number(),
  stopped: z.object({ at: z.number(), reason: z.string() }).nullable(),
  approved_at: z.number().nullable(),
  signed_at: z.number().nullable(),
  /** Why it cannot order now; "" where it can. */
  locked_text: z.string(),
  facts: z.array(z.object({ name: z.string(), text: z.string() })),
  type: z.enum(shopTypes),
  scopes: z.array(z.string().refine(isScopeCode)),
  drug_classes: z.array(z.string().refine(isDrugClass)),
  price_group_code: z.string(),
  care,
  documents: z.array(dossierDocument),
  /** Papers that wait for review. */
  waiting: z.number(),
  addresses: z.array(
    z.object({ id: z.number(), text: z.string(), is_default: z.boolean(), is_licence: z.boolean() }),
  ),
  accounts: z.array(
    z.object({
      id: z.number(),
      username: z.string(),
      name: z.string(),
      phone: z.string(),
      role_text: z.string(),
      is_disabled: z.boolean(),
      /** Further shops of the same account. */
      others: z.array(linked),
    }),
  ),
  /** Of a chain: its head and the shops that were registered with it. */
  chain: z.array(linked),
  orders: z.object({
    count: z.number(),
    open: z.number(),
    last_at: z.number().nullable(),
    /** Of the last twelve months, without those that were cancelled. */
    year_total: yuan,
  }),
  money: z.object({
    balance: yuan,
    credit_limit: yuan.nullable(),
    credit_owed: yuan,
    is_overdue: z.boolean(),
  }),
  messages: z.array(z.object({ id: z.number(), at: z.number(), title: z.string(), is_read: z.boolean() })),
});

const version = typedNumber("版本须为整数").pipe(z.number().int("版本须为整数"));
/** Flags, and who looks after the customer; `service_name` empty: nobody of his own. */
export const customerCareBody = z.object({
  shows_free_shipping_zone: zeroOrOne,
  is_special: zeroOrOne,
  may_ask_after_sales: zeroOrOne,
  service_name: optionalLine(20, "客服人员的姓名最多20个字").default(""),
  service_phone: optionalPhone.default(""),
  service_is_shared: zeroOrOne.default(0),
  version,
});
export const customerReasonBody = z.object({ reason: line(200, "请填写原因，最多200个字") });
/** `code` empty: out of whichever it is in. */
export const customerGroupBody = z.object({
  code: optionalLine(64, "价格组不正确").default(""),
  reason: optionalLine(200, "原因最多200个字").default(""),
});
export const customerScopeBody = z.object({
  scopes: z.array(z.string().refine(isScopeCode, "经营范围不正确")).max(20, "经营范围不正确"),
  drug_classes: z.array(z.string().refine(isDrugClass, "药品类别不正确")).max(5, "药品类别不正确"),
  reason: line(200, "请填写原因，最多200个字"),
});
export const customerScopeAsked = z.object({ approval_id: z.number() });

/** `within`: how soon they end; `over`: they have ended. */
export const licenceQuery = z.object({
  ...keyset,
  q: keyword.optional(),
  within: z.enum(["over", "7", "30", "60"], "期限不正确").optional(),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "月份应为 2026-12")
    .optional(),
  kind: z.enum(documentKinds, "证件种类不正确").optional(),
  renewing: z.enum(["yes", "no"], "换证状态不正确").optional(),
});
export const licencePage = keysetPageOf(
  z.object({
    id: z.number(),
    shop_id: z.number(),
    company: z.string(),
    kind: z.enum(documentKinds),
    name: z.string(),
    expires_on: z.string(),
    days_left: z.number(),
    /** A newer version waits for review. */
    is_renewing: z.boolean(),
    /** Which reminders were sent, in Chinese. */
    reminded: z.array(z.string()),
    contact: z.string(),
    phone: z.string(),
  }),
);
/** How many end in each month from this one on, those that have ended apart. */
export const licenceMonths = listOf(
  z.object({ month: z.string(), text: z.string(), count: z.number() }),
).extend({ over: z.number() });
