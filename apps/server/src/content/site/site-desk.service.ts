/** What stands around the goods, changed part by part at the back office, and taken back. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { ContentFile } from "@yaoji/contract/schemas/content-file";
import { siteChangeBody, type SiteParts } from "@yaoji/contract/schemas/site-desk";
import { isDeepStrictEqual } from "node:util";
import { toWireTime } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ContentChange } from "../../platform/db/schema/content.ts";
import { contentChanges, contentEntries, wantedChanges } from "./content-changes.ts";
import { readContent } from "./content-file.ts";
import { countFrameChanges, findChange, findSignature, listFrameChanges } from "./content-log.queries.ts";
import { changedSince, contentVersion, logContent } from "./content-log.service.ts";
import { lockContent } from "./edit-content.queries.ts";
import { auditContent, writeFrame } from "./edit-content.service.ts";

type Site = DataOf<"siteShow">;
type Whole = Awaited<ReturnType<typeof readContent>>;
type Operator = { readonly accountId: number };
type Change = { readonly version: number; readonly parts: SiteParts };

export async function showSite(app: App): Promise<Site> {
  return app.database.transaction(async (tx) => present(await readContent(tx), await contentVersion(tx)));
}

/** Writes the parts that were changed; 409 with both sides where another has changed the same since. */
export function changeSite(
  app: App,
  { accountId }: Operator,
  { version, parts }: Change,
): Promise<Site | Refusal> {
  return atomically(app.database, async (tx) => {
    await lockContent(tx);
    const before = await readContent(tx);
    const wanted = wantedChanges(parts, before);
    if (await changedSince(tx, version, wanted)) {
      const theirs = present(before, await contentVersion(tx));
      return refuse("record.changed", { data: { mine: parts, theirs } });
    }
    return write(app, tx, { before, parts, who: accountId, command: "content change" });
  });
}

/** Takes the change of that version back, unless something else has changed the same since. */
export function undoSite(app: App, { accountId }: Operator, version: number): Promise<Site | Refusal> {
  return atomically(app.database, async (tx) => {
    await lockContent(tx);
    const change = await findChange(tx, version);
    const before = await readContent(tx);
    if (!change || !isOfSite(change.changes)) return refuse("request.not_found");
    if (!stands(change.changes, before)) return refuse("content.changed_since");
    const parts = partsOf(change.changes);
    return write(app, tx, { before, parts, who: accountId, command: "content undo" });
  });
}

type Writing = {
  readonly before: Whole;
  readonly parts: SiteParts;
  readonly who: number;
  readonly command: string;
};

async function write(app: App, tx: Db, { before, parts, who, command }: Writing): Promise<Site> {
  const now = app.now();
  await writeFrame(tx, parts, before);
  const after = await readContent(tx);
  const changes = contentChanges(before, after);
  await logContent(tx, changes, { by: await findSignature(tx, who), at: now });
  const version = await contentVersion(tx);
  if (changes.length > 0) await auditContent(tx, { changes, version, who, now, command });
  return present(after, version);
}

type Question = { readonly after?: string | undefined; readonly page_size: number };

/** What can be taken back is what stands there still as it was written. */
export async function listSiteHistory(
  app: App,
  { after, page_size }: Question,
): Promise<DataOf<"siteHistory"> | Refusal> {
  const cursor = readCursor(after, "new");
  if (isRefusal(cursor)) return cursor;
  return app.database.transaction(async (tx) => {
    const found = await listFrameChanges(tx, cursor, page_size + 1);
    const { rows, next } = keysetPage(found, { sort: "new", page_size });
    const now = await readContent(tx);
    const list = rows.map(({ id, doneBy, createdAt, changes }) => ({
      id,
      by: doneBy,
      at: toWireTime(createdAt),
      changes: [...changes],
      may_undo: isOfSite(changes) && stands(changes, now),
    }));
    return { list, next, ...pageTotal(await countFrameChanges(tx)) };
  });
}

const money: ReadonlySet<string> = new Set([
  "settings.shipping_amount",
  "settings.freight",
  "settings.minimum_amount",
]);

/** Neither money, which is finance's, nor articles, nor sections of the help centre, which only come. */
function isOfSite(changes: readonly ContentChange[]): boolean {
  return changes.every(
    ({ name }) => !money.has(name) && !name.startsWith("articles.") && name !== "help_sections",
  );
}

/** Whether all of it is as these changes left it. */
function stands(changes: readonly ContentChange[], whole: Whole): boolean {
  const now = contentEntries(whole);
  return changes.every(({ name, after }) => isDeepStrictEqual(now.get(name) ?? null, after));
}

/** What there was before, as parts to write; banners of a place that had none are none. */
function partsOf(changes: readonly ContentChange[]): SiteParts {
  const of = (part: string) =>
    changes
      .filter(({ name }) => name.startsWith(`${part}.`))
      .map(({ name, before }) => [name.slice(part.length + 1), before ?? []] as const);
  const whole = changes.filter(({ name }) => !name.includes(".")).map(({ name, before }) => [name, before]);
  const [settings, banners] = [of("settings"), of("banners")];
  const parts = {
    ...Object.fromEntries(whole),
    ...(settings.length > 0 && { settings: Object.fromEntries(settings) }),
    ...(banners.length > 0 && { banners: Object.fromEntries(banners) }),
  };
  const { version: _version, ...checked } = siteChangeBody.parse({ ...parts, version: 0 });
  return checked;
}

function present({ settings, hot_words, nav, banners }: Whole, version: number): Site {
  const { shipping_amount: _free, freight: _freight, minimum_amount: _least, ...shown } = settings;
  return { version, settings: shown, hot_words, nav, banners } as Site & {
    settings: ContentFile["settings"];
  };
}
