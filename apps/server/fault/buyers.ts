/** Buyers who order through HTTP, and remember what was acknowledged to them. */
import { aBuyer, type TestBuyer } from "../test/factories.ts";
import { aGoods } from "../test/goods-factories.ts";
import type { TestShop } from "../test/harness.ts";
import { fillWallet } from "../test/order-factories.ts";
import { until } from "./processes.ts";

export type Crowd = { readonly buyers: readonly TestBuyer[]; readonly goodsIds: readonly number[] };
/** What the server said: orders that exist, and those of them that are paid. */
export type Acknowledged = { readonly placed: Set<number>; readonly paid: Set<number> };

/** Buyers with a balance each, and goods of which there is plenty. */
export async function aCrowd(shop: TestShop, count = 8): Promise<Crowd> {
  const goodsIds: number[] = [];
  for (let at = 0; at < 4; at += 1)
    goodsIds.push(await aGoods(shop, { batches: [{ onHand: 40_000 }, { onHand: 40_000 }] }));
  const buyers: TestBuyer[] = [];
  for (let at = 0; at < count; at += 1) {
    const buyer = await aBuyer(shop);
    await fillWallet(shop, buyer, "1000000");
    buyers.push(buyer);
  }
  return { buyers, goodsIds };
}

export type Reply<T> = { readonly status: number; readonly retryAfter: string | null; readonly data: T };

/** By which key a request is known when it is repeated, and when its sender hangs up. */
export type Sending = { readonly key?: string; readonly signal?: AbortSignal };
type Sender = Pick<TestBuyer, "token"> & Sending;

async function post<T = unknown>(
  origin: string,
  path: string,
  { token, body, key, signal }: Sender & { readonly body: unknown },
): Promise<Reply<T>> {
  const reply = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key ? { "idempotency-key": key } : {}),
    },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  const { data } = (await reply.json()) as { data: T };
  return { status: reply.status, retryAfter: reply.headers.get("retry-after"), data };
}

/** The server answered, but not with what was asked for. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/** A line to put into the cart: a piece of goods, or one set of them. */
export type Wish = { readonly goods_id: number; readonly number: number; readonly type?: 3 };

/** Puts a piece of each of these goods into the cart; gives the ids of its lines. */
export function fillCart(origin: string, buyer: TestBuyer, goodsIds: readonly number[]): Promise<number[]> {
  return fillCartWith(
    origin,
    buyer,
    goodsIds.map((goods_id) => ({ goods_id, number: 1 })),
  );
}

/** The same for any lines. */
export async function fillCartWith(
  origin: string,
  { token }: TestBuyer,
  params: readonly Wish[],
): Promise<number[]> {
  const body = { params };
  const added = await post(origin, "/api/cart", { token, body });
  if (added.status >= 300) throw new Refused(added.status);
  const reply = await fetch(`${origin}/api/cart/list?new=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!reply.ok) throw new Refused(reply.status);
  const { data } = (await reply.json()) as { data: { list: { id: number }[] } };
  return data.list.map(({ id }) => id);
}

type Placed = { order_ids: number[] };

export function checkOut(origin: string, sender: Sender, ids: readonly number[]): Promise<Reply<Placed>> {
  return post<Placed>(origin, "/api/cart/checkout", {
    ...sender,
    body: { ids, new: 1, pay_method: "balance" },
  });
}

export function pay(origin: string, sender: Sender, ids: readonly number[]): Promise<Reply<unknown>> {
  return post(origin, "/api/pay/order", { ...sender, body: { ids, method: "balance" } });
}

/** Who orders, and where what is acknowledged to them is noted. */
type Ordering = { readonly crowd: Crowd; readonly known: Acknowledged };

/** Everybody orders, the buyer at each place in the crowd at his server, until it is stopped; that gives the replies that were no success. */
export function startOrdering(
  originOf: (at: number) => string,
  { crowd, known }: Ordering,
): () => Promise<number[]> {
  let isOver = false;
  const all = crowd.buyers.map((buyer, at) =>
    keepOrdering(
      () => originOf(at),
      { crowd, buyer, known },
      () => isOver,
    ),
  );
  return async () => {
    isOver = true;
    return (await Promise.all(all)).flat();
  };
}

/** Everybody orders until what is done to the shop is done and so many more orders have come through; gives the replies that were no success. */
export async function underLoad(
  server: { readonly origin: string },
  ordering: Ordering,
  harm: () => Promise<void>,
): Promise<number[]> {
  const { paid } = ordering.known;
  const stop = startOrdering(() => server.origin, ordering);
  await until("orders come in", async () => paid.size >= 10);
  await harm();
  const before = paid.size;
  await until("orders come in again", async () => paid.size >= before + 10);
  return stop();
}

/** Of such replies those that are a fault of ours: the others say that the shop is busy, or the cart changed. */
export function faults(refused: readonly number[]): number[] {
  return refused.filter((status) => status !== 503 && status !== 409);
}

/** One buyer, one order after another, until told to stop; whatever fails, he tries again. Gives the replies that were no success. */
async function keepOrdering(
  origins: () => string,
  { crowd, buyer, known }: Ordering & { readonly buyer: TestBuyer },
  isOver: () => boolean,
): Promise<number[]> {
  const refused: number[] = [];
  for (let turn = 0; !isOver(); turn += 1) {
    const goodsIds = crowd.goodsIds.filter((_, at) => (at + turn) % 2 === 0);
    try {
      const placed = await checkOut(origins(), buyer, await fillCart(origins(), buyer, goodsIds));
      if (placed.status !== 201) {
        refused.push(placed.status);
        continue;
      }
      for (const id of placed.data.order_ids) known.placed.add(id);
      const paid = await pay(origins(), buyer, placed.data.order_ids);
      if (paid.status === 200 || paid.status === 201)
        for (const id of placed.data.order_ids) known.paid.add(id);
      else refused.push(paid.status);
    } catch (error) {
      if (error instanceof Refused) refused.push(error.status);
      // The server is gone, or was going: nothing was acknowledged.
      await new Promise<void>((done) => void setTimeout(done, 20));
    }
  }
  return refused;
}
