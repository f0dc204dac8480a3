/** Words that mean the same, as operators keep them and the search asks for them. */
import { wordDeskCalls } from "@yaoji/contract/calls-words";
import type { DataOf } from "@yaoji/contract/endpoints";
import { synonymRow } from "@yaoji/contract/schemas/words";
import { keywordOf } from "@yaoji/domain/text/keyword";
import { synonymFault, synonymKey } from "@yaoji/domain/text/synonyms";
import { toWireTime } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import * as queries from "./words.queries.ts";

/** All of them are kept in memory and looked at with each search. */
const most = 500;

type Keeper = { readonly accountId: number; readonly key?: string | null };
type Shown = DataOf<"synonymAdd">;
type Question = {
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly page_size: number;
};

/** The words of each row. */
export async function loadSynonyms(db: Db): Promise<readonly (readonly string[])[]> {
  const rows = Map.groupBy(await queries.listAllWords(db), ({ synonymId }) => synonymId);
  return [...rows.values()].map((words) => words.map(({ word }) => word));
}

export async function listSynonyms(
  app: App,
  { q, after, page_size }: Question,
): Promise<DataOf<"synonymList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, "new");
  if (isRefusal(cursor)) return cursor;
  const key = q === undefined ? undefined : synonymKey(q);
  const part = { order: queries.synonymOrders.new, cursor, limit: page_size + 1 };
  const found = await queries.listSynonyms(db, key, part);
  const { rows, next } = keysetPage(found, { sort: "new", page_size });
  return { list: rows.map(present), next, ...pageTotal(await queries.countSynonyms(db, key)) };
}

export function addSynonym(app: App, keeper: Keeper, words: readonly string[]): Promise<Shown | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: keeper.accountId },
    key: keeper.key ?? null,
    call: wordDeskCalls.synonymAdd,
    content: words,
    read: (kept: unknown) => synonymRow.parse(kept),
  };
  return onceForKey<Shown>(app, call, async (tx) => {
    await queries.lockSynonyms(tx);
    const refused = await wordsRefusal(tx, words, 0);
    if (refused) return refused;
    if ((await queries.countSynonyms(tx)) >= most) return wrong(`最多${most}组同义词，请先删去不用的`);
    const id = await queries.insertSynonym(tx, app.now());
    return write(tx, { id, words, verb: "add", before: null, who: keeper.accountId, now: app.now() });
  });
}

type Change = { readonly id: number; readonly version: number; readonly words: readonly string[] };

/** Changes them as they were seen; 409 with both sides where another was faster. */
export function changeSynonym(
  app: App,
  keeper: Keeper,
  { id, version, words }: Change,
): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    await queries.lockSynonyms(tx);
    const found = await queries.findSynonym(tx, id);
    if (!found) return refuse("request.not_found");
    if (found.version !== version)
      return refuse("record.changed", { data: { mine: { words: [...words] }, theirs: present(found) } });
    const refused = await wordsRefusal(tx, words, id);
    if (refused) return refused;
    await queries.touchSynonym(tx, id, app.now());
    const before = { words: found.words };
    return write(tx, { id, words, verb: "change", before, who: keeper.accountId, now: app.now() });
  });
}

export function removeSynonym(app: App, keeper: Keeper, id: number): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    await queries.lockSynonyms(tx);
    const found = await queries.findSynonym(tx, id);
    if (!found) return refuse("request.not_found");
    await queries.deleteSynonym(tx, id);
    const [subject, before] = [{ kind: "synonym", id }, { words: found.words }];
    const entry = { who: keeper.accountId, command: "synonym remove", subject };
    await writeAudit(tx, { ...entry, before, now: app.now() });
    return null;
  });
}

type Writing = {
  readonly id: number;
  readonly words: readonly string[];
  readonly verb: "add" | "change";
  readonly before: { readonly words: readonly string[] } | null;
  readonly who: number;
  readonly now: Date;
};

/** What was searched in vain by one of the words is none of the open questions any more. */
async function write(tx: Db, { id, words, verb, before, who, now }: Writing): Promise<Shown | Refusal> {
  await queries.writeWords(
    tx,
    id,
    words.map((word) => ({ key: synonymKey(word), word })),
  );
  await queries.forgetVain(tx, words.map(keywordOf));
  const entry = { who, command: `synonym ${verb}`, subject: { kind: "synonym", id }, now };
  await writeAudit(tx, { ...entry, before, after: { words } });
  const found = await queries.findSynonym(tx, id);
  return found ? present(found) : refuse("request.not_found");
}

async function wordsRefusal(tx: Db, words: readonly string[], id: number): Promise<Refusal | null> {
  const fault = synonymFault(words);
  if (fault !== null) return wrong(fault);
  const taken = await queries.findTaken(tx, words.map(synonymKey), id);
  if (!taken) return null;
  const other = await queries.findSynonym(tx, taken.synonymId);
  return wrong(`“${taken.word}”已在另一组同义词中：${other?.words.join("、") ?? ""}`);
}

function wrong(text: string): Refusal {
  return refuse("request.invalid", { errors: { words: [text] } });
}

function present({ id, version, words, updatedAt }: queries.SynonymRow): Shown {
  return { id, version, words: [...words], updated_at: toWireTime(updatedAt) };
}
