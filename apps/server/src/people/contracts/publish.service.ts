/** The contract in the operator's hand: publishing versions, registering what was signed on paper. */
import { readFile } from "node:fs/promises";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./contracts.queries.ts";
import { countingOf } from "./contracts.service.ts";
import { sealSignature, textDigest } from "./seal.ts";

/** A version as the operator writes it; `resign`: who signed an earlier one must sign again before ordering. */
export type Draft = {
  readonly title: string;
  readonly body: string;
  readonly resign: boolean;
  readonly by: string;
};
export type Published = { readonly version: queries.Version; readonly ended: number };

/** Publishes the next version; the text of the one before is refused. */
export async function publishContract(app: App, draft: Draft): Promise<Published | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.takeTurn(tx);
    const before = await queries.findCurrent(tx);
    const version = versionOf(draft, { number: (before?.number ?? 0) + 1, publishedAt: app.now() });
    if (before?.digest === version.digest)
      return refuse("contract.same", { details: { version: before.number } });
    await queries.insertVersion(tx, version);
    return { version, ended: draft.resign ? await queries.endSignatures(tx) : 0 };
  });
}

function versionOf(
  { title, body, resign, by }: Draft,
  given: { number: number; publishedAt: Date },
): queries.Version {
  return { ...given, title, body, resign, digest: textDigest({ title, body }), publishedBy: by };
}

/** The first version, where nobody has published one: a model text that the operator should have looked over. */
export async function ensureContract(app: App): Promise<void> {
  if (await queries.findCurrent(app.database.db)) return;
  const text = await readFile(new URL("./default-contract.md", import.meta.url), "utf8");
  await publishContract(app, { ...draftOf(text), resign: false, by: "系统范本" });
}

/** The first heading is the title, the rest is the text. */
export function draftOf(markdown: string): Pick<Draft, "title" | "body"> {
  const text = markdown.replaceAll("\r\n", "\n").trim();
  const [, title = "", body = ""] = /^# +([^\n]+)\n([\s\S]*)$/.exec(text) ?? [];
  return { title: title.trim(), body: body.trim() };
}

export type ListedVersion = queries.Version & { readonly signatures: number };

/** All versions, newest first, with how many shops have signed each. */
export async function listContracts(app: App): Promise<ListedVersion[]> {
  const { db } = app.database;
  const versions = await queries.listVersions(db);
  return Promise.all(
    versions.map(async (each) => ({ ...each, signatures: await queries.countSignatures(db, each.number) })),
  );
}

/** Notes that the shop has signed on paper; once for each version. */
export async function registerPaper(app: App, shopId: number): Promise<null | Refusal> {
  return atomically(app.database, (tx) => registerLocked(app, tx, shopId));
}

/** The same inside a transaction. */
export async function registerLocked(app: App, tx: Db, shopId: number): Promise<null | Refusal> {
  await queries.holdVersion(tx);
  const shop = await queries.lockShop(tx, shopId);
  if (!shop) return refuse("request.not_found");
  const current = await queries.findCurrent(tx);
  const signatures = await queries.listSignatures(tx, shopId);
  if (!current || countingOf({ shop, signatures }).some(({ version }) => version === current.number)) {
    await queries.markSigned(tx, shopId, shop.contractSignedAt ?? app.now());
    return null;
  }
  const facts = { company: shop.company, signer: "线下签订", phone: "", signedAt: app.now() };
  await queries.insertSignature(tx, { shopId, accountId: null, ...sealSignature(current, facts) });
  return null;
}
