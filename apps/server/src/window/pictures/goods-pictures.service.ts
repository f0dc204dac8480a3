/** Pictures of goods: given, put in order, described, cut and taken away; the first is the one that lists show. */
import type { DataOf } from "@yaoji/contract/endpoints";
import { keptFileName, mostUploadBytes } from "@yaoji/domain/text/uploads";
import { type Crop, cropFault, mostPictures } from "@yaoji/domain/trade/goods-pictures";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { presentPictures } from "./goods-pictures.present.ts";
import * as queries from "./goods-pictures.queries.ts";
import { deletePicture, insertPicture } from "./pictures.queries.ts";
import { addressOf, freshPictureKey, type GivenPicture, pictureKeyOf } from "./pictures.service.ts";
import { cutOut, redrawForGoods } from "./redraw.ts";

type Shown = DataOf<"goodsPictureList">;

export async function listGoodsPictures(app: App, whose: queries.Whose): Promise<Shown | Refusal> {
  const { db } = app.database;
  const goods = await queries.findOwner(db, whose);
  return goods ? shownOf(db, goods) : refuse("request.not_found");
}

async function shownOf(db: Db, goods: queries.Owner): Promise<Shown> {
  return presentPictures(goods, await queries.listPictures(db, goods.id));
}

type Given = GivenPicture & { readonly whose: queries.Whose; readonly alt: string };
/** `address`: of the one that was given. */
type Added = { readonly address: string; readonly shown: Shown };

/** Keeps a picture, behind those that the goods have. */
export async function addGoodsPicture(app: App, who: number, given: Given): Promise<Added | Refusal> {
  const { name, bytes, alt, whose } = given;
  if (bytes.length > mostUploadBytes) return refuse("file.too_large");
  const full = refuse("picture.too_many", { details: { limit: mostPictures } });
  const before = await queries.findOwner(app.database.db, whose);
  if (!before) return refuse("request.not_found");
  if (before.images.length >= mostPictures) return full;
  const drawn = await redrawForGoods(bytes);
  if (isRefusal(drawn)) return drawn;
  return atomically(app.database, async (tx) => {
    const goods = await queries.lockOwner(tx, whose);
    if (!goods) return refuse("request.not_found");
    if (goods.images.length >= mostPictures) return full;
    const key = freshPictureKey();
    const { width, height } = drawn.shown;
    const kept = { key, name: keptFileName(name), width, height, size: drawn.shown.bytes.length, alt };
    const row = {
      ...kept,
      goodsId: goods.id,
      crop: null,
      isLoose: false,
      accountId: who,
      createdAt: app.now(),
    };
    await insertPicture(tx, { ...row, content: drawn.shown.bytes });
    await queries.insertWhole(tx, key, drawn.whole);
    const address = addressOf(key);
    const images = [...goods.images, address];
    return { address, shown: await showAs(app, tx, { who, verb: "add", goods, images }) };
  });
}

type Described = { readonly address: string; readonly alt: string };
type Arranged = {
  readonly whose: queries.Whose;
  readonly pictures: readonly Described[];
  /** As they were seen; left out: whatever they are. */
  readonly version?: number;
};

/** First to last: addresses that are theirs already, each once; what is left out stays, behind these. */
export async function arrangePictures(
  app: App,
  who: number,
  { whose, pictures, version }: Arranged,
): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    const goods = await queries.lockOwner(tx, whose);
    if (!goods) return refuse("request.not_found");
    const isStale = version !== undefined && version !== goods.picturesVersion;
    if (isStale)
      return refuse("record.changed", { data: { mine: pictures, theirs: await shownOf(tx, goods) } });
    const own = new Set(goods.images);
    const strange = pictures.find(({ address }) => !own.delete(address));
    if (strange) return refuse("picture.not_of_goods", { details: { address: strange.address } });
    const images = [...pictures.map(({ address }) => address), ...own];
    const said = pictures.flatMap(({ address, alt }) => {
      const key = pictureKeyOf(address);
      return key === null ? [] : [{ key, alt }];
    });
    return showAs(app, tx, { who, verb: "order", goods, images, said });
  });
}

/** The same by addresses alone. */
export async function orderPictures(
  app: App,
  who: number,
  { whose, addresses }: { readonly whose: queries.Whose; readonly addresses: readonly string[] },
): Promise<Shown | Refusal> {
  const shown = await listGoodsPictures(app, whose);
  if (isRefusal(shown)) return shown;
  const altOf = new Map(shown.pictures.map(({ address, alt }) => [address, alt]));
  const pictures = addresses.map((address) => ({ address, alt: altOf.get(address) ?? "" }));
  return arrangePictures(app, who, { whose, pictures });
}

type Cut = { readonly whose: queries.Whose; readonly address: string; readonly crop: Crop | null };

/** Shows a square of the whole picture, or all of it. Caches keep an address for a day: what it shows never changes, so it is a new one. */
export async function cropPicture(
  app: App,
  who: number,
  { whose, address, crop }: Cut,
): Promise<Shown | Refusal> {
  const { db } = app.database;
  const key = pictureKeyOf(address);
  const owner = await queries.findOwner(db, whose);
  const whole = owner && key !== null ? await queries.findWhole(db, { goodsId: owner.id, key }) : null;
  if (key === null || !whole) return refuse("request.not_found");
  const fault = crop && cropFault(crop, whole);
  if (fault) return refuse("request.invalid", { errors: { crop: [fault] } });
  const { bytes, width, height } = await cutOut(whole.bytes, crop);
  return atomically(app.database, async (tx) => {
    const goods = await queries.lockOwner(tx, whose);
    // Who cut it at the same time was faster: it has another address by now.
    if (!goods?.images.includes(address)) return refuse("request.not_found");
    const next = freshPictureKey();
    const kept = await queries.findPictureOf(tx, { goodsId: goods.id, key });
    if (!kept) return refuse("request.not_found");
    await insertPicture(tx, { ...kept, key: next, width, height, size: bytes.length, crop, content: bytes });
    await queries.insertWhole(tx, next, whole);
    await deletePicture(tx, key);
    const images = goods.images.map((each) => (each === address ? addressOf(next) : each));
    return showAs(app, tx, { who, verb: "crop", goods, images });
  });
}

type One = { readonly whose: queries.Whose; readonly address: string };

/** Takes one away: what was uploaded for good, what only the goods' list names until it names it again. */
export async function removeGoodsPicture(
  app: App,
  who: number,
  { whose, address }: One,
): Promise<Shown | Refusal> {
  return atomically(app.database, async (tx) => {
    const goods = await queries.lockOwner(tx, whose);
    if (!goods?.images.includes(address)) return refuse("request.not_found");
    const images = goods.images.filter((each) => each !== address);
    return showAs(app, tx, { who, verb: "remove", goods, images, gone: pictureKeyOf(address) });
  });
}

type Asked = { readonly goodsId: number; readonly key: string; readonly isWhole: boolean };

/** A picture's file for operators, who see those of prescription drugs too. */
export async function showGoodsPicture(app: App, { goodsId, key, isWhole }: Asked) {
  const { db } = app.database;
  const found = await (isWhole
    ? queries.findWhole(db, { goodsId, key })
    : queries.findShownOf(db, { goodsId, key }));
  if (!found) return refuse("request.not_found");
  return { bytes: found.bytes, name: `${key}.webp`, type: "image/webp" };
}

type Showing = {
  readonly who: number;
  readonly verb: "add" | "order" | "crop" | "remove";
  readonly goods: queries.Owner;
  readonly images: readonly string[];
  readonly said?: readonly { readonly key: string; readonly alt: string }[];
  /** What is deleted with it. */
  readonly gone?: string | null;
};

/** Writes what goods show from now on, and what was before and after into the log. */
async function showAs(app: App, tx: Db, showing: Showing): Promise<Shown> {
  const { who, verb, goods, images, said = [], gone = null } = showing;
  const before = await loggedOf(tx, goods);
  const isDescribed = await queries.describe(tx, goods.id, said);
  if (gone !== null) await queries.deletePictureOf(tx, { goodsId: goods.id, key: gone });
  await queries.setImages(tx, { goodsId: goods.id, images, isDescribed });
  const next = (await queries.findOwner(tx, { id: goods.id })) ?? goods;
  const after = await loggedOf(tx, next);
  const subject = { kind: "goods", id: goods.id };
  await writeAudit(tx, { who, command: `picture ${verb}`, subject, before, after, now: app.now() });
  return shownOf(tx, next);
}

/** As the log keeps them. */
async function loggedOf(tx: Db, goods: queries.Owner) {
  const rows = new Map((await queries.listPictures(tx, goods.id)).map((row) => [addressOf(row.key), row]));
  const images = goods.images.map((address) => {
    const row = rows.get(address);
    return { address, name: row?.name ?? address, alt: row?.alt ?? "" };
  });
  return { code: goods.code, images };
}
