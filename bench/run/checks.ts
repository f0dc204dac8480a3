/** Before anything is measured: that the answers are what a buyer needs, not fast nothing. */
import type { Addresses, Target } from "./addresses.ts";

type Row = { id: number; price: number | null; number: number };
const looked = 25;

export async function checkAnswers(origin: string, addresses: Addresses, token: string): Promise<void> {
  const ask = async (address: string, as: string | null) => {
    const reply = await fetch(`${origin}${address}`, {
      headers: as ? { authorization: `Bearer ${as}` } : {},
    });
    if (reply.status !== 200) throw new Error(`${address}：${reply.status} ${await reply.text()}`);
    return ((await reply.json()) as { data: unknown }).data;
  };
  for (const target of ["list", "filtered", "fragment", "name"] as const satisfies Target[])
    for (const address of spread(addresses[target])) {
      for (const as of [token, null]) {
        const { list } = (await ask(address, as)) as { list: Row[] };
        if (list.length === 0) throw new Error(`${address}：没有商品`);
        if (as && !list.some(({ price }) => price !== null)) throw new Error(`${address}：采购商看不到价格`);
        if (target === "list" && !list.some(({ number }) => number > 0))
          throw new Error(`${address}：没有库存`);
      }
    }
  for (const address of spread(addresses.detail)) {
    const { price } = (await ask(address, token)) as Row;
    if (price === null) throw new Error(`${address}：采购商看不到价格`);
  }
  for (const address of spread(addresses.suggest)) {
    const { list } = (await ask(address, null)) as { list: Row[] };
    if (list.length === 0) throw new Error(`${address}：没有建议`);
  }
}

function spread(addresses: readonly string[]): string[] {
  return Array.from(
    { length: looked },
    (_, at) => addresses[Math.floor((at * addresses.length) / looked)] ?? "",
  );
}
