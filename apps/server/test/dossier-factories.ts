import { taxCheckCharacter } from "@yaoji/domain/text/tax-number";
import type { BodyOf } from "@yaoji/contract/endpoints";
import type { TestShop } from "./harness.ts";

let counter = 0;

/** A phone that nobody has yet. */
export const aPhone = (): string => `139${String(10_000_000 + (counter += 1))}`;

/** A unified social credit code with its right check character. */
export function aCreditCode(): string {
  const body = `91510104MA${String(1_000_000 + (counter += 1))}`;
  return body + taxCheckCharacter(body);
}

/** A well-formed ID number that nobody has: born on a day in the region 000000 would be none, so 110101. */
export const idNumber = "11010119900307803X";

export const agreed = { is_agreed: 1, password: "correct horse 药", name: "林知夏" } as const;

export type Registrant = { token: string; phone: string; accountId: number };

/** The last code that was sent to the phone. */
export function codeOf(shop: TestShop, phone: string): string {
  return shop.texts.findLast((text) => text.phone === phone)?.code ?? "";
}

/** Registers by phone and SMS code, as a person does; a quarter of an hour later: so few codes are sent to one address. */
export async function aRegistrant(shop: TestShop, kind: "single" | "chain" = "single"): Promise<Registrant> {
  const phone = aPhone();
  shop.clock.advance(900_000);
  await shop.call("smsCode", null, { body: { purpose: "register", phone } });
  const { data } = await shop.call("register", null, {
    body: { ...agreed, phone, code: codeOf(shop, phone), kind },
  });
  return { token: data.token, phone, accountId: data.user.id };
}

/** A PNG of one pixel. */
export const png =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export async function aLicenceFile(shop: TestShop, as: { token: string }): Promise<string> {
  const { data } = await shop.call("licenceFileAdd", as, { body: { name: "证件.png", content: png } });
  return data.key;
}

type Body = BodyOf<"dossierSave">;
type DocumentBody = NonNullable<Body["documents"]>[number];

export function aDocument(
  kind: DocumentBody["kind"],
  files: string[],
  fields: Partial<DocumentBody> = {},
): DocumentBody {
  return {
    kind,
    number: "演示编号0001",
    issued_on: "2021-06-01",
    expires_on: "2035-06-30",
    files,
    ...(kind === "purchase_authorisation" ? { holder: "周采购", id_number: idNumber } : {}),
    ...fields,
  };
}

/** A whole dossier of a pharmacy. */
export function aDossier(files: string[], fields: Partial<Body> = {}): Body {
  const code = fields.credit_code ?? aCreditCode();
  return {
    type: "single_pharmacy",
    company: "成都知夏大药房",
    credit_code: code,
    legal_person: "林知夏",
    contact_name: "林知夏",
    contact_phone: "13912345678",
    province: "四川省",
    city: "成都市",
    area: "锦江区",
    region_code: "510104",
    detail: "东大街演示1号",
    scopes: ["chemical", "chinese_patent"],
    drug_classes: ["rx", "otc_a", "otc_b"],
    documents: [
      aDocument("business_licence", files, { number: code, is_endless: 1, expires_on: "" }),
      aDocument("drug_licence", files),
      aDocument("purchase_authorisation", files),
    ],
    ...fields,
  };
}

/** A dossier that waits for review; gives the shop's id. */
export async function aSubmittedShop(
  shop: TestShop,
  as: { token: string },
  fields: Partial<Body> = {},
): Promise<number> {
  const { data } = await shop.call("dossier", as);
  const id = data.shops[0]?.shop_id ?? 0;
  const saved = await shop.call("dossierSave", as, {
    params: { id },
    body: aDossier([await aLicenceFile(shop, as)], fields),
  });
  if (saved.status !== 200)
    throw new Error(`the draft was refused: ${JSON.stringify(saved.errors ?? saved.message)}`);
  const sent = await shop.call("dossierSubmit", as, {});
  if (sent.status !== 200)
    throw new Error(`the dossier was refused: ${JSON.stringify(sent.errors ?? sent.message)}`);
  return id;
}
