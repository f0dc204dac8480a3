/** A dossier as the staff who check it see it: every document with its steps, its files to look at. */
import { documentLabels, isDocumentKind } from "@yaoji/domain/text/labels";
import { shopDate } from "@yaoji/domain/text/time";
import type { Dossier, DossierDocument } from "@yaoji/contract/schemas/dossiers";
import type { App } from "../../platform/app/app.ts";
import { readFile, type ShownFile } from "../../content/files/files.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { presentDocument, presentDossier, type ShopPapers } from "./dossiers.present.ts";
import * as queries from "./dossiers.queries.ts";
import { loadPapers } from "./dossiers.service.ts";
import { idOwner } from "./draft-documents.service.ts";
import { findNamedFile } from "./licence-files.queries.ts";

/** What was done, by whom; `document` is "" where it was the dossier as a whole. */
export type LoggedStep = Pick<queries.LogRow, "step" | "doneBy" | "reason" | "createdAt"> & {
  readonly document: string;
};
export type CheckedDossier = {
  readonly dossier: Dossier;
  /** Every version, the newest first. */
  readonly versions: readonly DossierDocument[];
  readonly log: readonly LoggedStep[];
  readonly papers: ShopPapers;
};

export async function showDossier(app: App, shopId: number): Promise<CheckedDossier | Refusal> {
  const { db } = app.database;
  const group = await queries.listGroup(db, shopId);
  const [papers] = await loadPapers(
    db,
    group.filter(({ id }) => id === shopId),
  );
  if (!papers) return refuse("request.not_found");
  const today = shopDate(app.now());
  const log = await queries.listLog(db, shopId);
  const kindOf = (id: number | null) => papers.licences.find((each) => each.id === id)?.kind ?? "";
  return {
    papers,
    dossier: presentDossier(papers, today),
    versions: papers.licences.flatMap((each) => presentDocument(each, papers, { canEdit: false, today })),
    log: log.map(({ licenceId, ...step }) => ({ ...step, document: nameOf(kindOf(licenceId)) })),
  };
}

const nameOf = (kind: string): string => (isDocumentKind(kind) ? documentLabels[kind] : "");

/** One file of the shop's own documents. */
export async function openFile(app: App, shopId: number, key: string): Promise<ShownFile | Refusal> {
  const id = await findNamedFile(app.database.db, key, shopId);
  return id === null ? refuse("request.not_found") : readFile(app, id);
}

/** The files of a document's newest version, to look at. */
export async function openFiles(app: App, shopId: number, kind: string): Promise<ShownFile[] | Refusal> {
  const newest = await newestOfKind(app, shopId, kind);
  const opened: ShownFile[] = [];
  for (const key of newest?.files ?? []) {
    const id = await findNamedFile(app.database.db, key, null);
    const file = id === null ? null : await readFile(app, id);
    if (file && !isRefusal(file)) opened.push(file);
  }
  return opened.length > 0 ? opened : refuse("request.not_found");
}

/** The purchaser's ID number in full, for who compares it with the document; null where none is kept. */
export async function openIdNumber(app: App, shopId: number): Promise<string | null> {
  const newest = await newestOfKind(app, shopId, "purchase_authorisation");
  return newest?.idNumberSealed ? app.secret.open(newest.idNumberSealed, idOwner(shopId)) : null;
}

async function newestOfKind(app: App, shopId: number, kind: string): Promise<queries.LicenceRow | null> {
  const licences = await queries.listLicences(app.database.db, [shopId]);
  return licences.find((each) => each.kind === kind && each.step !== "draft") ?? null;
}
