/** Wanted requests as the wholesaler's staff work on them; the shop gets a message. */
import { stateAfterAnswer, wantedCan, type WantedState, wantedStateText } from "@yaoji/domain/trade/wanted";
import type { App } from "../../platform/app/app.ts";
import { atomically } from "../../platform/db/atomically.ts";
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
  { text, goodsId }: { readonly text: string; readonly goodsId: number | null },
): Promise<WantedState | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.takeWanted(tx, id);
    if (!found) return refuse("request.not_found");
    if (!wantedCan.answer(found.state))
      return refuse("wanted.closed", { details: { state: wantedStateText[found.state] } });
    if (goodsId !== null && !(await queries.goodsExist(tx, goodsId))) return refuse("wanted.goods_unknown");
    const state = stateAfterAnswer(goodsId !== null);
    const at = app.now();
    await queries.updateWanted(tx, id, { state, answer: text, goodsId, answeredAt: at });
    const url = goodsId === null ? `/pzqg/info?id=${id}` : `/list/info/${goodsId}`;
    await sendMessage(tx, { ...messageOf(found, wantedStateText[state]), body: text, url, createdAt: at });
    return state;
  });
}

/** Closes a request that leads to nothing, with the reason. */
export function closeRequest(app: App, id: number, reason: string): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    const found = await queries.takeWanted(tx, id);
    if (!found) return refuse("request.not_found");
    if (!wantedCan.close(found.state))
      return refuse("wanted.closed", { details: { state: wantedStateText[found.state] } });
    const at = app.now();
    await queries.updateWanted(tx, id, { state: "closed", answer: reason, answeredAt: at, closedAt: at });
    const url = `/pzqg/info?id=${id}`;
    await sendMessage(tx, { ...messageOf(found, wantedStateText.closed), body: reason, url, createdAt: at });
    return null;
  });
}

function messageOf({ shopId, name }: queries.WantedRow, state: string) {
  return { shopId, kind: "wanted", title: `您求购的“${name}”${state}` };
}
