import { z } from "zod";
import { dossierStates } from "@yaoji/domain/people/dossier-states";
import { mostShopsOfChain, registrationKinds } from "@yaoji/domain/people/dossiers";
import { documentStates } from "@yaoji/domain/people/document-states";
import { mostDocumentFiles } from "@yaoji/domain/people/filled-documents";
import { documentKinds, shopTypes } from "@yaoji/domain/text/labels";
import { isDrugClass, isScopeCode } from "@yaoji/domain/people/scopes";
import { isDate } from "@yaoji/domain/text/time";
import { phoneOf } from "@yaoji/domain/text/validation";
import { listOf, line, mobile, optionalLine, zeroOrOne, bit, smsCode } from "./common.ts";

/** Opens an account; the code comes by smsCode, purpose `register`. Without `username` one is made up. */
export const registerBody = z.object({
  phone: mobile,
  code: smsCode,
  password: z.string("请设置密码").min(1, "请设置密码").max(200, "密码最多128个字符"),
  name: line(30, "请填写联系人姓名"),
  username: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{3,19}$/, "用户名为4到20位字母、数字或下划线，以字母开头")
    .optional(),
  /** 单店 or 连锁: a chain registers its head and its shops. */
  kind: z.enum(registrationKinds, "请选择注册方式").default("single"),
  /** The terms have been read and agreed to. */
  is_agreed: zeroOrOne.refine((value) => value === 1, "请阅读并同意用户协议和隐私政策"),
});

/** A login without any shop begins a registration. */
export const openBody = registerBody.pick({ kind: true });

const text = (max: number, tooLong: string) => optionalLine(max, tooLong).default("");
const day = z
  .string()
  .refine((value) => value === "" || isDate(value), "日期不正确，请写成 2028-06-30")
  .default("");
const fileKey = z.string("附件不正确").regex(/^[0-9a-f]{32}$/, "附件不正确，请重新上传");

/** A document as it is filled in; what is missing may stay "" in a draft. `id_number` masked: unchanged, of the same holder. */
export const documentBody = z.object({
  kind: z.enum(documentKinds, "证件种类不正确"),
  number: text(60, "证件编号最多60个字"),
  issued_on: day,
  expires_on: day,
  /** 长期. */
  is_endless: zeroOrOne.default(0),
  files: z.array(fileKey).max(mostDocumentFiles, `每种证件最多${mostDocumentFiles}个文件`).default([]),
  holder: text(30, "姓名最多30个字"),
  id_number: text(18, "身份证号码为18位"),
});
export type DocumentBody = z.output<typeof documentBody>;

/** A draft of a shop's dossier: everything may still be missing, and is asked for at submission only. */
export const dossierBody = z.object({
  type: z.enum(shopTypes, "请选择企业类型"),
  company: text(80, "单位名称最多80个字"),
  credit_code: text(40, "统一社会信用代码为18位"),
  legal_person: text(30, "姓名最多30个字"),
  contact_name: text(30, "联系人最多30个字"),
  contact_phone: text(40, "联系电话最多20个字")
    .transform(phoneOf)
    .pipe(z.string().max(20, "联系电话最多20个字")),
  province: text(20, "省份最多20个字"),
  city: text(20, "城市最多20个字"),
  area: text(20, "区县最多20个字"),
  /** Of the area, GB/T 2260. */
  region_code: z
    .string()
    .regex(/^(\d{6})?$/, "地区编码不正确，请重新选择地区")
    .default(""),
  detail: text(100, "详细地址最多100个字"),
  scopes: z.array(z.string().refine(isScopeCode, "经营范围不正确")).max(20, "经营范围不正确").default([]),
  drug_classes: z
    .array(z.string().refine(isDrugClass, "药品类别不正确"))
    .max(5, "药品类别不正确")
    .default([]),
  /** Each kind once; one that is left out is taken out of the draft. What is under review or approved stays. */
  documents: z
    .array(documentBody)
    .max(documentKinds.length, "每种证件只能填写一次")
    .refine((list) => new Set(list.map(({ kind }) => kind)).size === list.length, "每种证件只能填写一次")
    .default([]),
});
export type DossierBody = z.output<typeof dossierBody>;

/** A file of a document. Who may see it: its shop, its chain's head, and the staff who check it. */
export const licenceFile = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
});
export const licenceFileParams = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/) });

/** One version of a document. `state_text` says it in Chinese; `reason` why it was rejected. */
export const dossierDocument = z.object({
  id: z.number(),
  kind: z.enum(documentKinds),
  name: z.string(),
  state: z.enum(documentStates),
  state_text: z.string(),
  reason: z.string(),
  number: z.string(),
  issued_on: z.string(),
  expires_on: z.string(),
  is_endless: bit,
  files: z.array(licenceFile),
  holder: z.string(),
  /** Masked. */
  id_number: z.string(),
  /** Until the last valid day; null without one. */
  days_left: z.number().nullable(),
  /** May be filled in anew: its dossier is open for changes, and it was never approved. */
  can_edit: z.boolean(),
  submitted_at: z.number().nullable(),
  decided_at: z.number().nullable(),
});
export type DossierDocument = z.output<typeof dossierDocument>;

/** What is asked for: any one of the kinds. */
export const askedDocument = z.object({
  kinds: z.array(z.object({ kind: z.enum(documentKinds), name: z.string() })),
  why: z.string(),
});

/** A shop's dossier 资质档案 with the newest version of each document. */
export const dossier = z.object({
  shop_id: z.number(),
  is_head: z.boolean(),
  state: z.enum(dossierStates),
  state_text: z.string(),
  /** What happens now, or what to do. */
  next_text: z.string(),
  /** Why the dossier was rejected as a whole; "" when only documents were. */
  reason: z.string(),
  type: z.enum(shopTypes),
  type_text: z.string(),
  company: z.string(),
  credit_code: z.string(),
  legal_person: z.string(),
  contact_name: z.string(),
  contact_phone: z.string(),
  province: z.string(),
  city: z.string(),
  area: z.string(),
  region_code: z.string(),
  detail: z.string(),
  scopes: z.array(z.string().refine(isScopeCode)),
  drug_classes: z.array(z.string().refine(isDrugClass)),
  documents: z.array(dossierDocument),
  /** The documents of this kind of shop and these categories (domain askedDocuments). */
  asks: z.array(askedDocument),
  /** What keeps it from being submitted now (domain dossierFaults). */
  faults: z.array(z.object({ field: z.string(), text: z.string() })),
  can_edit: z.boolean(),
  /** A shop of a chain that was never submitted, or was rejected. */
  can_remove: z.boolean(),
  submitted_at: z.number().nullable(),
  approved_at: z.number().nullable(),
});
export type Dossier = z.output<typeof dossier>;

/** All dossiers of the registration: one, or a chain's head first and then its shops. */
export const registration = z.object({
  kind: z.enum(registrationKinds),
  /** The account's, masked. */
  phone: z.string(),
  shops: z.array(dossier),
  most_shops: z.literal(mostShopsOfChain),
  /** Something is filled in that may be submitted or was not yet. */
  can_submit: z.boolean(),
  /** A chain's head, which may add a shop at any time. */
  can_add_shop: z.boolean(),
});
export type Registration = z.output<typeof registration>;

/** A kind of document of the shop: what holds now, and a newer version under way. */
export const certificate = z.object({
  kind: z.enum(documentKinds),
  name: z.string(),
  current: dossierDocument.nullable(),
  /** Waiting for review, rejected, or a draft. */
  renewal: dossierDocument.nullable(),
  can_renew: z.boolean(),
});

/** GET /api/user/zizhi. */
export const certificates = listOf(certificate).extend({
  state: z.enum(dossierStates),
  state_text: z.string(),
  /** Ordering is locked by a document that is missing or over; `lock_text` says what to do. */
  is_locked: bit,
  lock_text: z.string(),
  /** Needed: none is valid, and none is in review. */
  missing: z.array(askedDocument),
  /** Versions that were replaced or rejected, newest first. Nothing is ever removed. */
  history: z.array(dossierDocument),
});
export type Certificates = z.output<typeof certificates>;

/** GET /api/user/jyfw. `text` says why not, and what to do; "" where it is allowed. */
export const businessScope = z.object({
  company: z.string(),
  type_text: z.string(),
  scopes: z.array(z.object({ code: z.string(), name: z.string(), is_allowed: bit, text: z.string() })),
  drug_classes: z.array(z.object({ code: z.string(), name: z.string(), is_allowed: bit })),
});
