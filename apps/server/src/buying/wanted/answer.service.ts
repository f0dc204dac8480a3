/** Wanted requests as the wholesaler's staff work on them; the shop gets a message. */
import { stateAfterAnswer, wantedCan, type WantedState, wantedStateText } from "@yaoji/domain/trade/wanted";
import { toWireTime } from "@yaoji/domain/text/time";
import type { App } from "../../platform/app/app.ts";
import { overtaken, writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { sendMessage } from "../../content/messages/messages.service.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./wanted.queries.ts";

const mostListed = 200;

/** Requests of a state with who asks, the oldest first. */
export function listRequests(app: App, state: WantedState) {
  return queries.listByState(app.database.db, state, mostListed);
}

/** Answers a request, with the goods that it led to where there are any; again to correct it. */
export function answerRequest(
  app: App,
  id: number,
  { text, goodsId, ...signed }: Signed & { readonly text: string; readonly goodsId: number | null },
): Promise<WantedState | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.takeWanted(tx, id);
    if (!found) return refuse("request.not_found");
    const late = await lateRefusal(tx, found, signed);
    if (late) return late;
    if (!wantedCan.answer(found.state))
      return refuse("wanted.closed", { details: { state: wantedStateText[found.state] } });
    if (goodsId !== null && !(await queries.goodsExist(tx, goodsId))) return refuse("wanted.goods_unknown");
    const state = stateAfterAnswer(goodsId !== null);
    const at = app.now();
    await queries.updateWanted(tx, id, { state, answer: text, goodsId, answeredAt: at });
    const url = goodsId === null ? `/pzqg/info?id=${id}` : `/list/info/${goodsId}`;
    await sendMessage(tx, { ...messageOf(found, wantedStateText[state]), body: text, url, createdAt: at });
    const after = { state: wantedStateText[state], answer: text, goods_id: goodsId };
    await note(tx, found, { command: "wanted answer", after, now: at, ...signed });
    return state;
  });
}

/** Closes a request that leads to nothing, with the reason. */
export function closeRequest(
  app: App,
  id: number,
  { reason, ...signed }: Signed & { readonly reason: string },
): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await queries.takeWanted(tx, id);
    if (!found) return refuse("request.not_found");
    const late = await lateRefusal(tx, found, signed);
    if (late) return late;
    if (!wantedCan.close(found.state))
      return refuse("wanted.closed", { details: { state: wantedStateText[found.state] } });
    const at = app.now();
    await queries.updateWanted(tx, id, { state: "closed", answer: reason, answeredAt: at, closedAt: at });
    const url = `/pzqg/info?id=${id}`;
    await sendMessage(tx, { ...messageOf(found, wantedStateText.closed), body: reason, url, createdAt: at });
    const after = { state: wantedStateText.closed, answer: reason };
    await note(tx, found, { command: "wanted close", after, now: at, ...signed });
    return null;
  });
}

/** `who`: the operator's account; `seen`: when it was answered last, as he was shown it, unix seconds, 0: never. */
type Signed = { readonly who?: number | undefined; readonly seen?: number };

async function lateRefusal(tx: Db, found: queries.WantedRow, { seen }: Signed): Promise<Refusal | null> {
  const answered = found.answeredAt ? toWireTime(found.answeredAt) : 0;
  if (seen === undefined || seen === answered) return null;
  return overtaken(tx, { kind: "wanted", id: found.id }, "请看过现在的回复，需要时再改");
}

type Note = Signed & { readonly command: string; readonly after: object; readonly now: Date };

async function note(tx: Db, found: queries.WantedRow, { who, command, after, now }: Note): Promise<void> {
  if (who === undefined) return;
  const { id, state, answer, goodsId } = found;
  const before = { state: wantedStateText[state], answer, goods_id: goodsId };
  await writeAudit(tx, { who, command, subject: { kind: "wanted", id }, before, after, now });
}

function messageOf({ shopId, name }: queries.WantedRow, state: string) {
  return { shopId, kind: "wanted", title: `您求购的“${name}”${state}` };
}
