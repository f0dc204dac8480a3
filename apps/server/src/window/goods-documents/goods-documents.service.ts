/** Papers of goods 产品资料, which operators keep, and approved shops read where they are given to them. */
import type { BodyOf, DataOf } from "@yaoji/contract/endpoints";
import { keptFileName, mostUploadBytes } from "@yaoji/domain/text/uploads";
import { shopDate } from "@yaoji/domain/text/time";
import { isReadable, mostDocuments } from "@yaoji/domain/trade/goods-documents";
import { uploadedBytes } from "../../content/files/files.service.ts";
import { isHidden } from "../../offers/prices/offer-rules.service.ts";
import { loadOffers } from "../../offers/prices/offers.service.ts";
import { cleanFile } from "../../people/dossiers/clean-file.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Buyer } from "../../platform/http/caller.ts";
import type { ServedFile } from "../../platform/http/serve.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { presentDocument, presentTerms, type ShownDocument } from "./goods-documents.present.ts";
import * as queries from "./goods-documents.queries.ts";

type Listed = DataOf<"goodsDocumentList">;
const today = (app: App) => shopDate(app.now());

export async function listGoodsDocuments(app: App, goodsId: number): Promise<Listed | Refusal> {
  const { db } = app.database;
  if (!(await queries.hasGoods(db, goodsId))) return refuse("request.not_found");
  return listedOf(app, db, goodsId);
}

async function listedOf(app: App, db: Db, goodsId: number): Promise<Listed> {
  const rows = await queries.listDocuments(db, goodsId);
  return { documents: rows.map((row) => presentDocument(row, today(app))), most: mostDocuments };
}

type Said = Pick<BodyOf<"goodsDocumentChange">, "kind" | "title" | "valid_until" | "is_shown">;
const termsOf = ({ kind, title, valid_until: day, is_shown: shown }: Required<Said>): queries.Terms => ({
  kind,
  name: title,
  validUntil: day === "" ? null : day,
  isShown: shown === 1,
});

type Given = Required<Said> & { readonly id: number; readonly name: string; readonly content: string };

/** Keeps a PDF without active content, or a picture, drawn anew; behind those that are there. */
export async function addGoodsDocument(
  app: App,
  who: number,
  given: Given,
): Promise<ShownDocument | Refusal> {
  const { id: goodsId, name, content } = given;
  const sent = uploadedBytes(content);
  if (sent.length > mostUploadBytes) return refuse("file.too_large");
  const clean = await cleanFile(sent);
  if (isRefusal(clean)) return clean;
  return atomically(app.database, async (tx) => {
    if (!(await queries.lockGoods(tx, goodsId))) return refuse("request.not_found");
    const { count, position } = await queries.placeBehind(tx, goodsId);
    if (count >= mostDocuments) return tooMany();
    const file = { fileName: keptFileName(name), type: clean.type, size: clean.bytes.length };
    const kept = { ...file, goodsId, position, accountId: who, createdAt: app.now() };
    const row = await queries.insertDocument(tx, { ...kept, ...termsOf(given), content: clean.bytes });
    await note(app, tx, { who, verb: "add", goodsId, after: logged(row) });
    return presentDocument(row, today(app));
  });
}

const tooMany = () =>
  refuse("request.invalid", { errors: { content: [`一种商品最多${mostDocuments}份资料，请先删除几份`] } });

type Change = Required<Said> & { readonly id: number; readonly document: number; readonly version: number };

export async function changeGoodsDocument(
  app: App,
  who: number,
  { id: goodsId, document: id, version, ...said }: Change,
): Promise<ShownDocument | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockDocument(tx, { goodsId, id });
    if (!found) return refuse("request.not_found");
    const terms = termsOf(said);
    if (found.version !== version)
      return refuse("record.changed", {
        data: { mine: presentTerms(terms), theirs: presentDocument(found, today(app)) },
      });
    await queries.updateDocument(tx, id, terms);
    const after = { ...found, ...terms, version: version + 1 };
    await note(app, tx, { who, verb: "change", goodsId, before: logged(found), after: logged(after) });
    return presentDocument(after, today(app));
  });
}

/** First to last; what is left out stays, behind these. */
export async function orderGoodsDocuments(
  app: App,
  who: number,
  { id: goodsId, ids }: { readonly id: number; readonly ids: readonly number[] },
): Promise<Listed | Refusal> {
  return atomically(app.database, async (tx) => {
    if (!(await queries.lockGoods(tx, goodsId))) return refuse("request.not_found");
    const rows = await queries.listDocuments(tx, goodsId);
    const own = new Set(rows.map(({ id }) => id));
    if (ids.some((id) => !own.delete(id)))
      return refuse("request.invalid", { errors: { ids: ["资料已有变化，请刷新后再排序"] } });
    await queries.placeDocuments(tx, goodsId, [...ids, ...own]);
    const next = await listedOf(app, tx, goodsId);
    const before = { order: rows.map(({ name }) => name) };
    const after = { order: next.documents.map(({ title }) => title) };
    await note(app, tx, { who, verb: "order", goodsId, before, after });
    return next;
  });
}

type Named = { readonly id: number; readonly document: number };

export async function removeGoodsDocument(
  app: App,
  who: number,
  { id: goodsId, document: id }: Named,
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockDocument(tx, { goodsId, id });
    if (!found) return refuse("request.not_found");
    await queries.deleteDocument(tx, id);
    await note(app, tx, { who, verb: "remove", goodsId, before: logged(found) });
    return null;
  });
}

/** The file for operators. */
export async function showGoodsDocument(
  app: App,
  { id: goodsId, document: id }: Named,
): Promise<ServedFile | Refusal> {
  const { db } = app.database;
  return served(db, await queries.findDocument(db, { goodsId, id }));
}

/** The file for shops: for approved ones, of goods that they are shown, as long as it holds. */
export async function readGoodsDocument(app: App, id: number, caller: Buyer): Promise<ServedFile | Refusal> {
  const { db } = app.database;
  const onlooker = onlookerOf(app, caller);
  const found = await queries.findAnyDocument(db, id);
  if (!found || !onlooker.shop?.approved || !isReadable(found, today(app)))
    return refuse("request.not_found");
  const [offered] = await loadOffers(db, [found.goodsId], onlooker);
  if (!offered || isHidden(offered.goods, onlooker.shop)) return refuse("request.not_found");
  return served(db, found);
}

async function served(db: Db, row: queries.DocumentRow | null): Promise<ServedFile | Refusal> {
  const bytes = row && (await queries.findContent(db, row.id));
  if (!row || !bytes) return refuse("request.not_found");
  const ending = { "application/pdf": "pdf", "image/png": "png" }[row.type] ?? "jpg";
  return { bytes, name: `${row.name}.${ending}`, type: row.type };
}

/** As the log keeps a paper; its bytes it keeps not. */
const logged = (row: queries.DocumentRow) => ({ id: row.id, ...presentTerms(row), file_name: row.fileName });

type Done = {
  readonly who: number;
  readonly verb: "add" | "change" | "order" | "remove";
  readonly goodsId: number;
  readonly before?: object;
  readonly after?: object;
};

/** In the history of the goods. */
async function note(app: App, tx: Db, { verb, goodsId, ...done }: Done): Promise<void> {
  const subject = { kind: "goods", id: goodsId };
  await writeAudit(tx, { ...done, command: `goods-document ${verb}`, subject, now: app.now() });
}
