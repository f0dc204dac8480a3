import type { DataOf } from "@yaoji/contract/endpoints";
import type { Brand } from "@yaoji/contract/schemas/goods";
import type { App } from "../../platform/app/app.ts";
import type { Db } from "../../platform/db/database.ts";
import { onlookerOf } from "../goods/goods.service.ts";
import { type Pick, pickRows } from "../goods/picks.service.ts";
import type { Caller } from "../../platform/http/caller.ts";
import { pageTotal } from "../../platform/answers/page-total.ts";
import { type Refusal, refuse } from "../../platform/answers/refusal.ts";
import * as queries from "./brands.queries.ts";

const goodsOfEach = 6;

type BrandLink = { id: number; name: string; image: string };
type Paging = { readonly page: number; readonly page_size: number };

/** A page of the brand zone: each brand with how many of its goods this caller is shown, and the first of them. */
export async function showBrands(
  app: App,
  { page, page_size }: Paging,
  caller: Caller | null,
): Promise<DataOf<"focusBrands">> {
  const onlooker = onlookerOf(app, caller);
  const found = await queries.listBrands(app.database.db, { page, pageSize: page_size });
  const picks = found.list.map(({ name }) => pickOf(name, { page: 1, page_size: goodsOfEach }));
  const picked = await pickRows(app, picks, onlooker);
  const list = found.list.map((brand, index) => {
    const { list: goods = [], total = 0 } = picked[index] ?? {};
    return { ...presentBrand(brand, total), goods };
  });
  return { list, page, page_size, total: found.total };
}

/** One brand and a page of its goods. */
export async function showBrand(
  app: App,
  { id, ...paging }: Paging & { readonly id: number },
  caller: Caller | null,
): Promise<DataOf<"focusBrand"> | Refusal> {
  const onlooker = onlookerOf(app, caller);
  const brand = await queries.findBrand(app.database.db, id);
  if (!brand) return refuse("request.not_found");
  const [picked] = await pickRows(app, [pickOf(brand.name, paging)], onlooker);
  const { list = [], total = 0 } = picked ?? {};
  return { list, ...paging, ...pageTotal(total), brand: presentBrand(brand, total) };
}

/** The first brands of the zone, for the header. */
export async function listFirstBrands(db: Db, limit: number): Promise<BrandLink[]> {
  const { list } = await queries.listBrands(db, { page: 1, pageSize: limit });
  return list.map((brand) => ({ id: brand.id, name: brand.name, image: imageOf(brand) }));
}

/** The first brands of the zone and those that are named, in one statement. */
export async function loadBrands(
  db: Db,
  wanted: { readonly first: number; readonly ids: readonly number[] },
): Promise<BrandLink[]> {
  if (wanted.first === 0 && wanted.ids.length === 0) return [];
  const found = await queries.listBrandsNamed(db, wanted);
  return found.map((brand) => ({ id: brand.id, name: brand.name, image: imageOf(brand) }));
}

function pickOf(brand: string, { page, page_size }: Paging): Pick {
  const offset = (page - 1) * page_size;
  return { from: { tag: `b:${brand}` }, order: "weight", limit: page_size, offset, counted: true };
}

function presentBrand(brand: queries.BrandRow, count: number): Brand {
  return {
    id: brand.id,
    name: brand.name,
    image: imageOf(brand),
    intro: brand.intro,
    count: pageTotal(count).total,
  };
}

/** A brand without a picture of its own gets a drawn one. */
export function imageOf({ id, image }: { readonly id: number; readonly image: string }): string {
  return image || `/pictures/brand-${id}.svg`;
}
