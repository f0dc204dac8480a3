/** Files that shops upload as proofs, or are given: pictures and PDFs, kept in the database, shown to that shop alone. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { keptFileName, mostUploadBytes } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./files.queries.ts";
import { mediaTypeOf } from "./media-types.ts";

const mostADay = 60;
const day = 86_400_000;

/** A file as it was sent: its bytes in base64. */
export type Upload = { readonly name: string; readonly content: string };
export type Uploader = { readonly shopId: number; readonly accountId: number };

/** Keeps a picture or PDF of at most 10 MB; what it is, its bytes say. */
export async function uploadFile(
  app: App,
  { shopId, accountId }: Uploader,
  { name, content }: Upload,
): Promise<DataOf<"fileUpload"> | Refusal> {
  const bytes = uploadedBytes(content);
  if (bytes.length > mostUploadBytes) return refuse("file.too_large");
  const type = mediaTypeOf(bytes);
  if (type === null) return refuse("file.wrong_type");
  const at = app.now();
  const since = new Date(at.getTime() - day);
  if ((await queries.countFilesSince(app.database.db, shopId, since)) >= mostADay)
    return refuse("file.too_many");
  const file = { shopId, accountId, name: keptFileName(name), type, size: bytes.length, createdAt: at };
  const id = await app.database.transaction((tx) => queries.insertFile(tx, { ...file, content: bytes }));
  return { id, name: file.name, type, size: bytes.length, url: fileUrl(id) };
}

/** A file with its bytes. */
export type ShownFile = { readonly bytes: Buffer; readonly name: string; readonly type: string };

/** Keeps a file under the random name that it has; who may see it, its feature says. */
export async function insertNamedFile(
  app: App,
  file: queries.NewFile & { readonly key: string },
): Promise<void> {
  await app.database.transaction((tx) => keepNamedFile(tx, file));
}

/** The same inside the caller's transaction; gives its id. */
export async function keepNamedFile(
  tx: Db,
  file: queries.NewFile & { readonly key: string },
): Promise<number> {
  return queries.insertFile(tx, file);
}

/** A file with its bytes, for whoever has been let through. */
export async function readFile(app: App, id: number): Promise<ShownFile | Refusal> {
  const { db } = app.database;
  const file = await queries.findAnyFile(db, id);
  const content = file && (await queries.findContent(db, id));
  if (!file || !content) return refuse("request.not_found");
  return { bytes: content, name: file.name, type: file.type };
}

/** A shop's own file with its bytes; 404 for another's. */
export async function showFile(app: App, shopId: number, id: number): Promise<ShownFile | Refusal> {
  const { db } = app.database;
  const file = await queries.findFile(db, shopId, id);
  const content = file && (await queries.findContent(db, id));
  if (!file || !content) return refuse("request.not_found");
  return { bytes: content, name: file.name, type: file.type };
}

/** A file that the wholesaler gives a shop; inside the caller's transaction. */
export async function giveFile(
  tx: Db,
  { shopId, name, bytes, at }: { shopId: number; name: string; bytes: Buffer; at: Date },
): Promise<number | Refusal> {
  if (bytes.length > mostUploadBytes) return refuse("file.too_large");
  const type = mediaTypeOf(bytes);
  if (type === null) return refuse("file.wrong_type");
  return queries.insertFile(tx, { shopId, name, type, size: bytes.length, createdAt: at, content: bytes });
}

/** The shop's own files among these. */
export async function ownFiles(db: Db, shopId: number, ids: readonly number[]): Promise<queries.FileRow[]> {
  return queries.listFiles(db, shopId, ids);
}

/** The shop's own files among these, for whoever attaches them in this transaction: none is deleted before it ends. */
export async function holdOwnFiles(
  tx: Db,
  shopId: number,
  ids: readonly number[],
): Promise<queries.FileRow[]> {
  return queries.holdFiles(tx, shopId, ids);
}

/** A data address, as browsers read files, or base64 alone; nothing where it is neither. */
export function uploadedBytes(content: string): Buffer {
  const comma = content.startsWith("data:") ? content.indexOf(",") + 1 : 0;
  return Buffer.from(content.slice(comma), "base64");
}

/** Where a browser finds a file. */
export function fileUrl(id: number): string {
  return `/api/file/${id}`;
}
