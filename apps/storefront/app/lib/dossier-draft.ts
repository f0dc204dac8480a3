/** A dossier while it is filled in: what the page holds, what is sent, and what is wrong with it. */
import type { DataOf, BodyOf } from "@yaoji/contract/endpoints";
import { askedDocuments, dossierFaults, type FilledDossier } from "@yaoji/domain/people/dossiers";
import { documentFaults, type FilledDocument, isMaskedIdNumber } from "@yaoji/domain/people/filled-documents";
import type { DocumentKind } from "@yaoji/domain/text/labels";
import type { RegionTables } from "@yaoji/domain/people/regions";
import type { DrugClass, ScopeCode } from "@yaoji/domain/people/scopes";
import type { FieldErrors } from "@yaoji/browser/field-errors";

export type Registration = DataOf<"dossier">;
export type Dossier = Registration["shops"][number];
export type DossierDocument = Dossier["documents"][number];
export type LicenceFile = DataOf<"licenceFileAdd">;

/** A document as it is filled in, with its files as the page shows them. */
export type DocumentDraft = Omit<FilledDocument, "files"> & { readonly files: readonly LicenceFile[] };
/** A dossier as it is filled in. Documents that are not asked for now stay, so that changing back loses nothing. */
export type DossierDraft = Omit<FilledDossier, "documents"> & {
  readonly documents: readonly DocumentDraft[];
};

export function emptyDocument(kind: DocumentKind): DocumentDraft {
  const texts = { number: "", issued_on: "", expires_on: "", holder: "", id_number: "" };
  return { kind, ...texts, is_endless: false, files: [] };
}

export function draftOfDocument(document: DossierDocument): DocumentDraft {
  const { kind, number, issued_on, expires_on, is_endless, files, holder, id_number } = document;
  return { kind, number, issued_on, expires_on, is_endless: is_endless === 1, files, holder, id_number };
}

export function draftOf(dossier: Dossier): DossierDraft {
  const { type, company, credit_code, legal_person, contact_name, contact_phone } = dossier;
  const { province, city, area, region_code, detail } = dossier;
  return {
    type,
    company,
    credit_code,
    legal_person,
    contact_name,
    contact_phone,
    province,
    city,
    area,
    region_code,
    detail,
    scopes: dossier.scopes as ScopeCode[],
    drug_classes: dossier.drug_classes as DrugClass[],
    documents: dossier.documents.toSorted((a, b) => a.id - b.id).map(draftOfDocument),
  };
}

/** The same paper for another person: a masked number is the other's, so it is to be typed anew. */
export function withHolder(document: DocumentDraft, holder: string): DocumentDraft {
  const isMasked = isMaskedIdNumber(document.id_number);
  return { ...document, holder, id_number: isMasked ? "" : document.id_number };
}

/** One place for a document: any one of the kinds; the one that was chosen or filled in last. */
export type AskedPlace = {
  readonly kinds: readonly DocumentKind[];
  readonly why: string;
  readonly document: DocumentDraft;
};

/** The documents that this kind of shop must show for these categories. */
export function askedPlaces({ type, scopes, documents }: DossierDraft): AskedPlace[] {
  return askedDocuments(type, scopes).map(({ kinds, why }) => {
    const last = documents.findLast(({ kind }) => kinds.includes(kind));
    return { kinds, why, document: last ?? emptyDocument(kinds[0] ?? "business_licence") };
  });
}

/** Puts a document into the draft; of one place only the chosen kind is sent, so it comes last. */
export function withDocument(draft: DossierDraft, document: DocumentDraft): DossierDraft {
  const others = draft.documents.filter(({ kind }) => kind !== document.kind);
  return { ...draft, documents: [...others, document] };
}

/** Files of a document, in its place; where another kind has been chosen for that place meanwhile, it stays chosen. */
export function withFiles(
  { documents, ...draft }: DossierDraft,
  kind: DocumentKind,
  files: readonly LicenceFile[],
): DossierDraft {
  const isBegun = documents.some((each) => each.kind === kind);
  const begun = isBegun ? documents : [emptyDocument(kind), ...documents];
  return { ...draft, documents: begun.map((each) => (each.kind === kind ? { ...each, files } : each)) };
}

/** A draft, or what is done to it as it stands by then. */
export type DraftEdit = DossierDraft | ((now: DossierDraft) => DossierDraft);

const filled = ({ files, ...document }: DocumentDraft): FilledDocument => ({
  ...document,
  files: files.map(({ key }) => key),
});

/** What a page would hand in: every document that is asked for, begun or not. */
function filledOf(draft: DossierDraft): FilledDossier {
  return { ...draft, documents: askedPlaces(draft).map(({ document }) => filled(document)) };
}

export function documentBodyOf(document: DocumentDraft): BodyOf<"certificateRenew"> {
  return {
    ...filled(document),
    is_endless: document.is_endless ? 1 : 0,
    files: document.files.map(({ key }) => key),
  };
}

export function bodyOf(draft: DossierDraft): BodyOf<"dossierSave"> {
  return {
    ...draft,
    scopes: [...draft.scopes],
    drug_classes: [...draft.drug_classes],
    documents: askedPlaces(draft).map(({ document }) => documentBodyOf(document)),
  };
}

/** What is wrong, by field such as `documents.drug_licence.number`; the first sentence of each. */
export function faultsOf(draft: DossierDraft, today: string, regions: RegionTables | null): FieldErrors {
  return firstOf(dossierFaults(filledOf(draft), today, regions));
}

export function documentFaultsOf(document: DocumentDraft, today: string): FieldErrors {
  return firstOf(documentFaults(filled(document), today));
}

function firstOf(faults: readonly { readonly field: string; readonly text: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field, text } of faults) errors[field] ??= text;
  return errors;
}

/** What a refused submission says about one shop: its keys begin with the shop's id. */
export function errorsOfShop(errors: Record<string, string[]> | undefined, shopId: number): FieldErrors {
  const start = `${shopId}.`;
  const own = Object.entries(errors ?? {}).filter(([field]) => field.startsWith(start));
  return Object.fromEntries(own.map(([field, [text]]) => [field.slice(start.length), text]));
}

/** The errors of one document, by its own fields; "" where the whole paper is missing. */
export function errorsOfDocument(errors: FieldErrors, kind: DocumentKind): FieldErrors {
  const start = `documents.${kind}`;
  const own = Object.entries(errors).filter(([field]) => field === start || field.startsWith(`${start}.`));
  return Object.fromEntries(own.map(([field, text]) => [field.slice(start.length + 1), text]));
}

/** Whether something was typed at a field such as `company` or `documents.drug_licence.number`. */
export function isAnswered(draft: DossierDraft, field: string): boolean {
  const [first = "", kind, name] = field.split(".");
  const holder: object | undefined =
    first === "documents" ? draft.documents.find((document) => document.kind === kind) : draft;
  const value: unknown = holder && Reflect.get(holder, first === "documents" ? (name ?? "") : first);
  return typeof value === "string" && value !== "";
}
