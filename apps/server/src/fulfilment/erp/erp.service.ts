/** The wholesaler's ERP pushes rows: a push is opened, its rows are staged, then it is applied (docs/erp.md). */
import { createHash } from "node:crypto";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { PushPayload } from "../../platform/db/schema/erp.ts";
import { codeOf, pushedRow } from "../../catalogue/import/apply-rows.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { tracedCode } from "./apply-trace-codes.service.ts";
import * as queries from "./erp.queries.ts";
import type { Push } from "./erp.queries.ts";

type Opening = { readonly externalId: string; readonly kind: Push["kind"]; readonly total: number };

/** Opens a push, or finds it again; the same number for another push is refused. */
export async function openPush(app: App, accountId: number, opening: Opening): Promise<Push | Refusal> {
  const values = { ...opening, accountId, createdAt: app.now() };
  const push = await app.database.transaction((tx) => queries.insertPush(tx, values));
  if (!push) throw new Error("the push was not made");
  return push.kind === opening.kind && push.total === opening.total ? push : refuse("erp.differs");
}

export async function showPush(app: App, id: number): Promise<Push | Refusal> {
  return (await queries.findPush(app.database.db, id)) ?? refuse("request.not_found");
}

type Rows = { readonly from: number; readonly rows: readonly PushPayload[] };

/** Keeps rows until the push is applied; sending a number again replaces its row. */
export async function stageRows(app: App, id: number, { from, rows }: Rows): Promise<Push | Refusal> {
  return atomically(app.database, async (tx) => {
    const push = await queries.lockPush(tx, id);
    if (!push) return refuse("request.not_found");
    if (push.state !== "open") return refuse("erp.closed");
    const last = from + rows.length - 1;
    if (last > push.total) {
      const message = `第${last}行超出了总行数${push.total}`;
      return refuse("request.invalid", { errors: { rows: [message] } });
    }
    const staged = rows.map((payload, index) => stagedRow(push.kind, from + index, payload));
    const fresh = await queries.upsertRows(tx, id, staged);
    const received = push.received + fresh;
    const isNext = from <= push.nextMissing && push.nextMissing <= last;
    const nextMissing = isNext ? await queries.findGap(tx, id, push.nextMissing) : push.nextMissing;
    await queries.updatePush(tx, id, { received, nextMissing });
    return { ...push, received, nextMissing };
  });
}

/** Starts applying once all rows are there; called again it goes on where an interrupted push stopped. */
export async function applyPush(app: App, id: number): Promise<Push | Refusal> {
  return atomically(app.database, async (tx) => {
    const push = await queries.lockPush(tx, id);
    if (!push) return refuse("request.not_found");
    if (push.state === "done") return push;
    if (push.received < push.total) return refuse("erp.rows_missing", { details: { row: push.nextMissing } });
    await queries.updatePush(tx, id, { state: "applying", message: "" });
    await app.jobs.send(tx, { name: "apply-push", data: { pushId: id } }, app.now());
    return { ...push, state: "applying" as const, message: "" };
  });
}

/** What a row is about, so that of two about the same the first counts. */
function stagedRow(kind: Push["kind"], rowNo: number, sent: PushPayload): queries.StagedRow {
  const payload = storable(sent);
  if (kind === "trace_codes") {
    const traced = tracedCode(payload);
    return { rowNo, key: keyOf([traced]), code: traced.slice(0, 64), payload };
  }
  const { said } = pushedRow(rowNo, payload).row;
  const code = codeOf(said);
  const place = kind === "goods" ? [] : [said.warehouse?.trim() ?? ""];
  const batch = kind === "stock" ? [said.batch_no?.trim() ?? ""] : [];
  return { rowNo, key: keyOf([code, ...place, ...batch]), code: code.slice(0, 64), payload };
}

/** Of one length whatever the ERP sends: an index takes no long texts. */
function keyOf(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** Without what the database holds in no text: NUL, and halves of characters. */
function storable(payload: PushPayload): PushPayload {
  const clean = (text: string) => text.replaceAll("\u0000", "").toWellFormed();
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => {
      if (typeof value === "string") return [clean(name), clean(value)];
      return [clean(name), Array.isArray(value) ? value.map(clean) : value];
    }),
  );
}

type Question = {
  readonly page: number;
  readonly pageSize: number;
  readonly result?: queries.PushResult | undefined;
};

/** Results of a page, and of how many rows they are. */
export async function listPushResults(app: App, id: number, question: Question) {
  const push = await queries.findPush(app.database.db, id);
  if (!push) return refuse("request.not_found");
  const list = await queries.listResults(app.database.db, id, question);
  return { list, total: question.result ? push[question.result] : push.applied };
}
