/** Pictures of the site, which operators give for banners, brands and pages; and how all pictures are found. */
import { randomBytes } from "node:crypto";
import { keptFileName, mostUploadBytes } from "@yaoji/domain/text/uploads";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./pictures.queries.ts";
import { redrawForSite } from "./redraw.ts";

export const addressOf = (key: string) => `/pictures/${key}.webp`;
export const freshPictureKey = () => randomBytes(12).toString("hex");

/** The random name in such an address; null where it is none. */
export function pictureKeyOf(address: string): string | null {
  return /^\/pictures\/([a-z0-9]{24})\.webp$/.exec(address)?.[1] ?? null;
}

/** A file as it was given, with its bytes. */
export type GivenPicture = { readonly name: string; readonly bytes: Buffer };
/** `isLoose`: given at a form that may never be saved. */
type SitePicture = GivenPicture & { readonly isLoose: boolean };

/** Keeps a picture of the site; gives its address. */
export async function addSitePicture(
  app: App,
  who: number,
  { name, bytes, isLoose }: SitePicture,
): Promise<string | Refusal> {
  if (bytes.length > mostUploadBytes) return refuse("file.too_large");
  const drawn = await redrawForSite(bytes);
  if (isRefusal(drawn)) return drawn;
  const key = freshPictureKey();
  const { width, height } = drawn;
  const kept = { key, name: keptFileName(name), width, height, size: drawn.bytes.length, isLoose };
  const row = { ...kept, goodsId: null, alt: "", crop: null, accountId: who, createdAt: app.now() };
  await app.database.transaction(async (tx) => {
    await queries.insertPicture(tx, { ...row, content: drawn.bytes });
    await note(app, tx, { who, verb: "add", id: key, after: { name: kept.name } });
  });
  return addressOf(key);
}

/** Takes a picture of the site away for good; one that a page still shows stays. */
export async function removeSitePicture(app: App, who: number, key: string): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const picture = await queries.findPicture(tx, key);
    if (!picture || picture.goodsId !== null) return refuse("request.not_found");
    const uses = await queries.findUses(tx, addressOf(key));
    if (uses.length > 0)
      return refuse("picture.in_use", { details: { places: uses.slice(0, 5).join("、") } });
    await queries.deletePicture(tx, key);
    await note(app, tx, { who, verb: "remove", id: key, before: { name: picture.name } });
    return null;
  });
}

/** Whose a picture is: of the site null; undefined where there is none. */
export async function goodsOfPicture(app: App, key: string): Promise<number | null | undefined> {
  return (await queries.findPicture(app.database.db, key))?.goodsId;
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

/** Whoever gave a picture at a form has so long to save what it is for. */
const waitDays = 7;

/** Forgets pictures that were given at forms and never saved; one that is shown by now stays for good. */
export async function forgetLoosePictures(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - waitDays * 86_400_000);
  await app.database.transaction((tx) => queries.settleLoose(tx, before));
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
