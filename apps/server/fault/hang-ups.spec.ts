import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestBuyer } from "../test/factories.ts";
import { rows } from "../src/platform/db/database.ts";
import { aCrowd, type Acknowledged, checkOut, type Crowd, fillCart, pay, type Sending } from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { openPlace, type Place, startServer } from "./server.ts";

const turns = 6;
/** Some hang up before the server has read the request, some in the middle of its work, some at the answer. */
const patience = [1, 4, 10, 25, 60, 120];

type Send<T> = (sending: Sending) => Promise<{ readonly status: number; readonly data: T }>;
type Answered<T> = { readonly data: T; readonly hungUp: boolean };

describe.each(["embedded", "postgres"] as const)(
  "buyers whose time is out hang up and ask again, %s",
  (kind) => {
    let place: Place;
    let crowd: Crowd;
    beforeAll(async () => {
      place = await openPlace(kind);
      const shop = await place.open();
      crowd = await aCrowd(shop);
      await shop.close();
    });
    afterAll(() => place.close());

    test("each order is placed once and paid once, whenever they hung up", async () => {
      const server = await startServer(place.environment);
      const known: Acknowledged = { placed: new Set(), paid: new Set() };
      let hangUps = 0;
      const order = async (buyer: TestBuyer, turn: number) => {
        const ids = await fillCart(server.origin, buyer, crowd.goodsIds);
        const waits = patience[turn % patience.length] ?? 1;
        const placed = await insist(waits, (sending) =>
          checkOut(server.origin, { ...buyer, ...sending }, ids),
        );
        const paid = await insist(waits, (sending) =>
          pay(server.origin, { ...buyer, ...sending }, placed.data.order_ids),
        );
        hangUps += Number(placed.hungUp) + Number(paid.hungUp);
        for (const id of placed.data.order_ids) {
          known.placed.add(id);
          known.paid.add(id);
        }
      };
      await Promise.all(
        crowd.buyers.map(async (buyer, at) => {
          for (let turn = 0; turn < turns; turn += 1) await order(buyer, turn + at);
        }),
      );
      await server.kill();
      expect(hangUps).toBeGreaterThan(crowd.buyers.length);
      const shop = await place.open();
      const checkouts = sql`SELECT count(*)::int AS placed FROM checkouts`;
      expect(await rows(shop.app.database.db, checkouts)).toEqual([{ placed: crowd.buyers.length * turns }]);
      await expectNothingLost(shop, known);
      await shop.close();
    });
  },
);

/** Waits so many milliseconds, then asks by the same key until it is answered. */
async function insist<T>(waits: number, send: Send<T>): Promise<Answered<T>> {
  const key = crypto.randomUUID();
  const first = await send({ key, signal: AbortSignal.timeout(waits) }).catch(() => null);
  const { status, data } = first ?? (await send({ key }));
  expect([200, 201]).toContain(status);
  return { data, hungUp: first === null };
}
