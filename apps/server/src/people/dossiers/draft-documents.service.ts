/** Documents as drafts: what may be filled in anew, and what of it is kept sealed. */
import type { DocumentBody } from "@yaoji/contract/schemas/dossiers";
import { keepsIdNumber, maskedIdNumber } from "@yaoji/domain/people/filled-documents";
import { isIdNumber } from "@yaoji/domain/text/id-number";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./dossiers.queries.ts";
import { newestOf, wasWithdrawn } from "./dossiers.present.ts";

const changed = "驳回后已由客户更换";

export type Filling = {
  /** The shops whose files may be used. */
  readonly group: readonly queries.ShopRow[];
  readonly shopId: number;
  readonly documents: readonly DocumentBody[];
  /** Who fills them in. */
  readonly by: string;
};

/**
 * Writes the drafts; a kind that is left out loses its draft. What a rejected dossier still has in review stays there as
 * long as it is sent back as it was; changed, or taken out of the review before, it is a new version. What was approved
 * stays.
 */
export async function saveDocuments(app: App, tx: Db, filling: Filling): Promise<Refusal | null> {
  const { shopId, documents } = filling;
  const newest = newestOf(await queries.listLicences(tx, [shopId]));
  const open = newest.filter(({ step }) => step === "draft");
  const fixed = newest.filter(({ approvedAt }) => approvedAt !== null);
  const given = documents.filter(({ kind }) => !fixed.some((each) => each.kind === kind));
  const unknown = await foreignFiles(tx, filling.group, given);
  if (unknown) return unknown;
  await queries.deleteDrafts(
    tx,
    open.filter((draft) => !given.some(({ kind }) => kind === draft.kind)).map(({ id }) => id),
  );
  for (const document of given) {
    const before = newest.find(({ kind }) => kind === document.kind) ?? null;
    const fields = fieldsOf(app, { document, before, shopId });
    if (before?.step === "draft") await queries.updateLicences(tx, [before.id], fields);
    else if (!before || wasWithdrawn(before) || !isSame(app, before, fields)) {
      if (before) await queries.endReview(tx, [before], { by: filling.by, at: app.now(), reason: changed });
      await queries.insertLicence(tx, { ...fields, shopId, kind: document.kind, step: "draft" });
    }
  }
  return null;
}

/** A file of somebody else's is none; what is found stays until the transaction ends. */
export async function foreignFiles(
  tx: Db,
  group: readonly queries.ShopRow[],
  documents: readonly DocumentBody[],
): Promise<Refusal | null> {
  const found = await queries.holdFiles(tx, [...new Set(documents.flatMap(({ files }) => files))]);
  const own = new Set(
    found.filter(({ shopId }) => group.some(({ id }) => id === shopId)).map(({ key }) => key),
  );
  const wrong = documents.filter(({ files }) => files.some((key) => !own.has(key)));
  if (wrong.length === 0) return null;
  const sentence = ["附件不存在或已失效，请重新上传"];
  const errors = Object.fromEntries(wrong.map(({ kind }) => [`documents.${kind}.files`, sentence]));
  return refuse("request.invalid", { errors });
}

type Source = {
  readonly document: DocumentBody;
  readonly before: queries.LicenceRow | null;
  readonly shopId: number;
};
type Fields = Pick<
  queries.LicenceRow,
  "number" | "issuedOn" | "expiresOn" | "isEndless" | "files" | "holder" | "idNumberSealed" | "idNumberMasked"
>;

/** What a row keeps of it. The ID number opens for its shop only; masked, the one that is kept of this person stays. */
export function fieldsOf(app: App, { document, before, shopId }: Source): Fields {
  const isEndless = document.is_endless === 1;
  const typed = document.id_number.toUpperCase();
  const isNew = isIdNumber(typed);
  const shown = before && { holder: before.holder, id_number: before.idNumberMasked };
  const isKept = keepsIdNumber({ holder: document.holder, id_number: typed }, shown);
  const sealed = isKept ? (before?.idNumberSealed ?? null) : null;
  return {
    number: document.number,
    issuedOn: document.issued_on || null,
    expiresOn: isEndless ? null : document.expires_on || null,
    isEndless,
    files: document.files,
    holder: document.holder,
    idNumberSealed: isNew ? app.secret.seal(typed, idOwner(shopId)) : sealed,
    idNumberMasked: isNew ? maskedIdNumber(typed) : sealed === null ? "" : typed,
  };
}

/** What a sealed ID number belongs to. */
export const idOwner = (shopId: number): string => `licence:${shopId}`;

/** Sending a rejected document back as it was makes no new version; two ID numbers may look the same masked. */
function isSame(app: App, before: queries.LicenceRow, fields: Fields): boolean {
  const idNumber = (sealed: string | null) => sealed && app.secret.open(sealed, idOwner(before.shopId));
  return (
    before.number === fields.number &&
    before.issuedOn === fields.issuedOn &&
    before.expiresOn === fields.expiresOn &&
    before.isEndless === fields.isEndless &&
    before.holder === fields.holder &&
    idNumber(before.idNumberSealed) === idNumber(fields.idNumberSealed) &&
    before.files.join() === fields.files.join()
  );
}
