/** Named lists of the demo shop; the first has the id 1. */
import type { Db } from "../src/platform/db/database.ts";
import { namedListLines, namedLists } from "../src/platform/db/schema/named-lists.ts";
import { listNameKey } from "@yaoji/domain/trade/named-lists";
import { demoGoods } from "./goods/index.ts";
import type { DemoGoods } from "./goods/making/types.ts";
import { must } from "./writing/insert.ts";

type Listing = {
  readonly db: Db;
  readonly now: Date;
  readonly shopId: number;
  readonly accountId: number;
  /** Ids by code. */
  readonly goods: ReadonlyMap<string, number>;
};
type Line = { readonly goods: DemoGoods; readonly number: number };

const hour = 3_600_000;
const ordinary = demoGoods.filter(({ zone }) => !zone.clinic && !zone.controlled);
const best = ordinary.toSorted((a, b) => b.sales - a.sales);
const inStock = best.filter(({ batches }) => batches.length > 0);
const outOfStock = best.filter(({ batches }) => batches.length === 0);
const forColds = inStock.filter(({ name }) => /感冒|咳|止咳|板蓝根|连花/u.test(name));

const packs = (goods: DemoGoods, times: number): Line => ({
  goods,
  number: goods.innerPack * Math.max(times, Math.ceil(goods.minimum / goods.innerPack)),
});

function moreThanThereIs(goods: DemoGoods): Line {
  const stock = goods.batches.reduce((sum, { quantity }) => sum + quantity, 0);
  return packs(goods, Math.floor(stock / goods.innerPack) + 2);
}

/** What sells all year, with too much of one, one out of stock, and one that a pharmacy may not buy; and one for winter. */
export async function loadNamedLists(listing: Listing): Promise<void> {
  const daily = [
    ...inStock.slice(0, 8).map((goods, index) => packs(goods, 1 + (index % 3))),
    moreThanThereIs(must(inStock[8], "goods")),
    packs(must(outOfStock[0], "goods"), 2),
    packs(
      must(
        demoGoods.find(({ zone }) => zone.clinic),
        "goods",
      ),
      1,
    ),
  ];
  await loadList(listing, { name: "日常补货", hoursAgo: 2 }, daily);
  await loadList(
    listing,
    { name: "换季感冒咳嗽", hoursAgo: 75 },
    forColds.slice(0, 6).map((goods) => packs(goods, 3)),
  );
}

async function loadList(
  { db, now, shopId, accountId, goods }: Listing,
  { name, hoursAgo }: { name: string; hoursAgo: number },
  lines: readonly Line[],
): Promise<void> {
  const changedAt = new Date(now.getTime() - hoursAgo * hour);
  const values = { shopId, name, nameKey: listNameKey(name), changedBy: accountId, changedAt };
  const [made] = await db
    .insert(namedLists)
    .values({ ...values, createdAt: changedAt })
    .returning({ id: namedLists.id });
  const listId = must(made, name).id;
  await db.insert(namedListLines).values(
    lines.map(({ goods: each, number }) => ({
      listId,
      goodsId: must(goods.get(each.code), each.code),
      number,
    })),
  );
}
