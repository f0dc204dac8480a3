/** Who has registered already, by the shop's own calls, where filling in the forms is not what the journey is about. */
import { expect } from "@playwright/test";
import type { ShopType } from "@yaoji/domain/text/labels";
import { get, originOf, post, type Visitor } from "./buyer.ts";
import { operate, smsCode } from "./operator.ts";
import { freshCreditCode, freshPhone, picture } from "./registrant.ts";

type Papers = "business_licence" | "drug_licence" | "purchase_authorisation";
export type Dossier = {
  readonly company: string;
  readonly type?: ShopType;
  readonly credit_code?: string;
  /** Filled in with a picture each; all three if they are not named. */
  readonly papers?: readonly Papers[];
};

const allPapers: readonly Papers[] = ["business_licence", "drug_licence", "purchase_authorisation"];

/** Opens an account, logged in from here on. */
export async function register(visitor: Visitor, kind: "single" | "chain" = "single"): Promise<void> {
  const phone = freshPhone();
  await post(visitor, "/api/auth/sms_code", { purpose: "register", phone });
  const person = { name: "林知夏", password: "zhixia-2026", kind, is_agreed: 1 };
  await post(visitor, "/api/auth/register", { phone, code: await smsCode(phone.slice(3)), ...person });
}

/** Fills in the first shop of the account, as yet not handed in; gives its number. */
export async function fillIn(visitor: Visitor, dossier: Dossier): Promise<number> {
  type Registration = { shops: { shop_id: number }[] };
  const [first] = (await get<Registration>(visitor, "/api/user/dossier")).shops;
  const headers = { Origin: await originOf(visitor) };
  const data = await filled(visitor, dossier);
  const reply = await visitor.request.put(`/api/user/dossier/${first?.shop_id}`, { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return first?.shop_id ?? 0;
}

/** Adds a shop to the chain; gives its number. */
export async function addShop(visitor: Visitor, dossier: Dossier): Promise<number> {
  const data = await filled(visitor, { type: "chain_branch", ...dossier });
  return (await post<{ shop_id: number }>(visitor, "/api/user/dossier", data)).shop_id;
}

/** Hands in all shops of the account. */
export async function handIn(visitor: Visitor): Promise<void> {
  await post(visitor, "/api/user/dossier/submit", {});
}

/** A shop that waits for its review; gives its number. */
export async function handedIn(visitor: Visitor, dossier: Dossier): Promise<number> {
  await register(visitor);
  const id = await fillIn(visitor, dossier);
  await handIn(visitor);
  return id;
}

/** Service passes the shop, the quality manager approves it, the contract is signed. */
export async function approveShop(id: number): Promise<void> {
  await operate("shop", "pass", String(id), "--by", "service");
  await operate("shop", "quality", String(id), "--by", "quality");
  await operate("shop", "sign", String(id));
}

/** Service sends the shop's drug licence back. */
export async function rejectLicence(id: number, reason: string): Promise<void> {
  const words = ["--reason", reason, "--documents", "drug_licence"];
  await operate("shop", "reject", String(id), "--by", "service", ...words);
}

const place = { province: "四川省", city: "成都市", area: "锦江区", region_code: "510104" };

async function filled(visitor: Visitor, { papers = allPapers, ...rest }: Dossier): Promise<object> {
  const code = freshCreditCode();
  return {
    type: "single_pharmacy",
    credit_code: code,
    legal_person: "林知夏",
    contact_name: "林知夏",
    contact_phone: "028-88886601",
    ...place,
    detail: "东大街演示1号",
    scopes: ["chemical", "chinese_patent"],
    drug_classes: ["rx", "otc_a", "otc_b"],
    documents: await Promise.all(papers.map((kind) => paperOf(visitor, kind, rest.credit_code ?? code))),
    ...rest,
  };
}

async function paperOf(visitor: Visitor, kind: Papers, code: string): Promise<object> {
  const { name, buffer } = picture;
  const content = buffer.toString("base64");
  const { key } = await post<{ key: string }>(visitor, "/api/user/zizhi/file", { name, content });
  const paper = { kind, issued_on: "2024-01-10", expires_on: "2035-06-30", files: [key] };
  if (kind === "business_licence") return { ...paper, number: code, is_endless: 1, expires_on: "" };
  if (kind === "drug_licence") return { ...paper, number: "演示川CB0001" };
  return { ...paper, holder: "周采购", id_number: "11010119900307803X" };
}
