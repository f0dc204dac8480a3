import type { BodyOf } from "@yaoji/contract/endpoints";
import type { TestBuyer } from "./factories.ts";
import { aGoods } from "./goods-factories.ts";
import type { TestShop } from "./harness.ts";

type As = Pick<TestBuyer, "token">;

/** The calls of named lists on the shop that `open` has opened. */
export function namedListCalls(open: () => TestShop) {
  const create = (as: As, body: BodyOf<"namedListCreate">) => open().call("namedListCreate", as, { body });
  const fill = (as: As, id: number, body: BodyOf<"namedListFill">) =>
    open().call("namedListFill", as, { params: { id }, body });
  const show = async (as: As, id: number, query = {}) =>
    (await open().call("namedList", as, { params: { id }, query })).data;
  /** Goods and quantities. */
  const wanted = async (as: As, id: number) =>
    (await show(as, id)).list.map((line) => [line.id, line.wanted] as const);
  /** A list of new goods, ten of each. */
  async function aList(buyer: TestBuyer, kinds: number): Promise<{ id: number; ids: number[] }> {
    const ids: number[] = [];
    for (let index = 0; index < kinds; index++) ids.push(await aGoods(open()));
    const lines = ids.map((goods_id) => ({ goods_id, number: 10 }));
    return { id: (await create(buyer, { name: "日常补货", lines })).data.id, ids };
  }
  return { create, fill, show, wanted, aList };
}
