/** Feedback as customer service reads and answers it. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { feedbackTypeText } from "@yaoji/domain/people/feedback";
import { signatureOf } from "@yaoji/domain/people/operator-roles";
import { toWireTime } from "@yaoji/domain/text/time";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { readFile, type ShownFile } from "../files/files.service.ts";
import * as queries from "./feedback-desk.queries.ts";
import { listAnswers, listPictures } from "./feedback.queries.ts";
import { answerFeedback } from "./feedback.service.ts";

type Question = queries.DeskWish & {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly sort: keyof typeof queries.deskOrders;
};
type Shown = DataOf<"feedbackDeskShow">;

export async function listDesk(
  app: App,
  { after, page_size, sort, ...wish }: Question,
): Promise<DataOf<"feedbackDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const part = { order: queries.deskOrders[sort], cursor, limit: page_size + 1 };
  const { rows, next } = keysetPage(await queries.listDesk(db, wish, part), { sort, page_size });
  return { list: rows.map(presentRow), next, ...pageTotal(await queries.countDesk(db, wish)) };
}

function presentRow({ feedback, company }: queries.DeskRow) {
  const { id, type, content, phone, shopId, createdAt, answeredAt } = feedback;
  return {
    id,
    type,
    type_text: feedbackTypeText[type],
    content,
    phone,
    shop_id: shopId,
    company,
    created_at: toWireTime(createdAt),
    answered_at: answeredAt && toWireTime(answeredAt),
  };
}

export async function showDesk(app: App, id: number): Promise<Shown | Refusal> {
  const { db } = app.database;
  const found = await queries.findDesk(db, id);
  if (!found) return refuse("request.not_found");
  const pictures = await listPictures(db, [id]);
  const answers = await listAnswers(db, [id]);
  const url = (file: number) => `/api/admin/feedback/${id}/files/${file}`;
  return {
    ...presentRow(found),
    account: { name: found.account.name, phone: found.account.phone ?? "" },
    pictures: pictures.map((each) => ({ id: each.id, name: each.name, url: url(each.id) })),
    answers: answers.map(({ text, by, at }) => ({ text, by, at: toWireTime(at) })),
  };
}

/** A picture of this feedback; 404 for any other file. */
export async function showDeskFile(
  app: App,
  { id, file }: { readonly id: number; readonly file: number },
): Promise<ShownFile | Refusal> {
  const isOwn = await queries.isAttached(app.database.db, { id, file });
  return isOwn ? readFile(app, file) : refuse("request.not_found");
}

/** Answered in the name of whoever is logged in. */
export async function answerDesk(
  app: App,
  who: number,
  { id, text, seen }: { readonly id: number; readonly text: string; readonly seen: number },
): Promise<Shown | Refusal> {
  const operator = await queries.findOperatorName(app.database.db, who);
  const refused = await answerFeedback(app, id, { text, seen, who, by: operator ? nameOf(operator) : "" });
  return refused ?? showDesk(app, id);
}

const nameOf = ({ name, username }: { name: string; username: string }) => signatureOf({ name, username });
