/** The demo's chain: a head with three shops, one of which has a lapsed licence; a table begun, and a request that waits. */
import { add, times, yuan } from "@yaoji/domain/money/money";
import type { Db } from "../src/platform/db/database.ts";
import { shopMembers } from "../src/platform/db/schema/accounts.ts";
import {
  chainCells,
  chainRequestLines,
  chainRequests,
  chainRows,
  chainShops,
} from "../src/platform/db/schema/headquarters.ts";
import type { DemoPeople } from "./accounts.ts";
import { ordinaryGoods } from "./carts.ts";
import { must } from "./writing/insert.ts";

type Chain = {
  readonly db: Db;
  readonly now: Date;
  readonly people: DemoPeople;
  /** Ids by code. */
  readonly goods: ReadonlyMap<string, number>;
};

/** So many packs of each goods the second shop asks for: more than its budget bears. */
const packsAsked = 40;
/** Yuan a month; the last has none, so each of its requests waits. */
const budgets = ["20000", "1500", null] as const;

export async function loadDemoChain({ db, now, people, goods }: Chain): Promise<void> {
  const [headId, ...shopIds] = must(people.shops.get("chain"), "chain");
  const head = must(headId, "the head of the chain");
  const accountId = must(people.accounts.get("branch"), "branch");
  await db.insert(chainShops).values(
    shopIds.map((shopId, place) => {
      const budget = budgets[place] ?? null;
      return { shopId, headId: head, monthlyBudget: budget === null ? null : yuan(budget), joinedAt: now };
    }),
  );
  const branch = must(shopIds[1], "the second shop of the chain");
  await db.insert(shopMembers).values({ accountId, shopId: branch, role: "purchaser" });
  const chosen = ordinaryGoods.slice(2, 8);
  const rows = chosen.map(({ code, innerPack }) => ({
    goodsId: must(goods.get(code), code),
    number: innerPack * 2,
  }));
  await db.insert(chainRows).values(rows.map(({ goodsId }) => ({ headId: head, goodsId, addedAt: now })));
  await db
    .insert(chainCells)
    .values(
      rows.flatMap(({ goodsId, number }) =>
        shopIds.map((shopId, place) => ({ headId: head, goodsId, shopId, number: number * (place + 1) })),
      ),
    );
  const request = { headId: head, shopId: branch, accountId, state: "waiting" as const };
  const asked = {
    ...request,
    remark: "换季备货",
    total: add(
      ...chosen.slice(0, 3).map(({ basePrice, innerPack }) => times(yuan(basePrice), innerPack * packsAsked)),
    ),
    createdAt: now,
  };
  const [inserted] = await db.insert(chainRequests).values(asked).returning({ id: chainRequests.id });
  const requestId = must(inserted, "the request of the chain").id;
  await db.insert(chainRequestLines).values(
    chosen.slice(0, 3).map(({ code, innerPack }) => ({
      goodsId: must(goods.get(code), code),
      number: innerPack * packsAsked,
      requestId,
    })),
  );
}
