import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { yuan, zero } from "@yaoji/domain/money/money";
import { type Command, perform } from "@yaoji/domain/test/orders/commands";
import { type Event, live } from "@yaoji/domain/test/orders/life";
import { plainPlans, stepsOf } from "@yaoji/domain/test/orders/steps";
import { openWorld, type World } from "@yaoji/domain/test/orders/world";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { modelFigures, realFigures } from "../../../test/model/compare.ts";
import { performReal } from "../../../test/model/real-steps.ts";
import { learnBatches, type RealWorld, realWorld, twoWarehouses } from "../../../test/model/real-world.ts";
import { setTestAccount } from "../../../test/money-factories.ts";
import { expectSoundBooks } from "../../../test/order-factories.ts";
import { saveSettings } from "../../platform/settings/settings.service.ts";

const stepCount = 50;
const runs = Number(process.env.MODEL_DATABASE_RUNS ?? 30);

let shop: TestShop;
let warehouses: number[];
beforeAll(async () => {
  // Of whole seconds, as after-sales count the days of a return.
  shop = await openShop({ now: new Date(Math.floor(Date.now() / 1000) * 1000) });
  await setTestAccount(shop);
  // Freight whatever is bought, as the model has it.
  await saveSettings(shop.app.database.db, { freight: "15.00", shippingAmount: "99999999.00" });
  warehouses = await twoWarehouses(shop);
});
afterAll(() => shop.close());

/** The shop does what the model did, or refuses it too, and has the same figures afterwards. */
async function expectSame(real: RealWorld, world: World, { command, refused, story }: Event): Promise<void> {
  try {
    const isDone = await performReal(real, world, command);
    expect(isDone ? "done" : "refused").toBe(refused === null ? "done" : "refused");
    await learnBatches(real, world);
    expect(await realFigures(real)).toEqual(modelFigures(world));
  } catch (cause) {
    const told = [...story, `in the model: ${refused ?? "done"}`].join("\n");
    throw new Error(`${String(cause)} after\n${told}`, { cause });
  }
}

test("lives of orders in the shop are those of the model, step by step", { timeout: 600_000 }, async () => {
  let lives = 0;
  await fc.assert(
    fc.asyncProperty(plainPlans, stepsOf(stepCount), async (plan, steps) => {
      const world = openWorld(plan, shop.clock.now);
      const real = await realWorld(shop, world, warehouses);
      for (const event of live(world, steps)) await expectSame(real, world, event);
      await expectSoundBooks(shop);
      lives++;
    }),
    // A smaller life is not looked for: each costs seconds, and the story says what happened.
    { numRuns: runs, endOnFailure: true },
  );
  expect(lives).toBe(runs);
});

test("a life that chance seldom leads: the third rejected proof is the last", async () => {
  const money = { balance: yuan(100), limit: null, termDays: 0 };
  const goods = { warehouseId: 0, parcel: "normal", onCredit: true, price: yuan(20) } as const;
  const plan = {
    shops: [money, money],
    goods: [{ ...goods, batches: [{ days: 300, number: 50 }] }],
    freight: yuan(15),
    hasVouchers: false,
    hasGifts: false,
  };
  const world = openWorld(plan, shop.clock.now);
  const real = await realWorld(shop, world, warehouses);
  const lines = [{ goods: 0, number: 10, off: zero, gift: null }];
  const tell: Command = { do: "tell", checkout: 0 };
  const reject = (transfer: number): Command => ({ do: "rejectTransfer", transfer });
  const life: readonly (readonly [Command, "done" | "refused"])[] = [
    [{ do: "place", shop: 0, lines, method: "bank_transfer", useBalance: 1 }, "done"],
    [tell, "done"],
    [reject(0), "done"],
    [{ do: "wait", hours: 71 }, "done"],
    [tell, "done"],
    [reject(1), "done"],
    [tell, "done"],
    // The end of the day that the second one gave.
    [{ do: "wait", hours: 23 }, "done"],
    [reject(2), "done"],
    [tell, "refused"],
    [{ do: "wait", hours: 3 }, "done"],
  ];
  for (const [command, expected] of life) {
    const refused = perform(world, command);
    expect([command, refused === null ? "done" : "refused"]).toEqual([command, expected]);
    await expectSame(real, world, { command, refused, story: [] });
  }
  expect(world.orders.map(({ status }) => status)).toEqual(["cancelled"]);
});
