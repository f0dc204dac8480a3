/** Carts to read and to edit: each connection has a shop of its own, whose cart holds twenty lines. */
import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { type Asked, headersOf } from "./load.ts";
import { logInBuyers } from "./login.ts";

const linesInCart = 20;
/** Twice the pieces that were put in. */
const more = 2;
const candidates = 40;

type Line = { readonly id: number; readonly number: number };
/** What each connection asks for, one after another. */
export type CartRequests = Readonly<Record<"cart" | "edit", readonly (readonly Asked[])[]>>;

export async function cartRequests(
  client: Client,
  origin: string,
  connections: number,
): Promise<CartRequests> {
  const goodsIds = await promotedFirst(client);
  const cart: Asked[][] = [];
  const edit: Asked[][] = [];
  for (const token of await logInBuyers(client, connections)) {
    const lines = await fillCart(origin, token, goodsIds);
    cart.push([{ path: "/api/cart/list", token }]);
    edit.push(
      [1, more].flatMap((times) => lines.map((line) => editOf(line, { number: line.number * times, token }))),
    );
  }
  return { cart, edit };
}

const changeEvery = 5;

/** Moves the trade's version more often than any cart is read, so that no reply is given again. */
export function keepChanging(client: Client): () => Promise<void> {
  const end = new AbortController();
  const changes = (async () => {
    while (!end.signal.aborted) {
      await client.query("UPDATE brands SET name = name WHERE false");
      await wait(changeEvery);
    }
  })();
  return () => {
    end.abort();
    return changes;
  };
}

/** One goods in five has a promotion: more than in the catalogue, as in carts. */
async function promotedFirst(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT s.goods_id AS id FROM shelf s JOIN goods g ON g.id = s.goods_id
      WHERE s.tier >= 0 AND s.stock_until > CURRENT_DATE AND NOT g.clinic_only AND NOT g.controlled_sales
        AND (g.id % 20 = 0 OR g.id % 5 = 1)
      ORDER BY md5(g.id::text) LIMIT ${candidates}`,
  );
  return rows.map(({ id }) => Number(id));
}

/** Puts in goods, as their buttons do, and keeps the first that can also be had twice as often. */
async function fillCart(origin: string, token: string, goodsIds: readonly number[]): Promise<Line[]> {
  await drop(origin, token, await linesOf(origin, token));
  for (const id of goodsIds)
    await isAllowed(origin, { method: "POST", path: `/api/cart/quick_add/${id}`, token });
  const kept: Line[] = [];
  const others: Line[] = [];
  for (const line of await linesOf(origin, token)) {
    const isWanted =
      kept.length < linesInCart &&
      (await isAllowed(origin, editOf(line, { number: line.number * more, token })));
    (isWanted ? kept : others).push(line);
  }
  await drop(origin, token, others);
  if (kept.length < linesInCart) throw new Error(`购物车只有 ${kept.length} 行`);
  return kept;
}

async function linesOf(origin: string, token: string): Promise<Line[]> {
  const reply = await send(origin, { path: "/api/cart/list", token });
  return ((await reply.json()) as { data: { list: Line[] } }).data.list;
}

async function drop(origin: string, token: string, lines: readonly Line[]): Promise<void> {
  const body = JSON.stringify({ ids: lines.map(({ id }) => id) });
  if (lines.length > 0) await send(origin, { method: "POST", path: "/api/cart/batch_delete", body, token });
}

function editOf({ id }: Line, { number, token }: { number: number; token: string }): Asked {
  return {
    method: "POST",
    path: `/api/cart/${id}/edit`,
    body: JSON.stringify({ new: 1, params: { number } }),
    token,
  };
}

async function isAllowed(origin: string, asked: Asked): Promise<boolean> {
  return (await send(origin, asked)).ok;
}

function send(origin: string, asked: Asked): Promise<Response> {
  const { method = "GET", body = null } = asked;
  return fetch(`${origin}${asked.path}`, { method, body, headers: headersOf(asked) });
}
