/** Every change of the content with who made it, and what stood there before and after: its id is the content's version. */
import { formatShopTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import type { ContentChange } from "../../platform/db/schema/content.ts";
import * as queries from "./content-log.queries.ts";

export type { LoggedChange } from "./content-log.queries.ts";

const listedAtOnce = 50;

export async function logContent(
  tx: Db,
  changes: readonly ContentChange[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (changes.length > 0) await queries.insertChange(tx, { changes, doneBy: by, createdAt: at });
}

export async function contentVersion(db: Db): Promise<number> {
  return queries.findVersion(db);
}

/** The newest changes. */
export async function listContentLog(app: App): Promise<queries.LoggedChange[]> {
  return queries.listNewest(app.database.db, listedAtOnce);
}

export async function findLogged(app: App, id: number): Promise<queries.LoggedChange | null> {
  return queries.findChange(app.database.db, id);
}

/**
 * Why a file of this version may not change what it wants to: what was changed since, a sentence each. A file of no
 * version was made before anything was saved.
 */
export async function overtakenBy(
  tx: Db,
  version: number | undefined,
  wanted: readonly string[],
): Promise<string[]> {
  const current = await queries.findVersion(tx);
  if (version === undefined) {
    if (current === 0 || wanted.length === 0) return [];
    return [
      `文件没有 version，现在已是第${current}版：请先用 content show 得到现有内容的文件，把您的改动写进去再导入`,
    ];
  }
  if (version > current) return [`没有第${version}版，现在是第${current}版，请重新用 content show 得到文件`];
  const since = await queries.listSince(tx, version);
  const told = since.flatMap((each) =>
    each.changes.filter(({ name }) => wanted.includes(name)).map((change) => changeText(each, change)),
  );
  if (told.length === 0) return [];
  return [
    `文件是第${version}版的，现在是第${current}版，下列内容此后已由别人改动，导入会改回去：`,
    ...told,
    "请重新用 content show 得到文件，把您的改动写进去再导入；只导入没有冲突的部分时，把上列各项从文件中删去。",
  ];
}

/** Whether something that stands in these changes was changed since by others. */
export async function changedSince(tx: Db, version: number, wanted: readonly string[]): Promise<boolean> {
  const since = await queries.listSince(tx, version);
  return since.some(({ changes }) => changes.some(({ name }) => wanted.includes(name)));
}

function changeText({ doneBy, createdAt }: queries.LoggedChange, change: ContentChange): string {
  return `  ${change.name}：${doneBy}于${formatShopTime(createdAt)}由 ${shortOf(change.before)} 改为 ${shortOf(change.after)}`;
}

/** A value as one short line. */
export function shortOf(value: unknown): string {
  if (value === null) return "（无）";
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
