/** What operators do with brands: each change is an entry of the operators' log. */
import type { BrandTerms } from "@yaoji/contract/schemas/brands";
import { writeAudit } from "../../platform/audit/audit.service.ts";
import type { App } from "../../platform/app/app.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import { atomically } from "../../platform/db/atomically.ts";
import type { Db } from "../../platform/db/database.ts";
import * as queries from "./brands.queries.ts";

/** Every brand in its order, with how many goods carry its name. */
export async function listAllBrands(app: App): Promise<(queries.BrandRow & { goods: number })[]> {
  return queries.listCountedBrands(app.database.db);
}

/** One brand, as it may be changed. */
export async function findBrandTerms(app: App, id: number): Promise<BrandTerms | Refusal> {
  const found = await queries.findBrand(app.database.db, id);
  return found ? termsOf(found) : refuse("request.not_found");
}

/** Gives its id; refused where there is one of this name. */
export async function addBrand(app: App, who: number, terms: BrandTerms): Promise<number | Refusal> {
  return atomically(app.database, async (tx) => {
    const id = await queries.insertBrand(tx, terms);
    if (id === null) return refuse("brand.taken");
    await note(app, tx, { who, verb: "add", id, after: terms });
    return id;
  });
}

export async function changeBrand(
  app: App,
  who: number,
  { id, terms }: { readonly id: number; readonly terms: BrandTerms },
): Promise<null | Refusal> {
  return atomically(app.database, async (tx) => {
    const before = await lockedTerms(tx, id);
    if (isRefusal(before)) return before;
    if (!(await queries.updateBrand(tx, id, terms))) return refuse("brand.taken");
    await note(app, tx, { who, verb: "change", id, before, after: terms });
    return null;
  });
}

/** The zone shows it no more; its goods keep its name. Gives that name. */
export async function removeBrand(app: App, who: number, id: number): Promise<string | Refusal> {
  return atomically(app.database, async (tx) => {
    const before = await lockedTerms(tx, id);
    if (isRefusal(before)) return before;
    await queries.deleteBrand(tx, id);
    await note(app, tx, { who, verb: "remove", id, before });
    return before.name;
  });
}

async function lockedTerms(tx: Db, id: number): Promise<BrandTerms | Refusal> {
  const found = await queries.lockBrand(tx, id);
  return found ? termsOf(found) : refuse("request.not_found");
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
