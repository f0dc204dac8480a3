/** One size of catalogue: ceilings and targets turn about, run by run. */
import { Client } from "pg";
import { type Addresses, addressesIn } from "./addresses.ts";
import { type CartRequests, cartRequests, keepChanging } from "./carts.ts";
import { checkAnswers } from "./checks.ts";
import { type Meter, meterOf } from "./costs.ts";
import { deal, measure, type Measured, type Shot } from "./load.ts";
import { logInBuyers } from "./login.ts";
import { type Running, startCeiling, startShop } from "./processes.ts";
import { type Caller, type Row, type Sample, type Target, targetNames } from "./report.ts";

export type Plan = {
  readonly root: string;
  readonly seconds: number;
  readonly runs: number;
  readonly connections: number;
  /** Of the targets only these; null: all. */
  readonly only: readonly string[] | null;
};
type Sized = Plan & { readonly size: number; readonly url: string };

/** What is asked of a target, by whom, and what stands in every good answer. */
type Asking = {
  readonly target: Target;
  readonly caller: Caller;
  readonly asked: Shot["asked"];
  readonly expected: string;
  /** What happens all the while it is measured; gives its end. */
  readonly meanwhile?: (client: Client) => () => Promise<void>;
};
const pageTargets = ["list", "filtered", "suggest", "fragment", "name", "detail"] as const;
/** Goods, or lines of a cart. */
const hasRows = '"id":';
const isDone = '"code":200';

export async function measureSize(sized: Sized): Promise<Row[]> {
  const client = await connected(sized.url);
  const admin = await connected(new URL("/postgres", sized.root).href);
  const shop = await startShop(sized.url);
  const ceiling = await startCeiling(sized.url).catch(async (error: unknown) => {
    await shop.stop();
    throw error;
  });
  try {
    const [token = ""] = await logInBuyers(client, 1);
    const addresses = await addressesIn(client);
    await checkAnswers(shop.origin, addresses, token);
    const carts = await cartRequests(client, shop.origin, sized.connections);
    const askings = [...pageAskings(addresses, { ...sized, token }), ...cartAskings(carts)];
    const wanted = askings.filter(({ target }) => sized.only?.includes(target) ?? true);
    return await allRuns(sized, { shop, ceiling, addresses, askings: wanted, admin, client });
  } finally {
    await shop.stop();
    await ceiling.stop();
    await client.end();
    await admin.end();
  }
}

function pageAskings(
  addresses: Addresses,
  { connections, token }: { connections: number; token: string },
): Asking[] {
  return pageTargets.flatMap((target) => {
    const dealt = (as: string | null) => deal(addresses[target], { connections, token: as });
    return [
      { target, caller: "visitor", asked: dealt(null), expected: hasRows },
      { target, caller: "buyer", asked: dealt(token), expected: hasRows },
    ];
  });
}

function cartAskings({ cart, edit }: CartRequests): Asking[] {
  return [
    { target: "cart", caller: "buyer", asked: cart, expected: hasRows },
    { target: "edit", caller: "buyer", asked: edit, expected: isDone },
    { target: "changed", caller: "buyer", asked: cart, expected: hasRows, meanwhile: keepChanging },
    { target: "editChanged", caller: "buyer", asked: edit, expected: isDone, meanwhile: keepChanging },
  ];
}

type Stage = {
  readonly shop: Running;
  readonly ceiling: Running;
  readonly addresses: Addresses;
  readonly askings: readonly Asking[];
  readonly admin: Client;
  readonly client: Client;
};

async function allRuns(sized: Sized, stage: Stage): Promise<Row[]> {
  const samples = new Map(stage.askings.map((asking) => [asking, new Array<Sample>()]));
  const byTarget = [...Map.groupBy(stage.askings, ({ target }) => target)];
  for (let run = 1; run <= sized.runs; run += 1)
    for (const [target, askings] of byTarget) {
      const found = await oneTarget(sized, stage, askings);
      askings.forEach((asking, at) => samples.get(asking)?.push(...found.slice(at, at + 1)));
      const rates = found.map(({ own }) => own.rate.toFixed(0)).join(" / ");
      console.log(`${sized.size} 件商品，第 ${run} 次，${targetNames[target]}：${rates} 请求/秒`);
    }
  return [...samples].map(([{ target, caller }, found]) => ({
    size: sized.size,
    target,
    caller,
    samples: found,
  }));
}

/** The ceilings first, half as long, then each caller: all within the same minute of the machine. */
async function oneTarget(sized: Sized, stage: Stage, askings: readonly Asking[]): Promise<Sample[]> {
  const { shop, ceiling, addresses, admin } = stage;
  const { connections, seconds } = sized;
  const name = new URL(sized.url).pathname.slice(1);
  const shoot = (running: Running, shot: Omit<Shot, "origin">): Promise<Measured> => {
    const meter: Meter = meterOf(running, { admin, name });
    return measure({ ...shot, origin: running.origin }, meter);
  };
  const half = Math.max(1, Math.round(seconds / 2));
  const limit = (asked: readonly string[]) =>
    shoot(ceiling, {
      asked: deal(asked, { connections, token: null }),
      seconds: half,
      expected: hasRows,
    });
  const a = await limit(addresses.ceilingA);
  const b = await limit(addresses.ceilingB);
  const found: Sample[] = [];
  for (const { asked, expected, meanwhile } of askings) {
    const end = meanwhile?.(stage.client);
    found.push({ own: await shoot(shop, { asked, expected, seconds }), a, b });
    await end?.();
  }
  return found;
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
