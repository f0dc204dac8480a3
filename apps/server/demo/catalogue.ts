/** Puts the demo shop's goods on the shelf: categories, goods, offers, batches. */
import { addDays } from "@yaoji/domain/text/time";
import { yuan } from "@yaoji/domain/money/money";
import type { Db } from "../src/platform/db/database.ts";
import { batches, categories, groupPrices, offers, warehouses } from "../src/platform/db/schema/goods.ts";
import { hangGoods, type NewGoods, writeGoods } from "../src/catalogue/goods/goods-writer.service.ts";
import { shelveTogether } from "../src/catalogue/search/shelf.service.ts";
import { demoCategories } from "./goods/categories.ts";
import { between } from "./goods/making/chance.ts";
import { demoGoods, demoMenus } from "./goods/index.ts";
import type { DemoCategory, DemoGoods } from "./goods/making/types.ts";
import type { DemoCatalogue } from "./promotions/types.ts";
import { inChunks, must } from "./writing/insert.ts";
import { backdatePrices } from "./stage.queries.ts";
import { loadZones } from "./zones.ts";

/** Whose price `groupPrice` of the demo goods is. */
const distributorGroup = "distributor";

type Place = { readonly main: number; readonly second: number };
type Writing = { readonly db: Db; readonly now: Date; readonly today: string };
type Stocked = { readonly goods: DemoGoods; readonly goodsId: number; readonly warehouseId: number };

/** `customers` are the shops that part of the controlled sales are reserved for. The shelf follows once, at the end. */
export async function loadCatalogue(writing: Writing, customers: readonly number[]): Promise<DemoCatalogue> {
  const ids: number[] = [];
  return shelveTogether(
    writing.db,
    () => ids,
    async () => {
      const catalogue = await writeCatalogue(writing, customers);
      ids.push(...catalogue.goods.values());
      await loadZones(writing.db, catalogue.goods);
      return catalogue;
    },
  );
}

async function writeCatalogue(writing: Writing, customers: readonly number[]): Promise<DemoCatalogue> {
  const { db, now } = writing;
  const place = await insertWarehouses(db);
  const categoryIds = await insertTrees(db);
  const ids = await writeGoods(
    db,
    demoGoods.map((goods) => recordOf(goods, { now, customers })),
  );
  const links = demoGoods.flatMap((goods) =>
    goods.categories.map((key) => ({
      goodsId: must(ids.get(goods.code), goods.code),
      categoryId: must(categoryIds.get(key), `${goods.code} ${key}`),
    })),
  );
  await hangGoods(db, links);
  const stocked = demoGoods.flatMap((goods) => placesOf(goods, must(ids.get(goods.code), goods.code), place));
  await insertOffers(db, stocked);
  await backdatePrices(db);
  await insertBatches(writing, stocked);
  return { goods: ids, categories: categoryIds, mainWarehouseId: place.main };
}

async function insertWarehouses(db: Db): Promise<Place> {
  const values = [
    { code: "CD", name: "成都仓" },
    { code: "CQ", name: "重庆仓" },
  ];
  const [main, second] = await db.insert(warehouses).values(values).returning({ id: warehouses.id });
  return { main: must(main, "CD").id, second: must(second, "CQ").id };
}

type Menu = (typeof categories.$inferInsert)["menu"];

async function insertTrees(db: Db): Promise<Map<string, number>> {
  const trees: readonly (readonly [Menu, readonly DemoCategory[]])[] = [
    ["general", demoCategories],
    ["yx", demoMenus.category_yx],
    ["zy", demoMenus.category_zy],
    ["qx", demoMenus.category_qx],
    ["zs", demoMenus.category_zs],
  ];
  const ids = new Map<string, number>();
  const entries = trees.flatMap(([menu, tree]) => tree.map((entry, position) => ({ menu, entry, position })));
  const tops = await db
    .insert(categories)
    .values(
      entries.map(({ menu, entry, position }) => ({ menu, name: entry.name, logo: entry.logo, position })),
    )
    .returning({ id: categories.id });
  const leaves = entries.flatMap(({ menu, entry }, index) => {
    const parentId = must(tops[index], entry.key).id;
    ids.set(entry.key, parentId);
    return entry.children.map((leaf, position) => ({ menu, parentId, position, ...leaf }));
  });
  const children = await db
    .insert(categories)
    .values(leaves.map(({ key: _key, ...leaf }) => leaf))
    .returning({ id: categories.id });
  for (const [index, leaf] of leaves.entries()) ids.set(leaf.key, must(children[index], leaf.key).id);
  return ids;
}

type Reach = { readonly now: Date; readonly customers: readonly number[] };

function recordOf(goods: DemoGoods, reach: Reach): NewGoods {
  const { zone } = goods;
  return {
    code: goods.code,
    name: goods.name,
    tradeName: goods.tradeName,
    aliases: goods.aliases,
    manufacturer: goods.manufacturer,
    mah: goods.mah,
    brand: goods.brand,
    specification: goods.specification,
    form: goods.form,
    unit: goods.unit,
    innerPack: goods.innerPack,
    carton: goods.carton,
    approvalNumber: goods.approvalNumber,
    barcode: goods.barcode,
    drugClass: goods.drugClass,
    scope: goods.scope,
    kind: goods.kind,
    storage: goods.storage,
    coldChain: goods.coldChain,
    origin: goods.origin,
    grade: goods.grade,
    leaflet: goods.leaflet,
    picture: goods.picture,
    sales: goods.sales,
    retailPrice: goods.retailPrice === null ? null : yuan(goods.retailPrice),
    controlledSales: zone.controlled,
    ...(zone.controlled ? soldWhere(goods.code, reach.customers) : {}),
    clinicOnly: zone.clinic,
    deviceZone: zone.device,
    herbalZone: zone.herbal,
    freeShippingZone: zone.freeShipping,
    specialCatalogue: zone.special,
    tags: goods.tags,
    createdAt: new Date(reach.now.getTime() - shelfAge(goods) * 3_600_000),
  };
}

/** Controlled sales: in 四川 mostly, some in 浙江 only, some for named shops. */
function soldWhere(code: string, customers: readonly number[]) {
  const turn = between(`${code} reach`, 0, 3);
  if (turn === 3) return { customerIds: [...customers] };
  return { regions: turn === 2 ? ["330000"] : ["510000"] };
}

/** Hours since it came onto the shelf: new goods within the last month. */
function shelfAge({ code, tags }: DemoGoods): number {
  const isNew = tags.some(({ name }) => name === "新");
  return between(`${code} shelf`, isNew ? 24 : 24 * 40, isNew ? 24 * 28 : 24 * 700);
}

/** Most goods lie in the main warehouse, some in both, a few in the second only. */
function placesOf(goods: DemoGoods, goodsId: number, { main, second }: Place): Stocked[] {
  const number = Number(goods.code.slice(2));
  if (number % 60 === 47) return [{ goods, goodsId, warehouseId: second }];
  const places = number % 60 === 23 ? [main, second] : [main];
  return places.map((warehouseId) => ({ goods, goodsId, warehouseId }));
}

async function insertOffers(db: Db, stocked: readonly Stocked[]): Promise<void> {
  const ids = await inChunks(stocked, 400, (part) =>
    db.insert(offers).values(part.map(offerOf)).returning({ id: offers.id }),
  );
  const prices = stocked.flatMap(({ goods: { groupPrice, code } }, index) =>
    groupPrice === null
      ? []
      : [{ offerId: must(ids[index], code).id, priceGroup: distributorGroup, price: yuan(groupPrice) }],
  );
  if (prices.length > 0) await db.insert(groupPrices).values(prices);
}

function offerOf({ goods, goodsId, warehouseId }: Stocked): typeof offers.$inferInsert {
  const { limitedPrice, freeShipping } = goods;
  return {
    goodsId,
    warehouseId,
    basePrice: yuan(goods.basePrice),
    minimum: goods.minimum,
    orderLimit: goods.perOrderLimit,
    limitedPrice: limitedPrice && yuan(limitedPrice.price),
    limitedQuantity: limitedPrice && limitedPrice.limit,
    tiers: goods.tiers ?? [],
    tierType: goods.tierType,
    isDpby: freeShipping.isDpby,
    freeShippingQuantity: freeShipping.qgNumber,
  };
}

/** The stock journal gets each batch's receipt by the database itself. */
async function insertBatches({ db, today }: Writing, stocked: readonly Stocked[]): Promise<void> {
  const values = stocked.flatMap(({ goods, goodsId, warehouseId }) =>
    goods.batches.map((batch) => ({
      goodsId,
      warehouseId,
      batchNo: batch.batchNo,
      producedOn: addDays(today, -batch.producedDaysAgo),
      expiresOn: addDays(today, batch.expiresInDays),
      onHand: batch.quantity,
    })),
  );
  const received = values.filter((batch) => batch.onHand > 0);
  await inChunks(received, 500, (part) => db.insert(batches).values(part).returning({ id: batches.id }));
}
