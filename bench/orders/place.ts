/** Buyers who place and pay, as many at a time as there are connections, each with a cart of his own. */
import { Agent, request } from "node:http";
import { median } from "../run/report.ts";
import type { Filled } from "./fill.ts";

export type Placing = {
  readonly orders: number;
  readonly refused: number;
  /** Seconds. */
  readonly took: number;
  /** Milliseconds from placing to paid. */
  readonly p50: number;
  readonly p99: number;
};

/** Until the time is over or every cart is ordered; a sold-out cart is refused, anything else that fails ends it all. */
export async function placeAndPay(
  origin: string,
  carts: readonly Filled[],
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Placing> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = carts.values();
  const times: number[] = [];
  let refused = 0;
  const began = performance.now();
  const lane = async () => {
    for (const cart of waiting) {
      if (performance.now() - began > seconds * 1000) return;
      const from = performance.now();
      const isPlaced = await buy(agent, origin, cart);
      if (isPlaced) times.push(performance.now() - from);
      else refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  return {
    orders: times.length,
    refused,
    took,
    p50: median(sorted),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

async function buy(agent: Agent, origin: string, { token, ids }: Filled): Promise<boolean> {
  const checkout = { ids, new: 1, pay_method: "balance" };
  const placed = await post(agent, `${origin}/api/cart/checkout`, { token, body: checkout });
  if (placed.status === 409) return false;
  if (placed.status !== 201) throw new Error(`下单失败：${placed.text}`);
  const { data } = JSON.parse(placed.text) as { data: { order_ids: number[] } };
  const payment = { ids: data.order_ids, method: "balance" };
  const paid = await post(agent, `${origin}/api/pay/order`, { token, body: payment });
  if (paid.status >= 300) throw new Error(`付款失败：${paid.text}`);
  return true;
}

type Post = { readonly token: string; readonly body: unknown };

function post(agent: Agent, url: string, { token, body }: Post): Promise<{ status: number; text: string }> {
  const payload = JSON.stringify(body);
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(payload),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const asked = request(url, { method: "POST", agent, headers }, (reply) => {
    let text = "";
    reply.setEncoding("utf8");
    reply.on("data", (chunk: string) => (text += chunk));
    reply.on("end", () => resolve({ status: reply.statusCode ?? 0, text }));
  });
  asked.on("error", reject);
  asked.end(payload);
  return promise;
}
