import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aCrowd, type Acknowledged, type Crowd, startOrdering } from "./buyers.ts";
import { expectNothingLost } from "./invariants.ts";
import { until } from "./processes.ts";
import { openPlace, type Place, startServer } from "./server.ts";

const rounds = Number(process.env.FAULT_ROUNDS ?? 20);

describe.each(["embedded", "postgres"] as const)("kill -9 of the server under checkout load, %s", (kind) => {
  let place: Place;
  let crowd: Crowd;
  const known: Acknowledged = { placed: new Set(), paid: new Set() };
  beforeAll(async () => {
    place = await openPlace(kind);
    const shop = await place.open();
    crowd = await aCrowd(shop);
    await shop.close();
  });
  afterAll(() => place.close());

  test(`${rounds} rounds: what was acknowledged stands, nothing is half there, ledger zero, stock conserved`, async () => {
    for (let round = 1; round <= rounds; round += 1) {
      const server = await startServer(place.environment);
      const before = known.paid.size;
      const stop = startOrdering(() => server.origin, { crowd, known });
      // Killed after so many payments, each time at another place of the work.
      await until("payments are acknowledged", async () => known.paid.size >= before + 4 + round);
      await server.kill();
      await stop();
      const shop = await place.open();
      await expectNothingLost(shop, known);
      await shop.close();
    }
    expect(known.paid.size).toBeGreaterThan(rounds * 3);
  });
});
