/** What lay in the cart of the expired login when its licence lapsed: it stays there, and cannot be bought. */
import { times, yuan } from "@yaoji/domain/money/money";
import type { Db } from "../src/platform/db/database.ts";
import { cartLines } from "../src/platform/db/schema/orders.ts";
import { demoGoods } from "./goods/index.ts";
import { must } from "./writing/insert.ts";
import { isInMain } from "./promotions/pick.ts";
import { isPromoted } from "./promotions/promoted.ts";

type Carts = {
  readonly db: Db;
  readonly shopId: number;
  /** Ids by code. */
  readonly goods: ReadonlyMap<string, number>;
  readonly warehouseId: number;
};

const ordinary = demoGoods.filter(
  (goods) =>
    isInMain(goods) &&
    !isPromoted(goods) &&
    !goods.limitedPrice &&
    goods.drugClass === "otc_a" &&
    goods.batches.length > 0,
);
/** Each of another name. */
export const ordinaryGoods = [...new Map(ordinary.map((goods) => [goods.name, goods])).values()];
const left = ordinaryGoods.slice(0, 2);

export async function loadLeftCart({ db, shopId, goods, warehouseId }: Carts): Promise<void> {
  await db.insert(cartLines).values(
    left.map(({ code, basePrice, innerPack }) => ({
      shopId,
      warehouseId,
      goodsId: must(goods.get(code), code),
      number: innerPack * 2,
      numberSeen: innerPack * 2,
      priceSeen: yuan(basePrice),
      amountSeen: times(yuan(basePrice), innerPack * 2),
    })),
  );
}
