/** One size of catalogue: ceilings and targets turn about, run by run. */
import { Client } from "pg";
import { type Addresses, addressesIn, type Target } from "./addresses.ts";
import { checkAnswers } from "./checks.ts";
import { type Meter, meterOf } from "./costs.ts";
import { measure, type Measured, type Shot } from "./load.ts";
import { logInBuyer } from "./login.ts";
import { type Running, startCeiling, startShop } from "./processes.ts";
import { type Caller, type Row, type Sample, targetNames } from "./report.ts";

export type Plan = {
  readonly root: string;
  readonly seconds: number;
  readonly runs: number;
  readonly connections: number;
};
type Sized = Plan & { readonly size: number; readonly url: string };

const targets: readonly Target[] = ["list", "filtered", "suggest", "fragment", "name", "detail"];
const callers: readonly Caller[] = ["visitor", "buyer"];
/** What stands in every good answer: goods, in the shop's envelope. */
const goodAnswer = '"id":';

export async function measureSize(sized: Sized): Promise<Row[]> {
  const client = await connected(sized.url);
  const admin = await connected(new URL("/postgres", sized.root).href);
  const shop = await startShop(sized.url);
  const ceiling = await startCeiling(sized.url).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
  try {
    const token = await logInBuyer(client);
    const addresses = await addressesIn(client);
    await checkAnswers(shop.origin, addresses, token);
    return await allRuns(sized, { shop, ceiling, addresses, token, admin });
  } finally {
    await shop.stop();
    await ceiling.stop();
    await client.end();
    await admin.end();
  }
}

type Stage = {
  readonly shop: Running;
  readonly ceiling: Running;
  readonly addresses: Addresses;
  readonly token: string;
  readonly admin: Client;
};

async function allRuns(sized: Sized, stage: Stage): Promise<Row[]> {
  const samples = new Map<string, Sample[]>();
  for (let run = 1; run <= sized.runs; run += 1)
    for (const target of targets) {
      const found = await oneTarget(sized, stage, target);
      for (const { caller, sample } of found) {
        const key = `${target} ${caller}`;
        samples.set(key, [...(samples.get(key) ?? []), sample]);
      }
      const rates = found.map(({ sample }) => sample.own.rate.toFixed(0)).join(" / ");
      console.log(`${sized.size} 件商品，第 ${run} 次，${targetNames[target]}：${rates} 请求/秒`);
    }
  return targets.flatMap((target) =>
    callers.map((caller) => ({
      size: sized.size,
      target,
      caller,
      samples: samples.get(`${target} ${caller}`) ?? [],
    })),
  );
}

/** The ceilings first, half as long, then visitor and buyer: all within the same minute of the machine. */
async function oneTarget(sized: Sized, stage: Stage, target: Target) {
  const { shop, ceiling, addresses, token, admin } = stage;
  const name = new URL(sized.url).pathname.slice(1);
  const shoot = (
    running: Running,
    shot: Pick<Shot, "addresses" | "token" | "seconds">,
  ): Promise<Measured> => {
    const meter: Meter = meterOf(running, { admin, name });
    const whole = { ...shot, origin: running.origin, connections: sized.connections, expected: goodAnswer };
    return measure(whole, meter);
  };
  const half = Math.max(1, Math.round(sized.seconds / 2));
  const a = await shoot(ceiling, { addresses: addresses.ceilingA, token: null, seconds: half });
  const b = await shoot(ceiling, { addresses: addresses.ceilingB, token: null, seconds: half });
  const found: { caller: Caller; sample: Sample }[] = [];
  for (const caller of callers) {
    const as = caller === "buyer" ? token : null;
    const own = await shoot(shop, { addresses: addresses[target], token: as, seconds: sized.seconds });
    found.push({ caller, sample: { own, a, b } });
  }
  return found;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
