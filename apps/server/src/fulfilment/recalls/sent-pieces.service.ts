/** Where the pieces of a batch went: for a recall, and whenever it is asked again. */
import type { App } from "../../platform/app/app.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { type BatchName, batchExists } from "../stock/batches.service.ts";
import * as queries from "./sent-pieces.queries.ts";

export type { SentPieces } from "./sent-pieces.queries.ts";

export type Sent = { readonly name: BatchName; readonly pieces: readonly queries.SentPieces[] };

/** 404: no such batch. */
export async function listSentPieces(app: App, name: BatchName): Promise<Sent | Refusal> {
  const { db } = app.database;
  if (!(await batchExists(db, name))) return refuse("request.not_found");
  return { name, pieces: await queries.listSentPieces(db, name) };
}
