/** What operators do with brands: each change is an entry of the operators' log. */
import type { DataOf } from "@yaoji/contract/endpoints";
import type { BrandTerms } from "@yaoji/contract/schemas/brands";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import { keysetPage, readCursor } from "../../platform/answers/keyset.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { imageOf } from "./brands.service.ts";
import * as queries from "./brands.queries.ts";

type ShownBrand = DataOf<"brandDeskShow">;
type Asked = {
  readonly after?: string | undefined;
  readonly page_size: number;
  readonly q?: string | undefined;
};
const sort = "position";

/** A page of them for the back office, those whose names hold the words. */
export async function pageOfBrands(
  app: App,
  { after, page_size, q }: Asked,
): Promise<DataOf<"brandDeskList"> | Refusal> {
  const { db } = app.database;
  const cursor = readCursor(after, sort);
  if (isRefusal(cursor)) return cursor;
  const found = await queries.listDesk(db, { q, cursor, limit: page_size + 1 });
  const { rows, next } = keysetPage(found, { sort, page_size });
  return { list: rows.map(presentDesk), next, ...pageTotal(await queries.countDesk(db, q)) };
}

export async function showDeskBrand(app: App, id: number): Promise<ShownBrand | Refusal> {
  return shownIn(app.database.db, id);
}

/** Every brand in its order, with how many goods carry its name. */
export async function listAllBrands(app: App): Promise<(queries.BrandRow & { goods: number })[]> {
  return queries.listCountedBrands(app.database.db);
}

/** One brand, as it may be changed. */
export async function findBrandTerms(app: App, id: number): Promise<BrandTerms | Refusal> {
  const found = await queries.findBrand(app.database.db, id);
  return found ? termsOf(found) : refuse("request.not_found");
}

/** Refused where there is one of this name. */
export async function addBrand(app: App, who: number, terms: BrandTerms): Promise<ShownBrand | Refusal> {
  return atomically(app.database, async (tx) => {
    const id = await queries.insertBrand(tx, terms);
    if (id === null) return nameTaken();
    await note(app, tx, { who, verb: "add", id, after: terms });
    return shownIn(tx, id);
  });
}

/** `version`: as it was seen; left out: whatever it is. */
type Change = { readonly id: number; readonly terms: BrandTerms; readonly version?: number };

export async function changeBrand(
  app: App,
  who: number,
  { id, terms, version }: Change,
): Promise<ShownBrand | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockBrand(tx, id);
    if (!found) return refuse("request.not_found");
    if (version !== undefined && version !== found.version)
      return refuse("record.changed", { data: { mine: terms, theirs: await shownIn(tx, id) } });
    const inUse = terms.name === found.name ? null : await useRefusal(app, tx, found.name);
    if (inUse) return inUse;
    if (!(await queries.updateBrand(tx, id, terms))) return nameTaken();
    await note(app, tx, { who, verb: "change", id, before: termsOf(found), after: terms });
    return shownIn(tx, id);
  });
}

/** The zone shows it no more; its goods keep its name. Gives that name; refused while coupons are for it. */
export async function removeBrand(app: App, who: number, id: number): Promise<string | Refusal> {
  return atomically(app.database, async (tx) => {
    const found = await queries.lockBrand(tx, id);
    if (!found) return refuse("request.not_found");
    const inUse = await useRefusal(app, tx, found.name);
    if (inUse) return inUse;
    await queries.deleteBrand(tx, id);
    await note(app, tx, { who, verb: "remove", id, before: termsOf(found) });
    return found.name;
  });
}

const nameTaken = (): Refusal =>
  refuse("brand.taken", { errors: { name: ["已有同名的品牌，请换一个名称"] } });

/** Coupons call a brand by its name: while one is given out the name stays. */
async function useRefusal(app: App, tx: Db, name: string): Promise<Refusal | null> {
  const coupons = await queries.couponsOf(tx, name, app.now());
  if (coupons.length === 0) return null;
  return refuse("brand.in_use", { details: { coupons: coupons.map((each) => `“${each}”`).join("、") } });
}

async function shownIn(db: Db, id: number): Promise<ShownBrand | Refusal> {
  const found = await queries.findDesk(db, id);
  return found ? presentDesk(found) : refuse("request.not_found");
}

function presentDesk(brand: queries.DeskRow): ShownBrand {
  const { id, name, image, intro, position, version, goods } = brand;
  return { id, name, image, shown_image: imageOf(brand), intro, position, version, goods };
}

const termsOf = ({ name, image, intro, position }: queries.BrandRow): BrandTerms => ({
  name,
  image,
  intro,
  position,
});

type Done = {
  readonly who: number;
  readonly verb: "add" | "change" | "remove";
  readonly id: number;
  readonly before?: BrandTerms;
  readonly after?: BrandTerms;
};

async function note(app: App, tx: Db, { verb, id, ...done }: Done): Promise<void> {
  await writeAudit(tx, { ...done, command: `brand ${verb}`, subject: { kind: "brand", id }, now: app.now() });
}
