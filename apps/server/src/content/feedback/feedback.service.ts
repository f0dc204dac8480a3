/** 意见反馈: what buyers tell, and what the wholesaler answers. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { calls } from "@yaoji/contract/calls";
import { type Feedback, feedback as feedbackSchema } from "@yaoji/contract/schemas/feedback";
import { type FeedbackType, mostFeedbackADay } from "@yaoji/domain/people/feedback";
import { uploadTypes, wrongTypeText } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { overtaken, writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { holdOwnFiles } from "../files/files.service.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import { sendMessage } from "../messages/messages.service.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { presentFeedback } from "./feedback.present.ts";
import * as queries from "./feedback.queries.ts";

export type { ListedFeedback } from "./feedback.queries.ts";

const day = 86_400_000;
const daySeconds = 86_400;

type Sender = { readonly shopId: number; readonly accountId: number };
type Told = {
  readonly type: FeedbackType;
  readonly content: string;
  readonly phone: string;
  readonly pictureIds: readonly number[];
};

/** Keeps what a buyer tells; the same Idempotency-Key again gives what it made. */
export async function tellFeedback(
  app: App,
  sender: Sender,
  { key, ...told }: Told & { readonly key: string | null },
): Promise<Feedback | Refusal> {
  const read = (kept: unknown) => feedbackSchema.parse(kept);
  const call = { buyer: sender, key, call: calls.feedback, content: told, read };
  return onceForKey(app, call, (tx) => write(tx, sender, { told, at: app.now() }));
}

async function write(
  tx: Db,
  { shopId, accountId }: Sender,
  { told: { pictureIds, ...told }, at }: { readonly told: Told; readonly at: Date },
): Promise<Feedback | Refusal> {
  await queries.lockShop(tx, shopId);
  if ((await queries.countSince(tx, shopId, new Date(at.getTime() - day))) >= mostFeedbackADay)
    return refuse("feedback.too_many", {
      details: { limit: mostFeedbackADay },
      retryAfterSeconds: daySeconds,
    });
  const own = await holdOwnFiles(tx, shopId, pictureIds);
  const error =
    own.length < pictureIds.length
      ? "图片已失效，请重新上传"
      : own.some(({ type }) => !uploadTypes.picture.includes(type)) && wrongTypeText("picture");
  if (error) return refuse("request.invalid", { errors: { picture_ids: [error] } });
  const kept = await queries.insertFeedback(tx, { ...told, shopId, accountId, createdAt: at }, pictureIds);
  return presentFeedback(kept, await queries.listPictures(tx, [kept.id]), []);
}

/** A page of what the shop told, newest first, with its answers. */
export async function showFeedback(
  app: App,
  shopId: number,
  { page, page_size }: { page: number; page_size: number },
): Promise<DataOf<"feedbackList">> {
  const { db } = app.database;
  const found = await queries.listFeedback(db, shopId, { page, pageSize: page_size });
  const total = await queries.countFeedback(db, shopId);
  return { list: await withAnswers(db, found), page, page_size, ...pageTotal(total) };
}

async function withAnswers(db: Db, found: readonly queries.FeedbackRow[]): Promise<Feedback[]> {
  const ids = found.map(({ id }) => id);
  const pictures = Map.groupBy(await queries.listPictures(db, ids), ({ feedbackId }) => feedbackId);
  const answers = Map.groupBy(await queries.listAnswers(db, ids), ({ feedbackId }) => feedbackId);
  return found.map((each) => presentFeedback(each, pictures.get(each.id) ?? [], answers.get(each.id) ?? []));
}

const mostListed = 200;

/** For the operator: what nobody has answered yet, oldest first; with `isAll` the newest of everything. */
export async function listForOperator(app: App, isAll: boolean): Promise<queries.ListedFeedback[]> {
  return queries.listForOperator(app.database.db, { isAll, limit: mostListed });
}

/** One feedback for the operator, with its shop and the media types of its pictures. */
export async function showForOperator(
  app: App,
  id: number,
): Promise<{ shopId: number; feedback: Feedback; pictures: queries.PictureRow[] } | Refusal> {
  const { db } = app.database;
  const found = await queries.findFeedback(db, id);
  if (!found) return refuse("request.not_found");
  const pictures = await queries.listPictures(db, [id]);
  const feedback = presentFeedback(found, pictures, await queries.listAnswers(db, [id]));
  return { shopId: found.shopId, feedback, pictures };
}

/** `by`: his name, as the answer keeps it; `who`: his account; `seen`: how many answers he was shown. */
type Answering = {
  readonly text: string;
  readonly by: string;
  readonly who?: number | undefined;
  readonly seen?: number;
};

/** Answers, and tells the shop so by a message. */
export async function answerFeedback(
  app: App,
  id: number,
  { text, by, who, seen }: Answering,
): Promise<null | Refusal> {
  const at = app.now();
  return atomically(app.database, async (tx) => {
    const found = await queries.lockFeedback(tx, id);
    if (!found) return refuse("request.not_found");
    const subject = { kind: "feedback", id };
    if (seen !== undefined && (await queries.listAnswers(tx, [id])).length !== seen)
      return overtaken(tx, subject, "请看过已有的答复，需要时再补充");
    await queries.insertAnswer(tx, { feedbackId: id, text, by, at });
    const body = text.length > 80 ? `${text.slice(0, 80)}…` : text;
    const { shopId } = found;
    const message = { kind: "feedback", title: "您的意见反馈有了答复", body, url: "/yjfk" };
    await sendMessage(tx, { shopId, ...message, createdAt: at });
    const after = { answer: text };
    if (who !== undefined) await writeAudit(tx, { who, command: "feedback answer", subject, after, now: at });
    return null;
  });
}
