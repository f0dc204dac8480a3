/** What operators do with groups of goods: each change is an entry of the operators' log. */
import type { GroupTerms } from "@yaoji/contract/schemas/brands";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./goods-groups.queries.ts";

/** Every group: its zone, its order in it, how many goods it holds. */
export async function listAllGroups(app: App): Promise<(queries.GroupRow & { goods: number })[]> {
  return queries.listCountedGroups(app.database.db);
}

/** One group as it may be changed, with the goods it holds. */
export async function findGroupTerms(
  app: App,
  id: number,
): Promise<{ readonly terms: GroupTerms; readonly goods: queries.Member[] } | Refusal> {
  const { db } = app.database;
  const found = await queries.findGroup(db, id);
  if (!found) return refuse("request.not_found");
  return { terms: termsOf(found), goods: await queries.listMembers(db, id) };
}

/** Gives its id; refused where another page of controlled sales has this address. */
export async function addGroup(app: App, who: number, terms: GroupTerms): Promise<number | Refusal> {
  return atomically(app.database, async (tx) => {
    const id = await queries.insertGroup(tx, columnsOf(terms));
    if (id === null) return refuse("goods_group.taken");
    await note(app, tx, { who, verb: "add", id, after: terms });
    return id;
  });
}

export async function changeGroup(
  app: App,
  who: number,
  { id, terms }: { readonly id: number; readonly terms: GroupTerms },
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const before = await lockedTerms(tx, id);
    if (isRefusal(before)) return before;
    if (!(await queries.updateGroup(tx, id, columnsOf(terms)))) return refuse("goods_group.taken");
    await note(app, tx, { who, verb: "change", id, before, after: terms });
    return null;
  });
}

/** The group is gone, its goods stay where they are. Gives its name. */
export async function removeGroup(app: App, who: number, id: number): Promise<string | Refusal> {
  return atomically(app.database, async (tx) => {
    const before = await lockedTerms(tx, id);
    if (isRefusal(before)) return before;
    const goods = await codesOf(tx, id);
    await queries.deleteGroup(tx, id);
    await note(app, tx, { who, verb: "remove", id, before: { ...before, goods } });
    return before.name;
  });
}

export type Moved = { readonly moved: number; readonly unknown: readonly string[] };
type Moving = { readonly id: number; readonly codes: readonly string[]; readonly verb: "put" | "take" };

/** Puts goods into the group, or takes them out; how many were not in it (or were), and the codes of no goods. */
export async function moveGoods(app: App, who: number, moving: Moving): Promise<Moved | Refusal> {
  const { id, verb } = moving;
  return atomically(app.database, async (tx) => {
    const group = await lockedTerms(tx, id);
    if (isRefusal(group)) return group;
    const codes = [...new Set(moving.codes)];
    const known = await queries.findGoodsOfCodes(tx, codes);
    const ids = [...known.values()];
    const before = await codesOf(tx, id);
    const change = verb === "put" ? queries.insertMembers : queries.deleteMembers;
    const moved = await change(tx, id, ids);
    if (moved > 0) await note(app, tx, { who, verb, id, before, after: await codesOf(tx, id) });
    return { moved, unknown: codes.filter((code) => !known.has(code)) };
  });
}

async function codesOf(tx: Db, id: number): Promise<string[]> {
  return (await queries.listMembers(tx, id)).map(({ code }) => code);
}

async function lockedTerms(tx: Db, id: number): Promise<GroupTerms | Refusal> {
  const found = await queries.lockGroup(tx, id);
  return found ? termsOf(found) : refuse("request.not_found");
}

function termsOf({ zone, url, name, image, intro, position }: queries.GroupRow): GroupTerms {
  return { zone, url: url ?? "", name, image, intro, position };
}

const columnsOf = ({ url, ...terms }: GroupTerms) => ({ ...terms, url: url === "" ? null : url });

type Done = {
  readonly who: number;
  readonly verb: "add" | "change" | "remove" | "put" | "take";
  readonly id: number;
  readonly before?: object;
  readonly after?: object;
};

async function note(app: App, tx: Db, { verb, id, ...done }: Done): Promise<void> {
  const subject = { kind: "goods_group", id };
  await writeAudit(tx, { ...done, command: `goods-group ${verb}`, subject, now: app.now() });
}
