/** Articles written, changed and removed by an operator, with what was before and after in both logs. */
import { contentDeskCalls } from "@yaoji/contract/calls-content-desk";
import { type ArticleDeskBody, articleDeskDetail } from "@yaoji/contract/schemas/article-desk";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { onceForKey } from "../../platform/idempotency/once.service.ts";
import {
  deleteArticle,
  insertArticle,
  lockContent,
  logArticle,
  updateArticle,
} from "../site/edit-articles.service.ts";
import { isLegal } from "../site/legal-texts.service.ts";
import { presentText, type ShownArticle } from "./article-desk.present.ts";
import * as queries from "./article-desk.queries.ts";
import { shownArticle } from "./article-desk.service.ts";

/** The operator; `key`: the Idempotency-Key of his request. */
type Writer = { readonly accountId: number; readonly key?: string | null };

/** A new article, shown from its time on. */
export function addArticle(app: App, writer: Writer, body: ArticleDeskBody): Promise<ShownArticle | Refusal> {
  const call = {
    buyer: { shopId: null, accountId: writer.accountId },
    key: writer.key ?? null,
    call: contentDeskCalls.articleDeskAdd,
    content: body,
    read: (kept: unknown) => articleDeskDetail.parse(kept),
  };
  return onceForKey<ShownArticle>(app, call, async (tx) => {
    const now = app.now();
    await lockContent(tx);
    const values = valuesOf(body, now);
    const refused = await refusalOf(tx, { id: 0, before: null, values, now });
    if (refused) return refused;
    const id = await insertArticle(tx, values);
    await note(tx, { id, verb: "add", before: null, who: writer.accountId, now });
    return shownArticle(tx, id, now);
  });
}

type Change = ArticleDeskBody & { readonly id: number; readonly version: number };

/** Changes it as it was seen; 409 with both sides where another was faster. */
export function changeArticle(
  app: App,
  writer: Writer,
  { id, version, ...body }: Change,
): Promise<ShownArticle | Refusal> {
  const now = app.now();
  return atomically(app.database, async (tx) => {
    await lockContent(tx);
    const before = await queries.findArticle(tx, id);
    if (!before) return refuse("request.not_found");
    const values = valuesOf(body, before.publishedAt, now);
    if (before.version !== version) {
      const [mine, theirs] = [presentText(values), await shownArticle(tx, id, now)];
      return refuse("record.changed", { data: { mine, theirs } });
    }
    const refused = await refusalOf(tx, { id, before, values, now });
    if (refused) return refused;
    await updateArticle(tx, id, values);
    await note(tx, { id, verb: "change", before, who: writer.accountId, now });
    return shownArticle(tx, id, now);
  });
}

/** Takes it away for good; null: done. */
export function removeArticle(app: App, writer: Writer, id: number): Promise<Refusal | null> {
  return atomically(app.database, async (tx) => {
    await lockContent(tx);
    const before = await queries.findArticle(tx, id);
    if (!before) return refuse("request.not_found");
    if (isLegal(before)) return refuse("content.legal_text");
    await deleteArticle(tx, id);
    await note(tx, { id, verb: "remove", before, who: writer.accountId, now: app.now() });
    return null;
  });
}

/** Without a time of its own it is shown since `publishedAt`. */
function valuesOf(body: ArticleDeskBody, publishedAt: Date, now = publishedAt) {
  const { category_id: categoryId, title, summary, body: text, position } = body;
  return {
    categoryId,
    title,
    summary,
    body: text,
    position,
    publishedAt: body.published_at ?? publishedAt,
    updatedAt: now,
  };
}

type Wanted = {
  readonly id: number;
  readonly before: queries.DetailRow | null;
  readonly values: ReturnType<typeof valuesOf>;
  readonly now: Date;
};

/** Why it may not be written so, each at its field. */
async function refusalOf(tx: Db, { id, before, values, now }: Wanted): Promise<Refusal | null> {
  const { categoryId, title } = values;
  const isKnown = (await queries.listCategories(tx)).some((each) => each.id === categoryId);
  if (!isKnown) return invalid("category_id", "没有这个分类，请重新选择");
  if (before && isLegal(before)) {
    if (before.title !== title) return invalid("title", "该文章注册时要用，不能改标题");
    if (before.categoryId !== categoryId) return invalid("category_id", "该文章注册时要用，不能移到其他分类");
    if (values.publishedAt > now)
      return invalid("published_at", "该文章注册时要用，须立即生效，请填写现在或更早的时间");
  }
  const isTaken = await queries.hasTitle(tx, { categoryId, title, id });
  return isTaken ? invalid("title", "该分类中已有同名文章，请换一个标题") : null;
}

function invalid(field: string, text: string): Refusal {
  return refuse("request.invalid", { errors: { [field]: [text] } });
}

type Noted = {
  readonly id: number;
  readonly verb: "add" | "change" | "remove";
  readonly before: queries.DetailRow | null;
  readonly who: number;
  readonly now: Date;
};

async function note(tx: Db, { id, verb, before, who, now }: Noted): Promise<void> {
  const after = await queries.findArticle(tx, id);
  await logArticle(tx, { before, after }, { who, at: now });
  const [old, fresh] = [before && presentText(before), after && presentText(after)];
  const entry = { who, command: `content ${verb}-article`, subject: { kind: "article", id }, now };
  await writeAudit(tx, { ...entry, before: old, after: fresh });
}
