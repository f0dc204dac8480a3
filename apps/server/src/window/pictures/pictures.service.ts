/** Pictures that operators give: of goods, in their order, and for banners, brands, pages. */
import { randomBytes } from "node:crypto";
import { keptFileName, mostUploadBytes } from "@yaoji/domain/text/uploads";
import { uploadedBytes } from "../../content/files/files.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./pictures.queries.ts";
import { redraw } from "./redraw.ts";

const mostOfGoods = 10;

const addressOf = (key: string) => `/pictures/${key}.webp`;

/** The random name in such an address; null where it is none. */
export function pictureKeyOf(address: string): string | null {
  return /^\/pictures\/([a-z0-9]{24})\.webp$/.exec(address)?.[1] ?? null;
}

type Given = {
  readonly name: string;
  readonly bytes: Buffer;
  /** Whose; null: the site's. */
  readonly goodsCode: string | null;
};

/** Keeps a picture, behind those that its goods have; gives its address. */
export async function addPicture(app: App, who: number, given: Given): Promise<string | Refusal> {
  const { name, bytes, goodsCode } = given;
  if (bytes.length > mostUploadBytes) return refuse("file.too_large");
  const drawn = await redraw(bytes, { of: goodsCode === null ? "site" : "goods" });
  if (isRefusal(drawn)) return drawn;
  const key = randomBytes(12).toString("hex");
  return atomically(app.database, async (tx) => {
    const goods = goodsCode === null ? null : await queries.lockGoods(tx, goodsCode);
    if (goodsCode !== null && !goods) return refuse("request.not_found");
    if (goods && goods.images.length >= mostOfGoods)
      return refuse("picture.too_many", { details: { limit: mostOfGoods } });
    const { width, height } = drawn;
    const kept = { key, name: keptFileName(name), width, height, size: drawn.bytes.length };
    const row = { ...kept, goodsId: goods?.id ?? null, accountId: who, createdAt: app.now() };
    await queries.insertPicture(tx, { ...row, content: drawn.bytes });
    const images = goods ? [...goods.images, addressOf(key)] : [];
    if (goods) await showInOrder(app, tx, { who, verb: "add", goods, images });
    else await note(app, tx, { who, verb: "add", id: key, after: { name: kept.name } });
    return addressOf(key);
  });
}

/** A picture of the site as a browser sends it. */
export async function uploadSitePicture(
  app: App,
  who: number,
  { name, content }: { readonly name: string; readonly content: string },
): Promise<string | Refusal> {
  return addPicture(app, who, { name, bytes: uploadedBytes(content), goodsCode: null });
}

/** What goods show, first to last; addresses that are theirs already, each once, all of them or fewer. */
export async function orderPictures(
  app: App,
  who: number,
  { goodsCode, addresses }: { readonly goodsCode: string; readonly addresses: readonly string[] },
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const goods = await queries.lockGoods(tx, goodsCode);
    if (!goods) return refuse("request.not_found");
    const own = new Set(goods.images);
    const strange = addresses.find((each) => !own.delete(each));
    if (strange !== undefined) return refuse("picture.not_of_goods", { details: { address: strange } });
    await showInOrder(app, tx, { who, verb: "order", goods, images: [...addresses, ...own] });
    return null;
  });
}

/** Takes a picture away for good; one that a page still shows stays. */
export async function removePicture(app: App, who: number, key: string): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const picture = await queries.findPicture(tx, key);
    if (!picture) return refuse("request.not_found");
    const address = addressOf(key);
    const goods = picture.goodsId === null ? null : await queries.findOwner(tx, picture.goodsId);
    const uses = goods ? [] : await queries.findUses(tx, address);
    if (uses.length > 0)
      return refuse("picture.in_use", { details: { places: uses.slice(0, 5).join("、") } });
    await queries.deletePicture(tx, key);
    const images = goods?.images.filter((each) => each !== address) ?? [];
    if (goods) await showInOrder(app, tx, { who, verb: "remove", goods, images });
    else await note(app, tx, { who, verb: "remove", id: key, before: { name: picture.name } });
    return null;
  });
}

/** The addresses of what goods show, first to last. */
export async function listGoodsPictures(app: App, goodsCode: string): Promise<string[] | Refusal> {
  return app.database.transaction(async (tx) => {
    const goods = await queries.lockGoods(tx, goodsCode);
    return goods ? goods.images : refuse("request.not_found");
  });
}

/** The site's own pictures, newest first, with their addresses. */
export async function listSitePictures(app: App, part: { readonly limit: number; readonly offset: number }) {
  const { list, total } = await queries.listSitePictures(app.database.db, part);
  return { list: list.map((each) => ({ ...each, address: addressOf(each.key) })), total };
}

/** The bytes behind an address, and the goods whose they are; null where there is none. */
export async function findShownPicture(app: App, address: string) {
  const key = pictureKeyOf(address);
  return key === null ? null : queries.findShown(app.database.db, key);
}

type Showing = {
  readonly who: number;
  readonly verb: "add" | "order" | "remove";
  readonly goods: { readonly id: number; readonly code: string; readonly images: readonly string[] };
  readonly images: readonly string[];
};

async function showInOrder(app: App, tx: Db, { who, verb, goods, images }: Showing): Promise<void> {
  await queries.setImages(tx, goods.id, images);
  await writeAudit(tx, {
    who,
    command: `picture ${verb}`,
    subject: { kind: "goods", id: goods.code },
    before: { images: goods.images },
    after: { images },
    now: app.now(),
  });
}

type Done = {
  readonly who: number;
  readonly verb: "add" | "remove";
  readonly id: string;
  readonly before?: object;
  readonly after?: object;
};

async function note(app: App, tx: Db, { verb, id, ...done }: Done): Promise<void> {
  const subject = { kind: "picture", id };
  await writeAudit(tx, { ...done, command: `picture ${verb}`, subject, now: app.now() });
}
