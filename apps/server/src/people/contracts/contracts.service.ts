/** The electronic contract of a shop: what is in force, signing it with a code by SMS, what was signed. */
import type { z } from "zod";
import type { DataOf } from "@yaoji/contract/endpoints";
import type { contractSignBody } from "@yaoji/contract/schemas/contracts";
import { signingObstacle, type SigningObstacle } from "@yaoji/domain/people/contracts";
import { maskedPhone } from "@yaoji/domain/text/masking";
import type { App } from "../../platform/app/app.ts";
import { renderMarkdown } from "../../content/articles/articles.service.ts";
import { accountPhone } from "../auth/accounts.service.ts";
import { noteEvent } from "../auth/security-events.service.ts";
import type { Doer } from "../../platform/http/visit.ts";
import { loadSettings } from "../../platform/settings/settings.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { checkCode, type CheckedCode, wrongCode } from "../sms/sms.service.ts";
import { drawContract } from "./contract-pdf.ts";
import { presentSignature, presentVersion } from "./contracts.present.ts";
import * as queries from "./contracts.queries.ts";
import { sealSignature } from "./seal.ts";

/** Who signs, and for which shop. */
export type SigningBuyer = { readonly shopId: number; readonly accountId: number };

const obstacles: Readonly<Record<SigningObstacle, Refusal>> = {
  none_published: refuse("contract.none"),
  signed: refuse("contract.signed"),
  unapproved: refuse("contract.unapproved"),
  owner_only: refuse("contract.owner_only"),
};

/** GET /api/contract. */
export async function showContract(app: App, buyer: SigningBuyer): Promise<DataOf<"contractShow">> {
  const { db } = app.database;
  const known = await knownOf(db, buyer);
  const { current, shop, signatures, signer } = known;
  const obstacle = obstacleOf(known);
  const { company } = await loadSettings(db);
  return {
    current: current && { ...presentVersion(current), html: renderMarkdown(current.body).html },
    is_signed: shop?.contractSignedAt ? 1 : 0,
    obstacle: obstacle ?? "",
    seller: company,
    company: shop?.company ?? "",
    signer: signer?.name ?? "",
    phone: maskedPhone(signer?.phone ?? ""),
    signed: signatures.map(presentSignature),
  };
}

type Known = {
  current: queries.Version | null;
  shop: queries.SigningShop | null;
  signer: queries.Signer | null;
  signatures: Awaited<ReturnType<typeof queries.listSignatures>>;
};

async function knownOf(db: Db, buyer: SigningBuyer): Promise<Known> {
  return {
    current: await queries.findCurrent(db),
    shop: await queries.findShop(db, buyer.shopId),
    signer: await queries.findSigner(db, buyer),
    signatures: await queries.listSignatures(db, buyer.shopId),
  };
}

/** What was signed and counts: nothing once the company has become another one, until that has signed. */
export function countingOf<T>({
  shop,
  signatures,
}: {
  readonly shop: queries.SigningShop | null;
  readonly signatures: readonly T[];
}): readonly T[] {
  return shop?.contractSignedAt ? signatures : [];
}

function obstacleOf({ current, shop, signer, signatures }: Known): SigningObstacle | null {
  return signingObstacle({
    current: current?.number ?? null,
    signed: countingOf({ shop, signatures }).map(({ version }) => version),
    isApproved: shop?.approvedAt !== null,
    isOwner: signer?.role === "owner",
  });
}

/** Signs the version that was read. Sent twice, even at once, it is signed once, and both are told so. */
export async function signContract(
  app: App,
  buyer: SigningBuyer & Doer,
  { version, code }: z.output<typeof contractSignBody>,
): Promise<DataOf<"contractSign"> | Refusal> {
  const before = await knownOf(app.database.db, buyer);
  const obstacle = obstacleOf(before);
  // One who was a moment quicker has signed it: the same answer.
  const done = countingOf(before).find((each) => each.version === version);
  if (obstacle === "signed" && done) return presentSignature(done);
  if (obstacle) return obstacles[obstacle];
  const phone = await accountPhone(app, buyer.accountId);
  const checked =
    phone === null ? wrongCode() : await checkCode(app, { phone, purpose: "sign_contract", code });
  return atomically(app.database, (tx) => signChecked(app, tx, { buyer, version, checked }));
}

/** `checked`: that the signer typed the code which went to his phone, or why not. */
export type Attempt = { buyer: SigningBuyer & Doer; version: number; checked: CheckedCode | Refusal };

/** Signs once the signer is known. */
export async function signChecked(
  app: App,
  tx: Db,
  { buyer, version, checked }: Attempt,
): Promise<DataOf<"contractSign"> | Refusal> {
  await queries.holdVersion(tx);
  await queries.lockShop(tx, buyer.shopId);
  const known = await knownOf(tx, buyer);
  const { current, shop, signer } = known;
  const done = countingOf(known).find((each) => each.version === version);
  if (done && current?.number === version) return presentSignature(done);
  if (isRefusal(checked)) return checked;
  const obstacle = obstacleOf(known);
  if (obstacle) return obstacles[obstacle];
  if (!current || !shop || !signer) return refuse("contract.none");
  if (current.number !== version) return refuse("contract.changed", { details: { version: current.number } });
  if (!(await checked.use(tx))) return wrongCode();
  const sealed = sealSignature(current, {
    company: shop.company,
    signer: signer.name,
    phone: maskedPhone(signer.phone ?? ""),
    signedAt: app.now(),
  });
  const { shopId, accountId, visit } = buyer;
  const note = `${shop.company} 第${version}版`;
  await noteEvent(tx, accountId, { kind: "contract_signed", visit, at: app.now(), note });
  const signature = await queries.insertSignature(tx, { shopId, accountId, ...sealed });
  return presentSignature({ ...signature, title: current.title });
}

/** A company that has become another one is to sign anew, where there is a contract to sign; gives whether it is. */
export async function askAnew(tx: Db, shopId: number): Promise<boolean> {
  const shop = await queries.findShop(tx, shopId);
  if (!shop?.contractSignedAt || (await queries.findCurrent(tx)) === null) return false;
  await queries.endSignaturesOf(tx, shopId);
  return true;
}

/** The PDF of one of the shop's own signed contracts. */
export async function showContractFile(app: App, shopId: number, id: number): Promise<ServedFile | Refusal> {
  const found = await queries.findSigned(app.database.db, id);
  if (found?.signature.shopId !== shopId) return refuse("request.not_found");
  const { company } = await loadSettings(app.database.db);
  const bytes = await drawContract({ ...found, seller: company });
  return { bytes, name: `电子合同-第${found.version.number}版-${found.signature.company}.pdf` };
}
