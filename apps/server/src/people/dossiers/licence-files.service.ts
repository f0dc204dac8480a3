/** Files of documents: pictures made anew, PDFs without active content, each under a random name. */
import { randomBytes } from "node:crypto";
import type { DataOf } from "@yaoji/contract/endpoints";
import { keptFileName, mostUploadBytes } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import {
  insertNamedFile,
  readFile,
  type ShownFile,
  uploadedBytes,
} from "../../content/files/files.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { cleanFile } from "./clean-file.ts";
import { presentFile } from "./dossiers.present.ts";
import type { Filler } from "./dossiers.service.ts";
import * as queries from "./licence-files.queries.ts";

/** A chain of fifty shops, each with its papers, in one day. */
const mostADay = 600;
const day = 86_400_000;

export async function addLicenceFile(
  app: App,
  { shopId, accountId }: Filler,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<DataOf<"licenceFileAdd"> | Refusal> {
  const sent = uploadedBytes(content);
  if (sent.length > mostUploadBytes) return refuse("file.too_large");
  const at = app.now();
  const { db } = app.database;
  if ((await queries.countNamedSince(db, shopId, new Date(at.getTime() - day))) >= mostADay)
    return refuse("file.too_many");
  const clean = await cleanFile(sent);
  if (isRefusal(clean)) return clean;
  const { bytes, type } = clean;
  const key = randomBytes(16).toString("hex");
  const file = { shopId, accountId, name: keptFileName(name), type, size: bytes.length, createdAt: at, key };
  await insertNamedFile(app, { ...file, content: bytes });
  return presentFile(file);
}

/** Shown to the staff who check documents, which is noted, to the shop that uploaded it or whose document it is, and to its chain's head. */
export async function showLicenceFile(
  app: App,
  caller: Pick<Caller, "role" | "shopId" | "accountId">,
  key: string,
): Promise<ShownFile | Refusal> {
  const shopId = caller.role === "buyer" ? caller.shopId : null;
  if (caller.role === "buyer" && shopId === null) return refuse("request.not_found");
  const id = await queries.findNamedFile(app.database.db, key, shopId);
  if (id === null) return refuse("request.not_found");
  const subject = { kind: "licence_file", id: key };
  const looked = { who: caller.accountId, command: "licence file", subject, now: app.now() };
  if (caller.role !== "buyer") await app.database.transaction((tx) => writeAudit(tx, looked));
  return readFile(app, id);
}
