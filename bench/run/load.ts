/** One measurement: so many connections ask as fast as they are answered. */
import autocannon from "autocannon";
import type { Costs, Meter } from "./costs.ts";

/** One request; without a method GET, without a token a visitor's. */
export type Asked = {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};
export type Shot = {
  readonly origin: string;
  /** What each connection asks for, one after another; as many as there are connections. */
  readonly asked: readonly (readonly Asked[])[];
  readonly seconds: number;
  /** What stands in every good answer. */
  readonly expected: string;
};
export type Measured = Costs & {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
};

const warmUp = 1;
const patience = 30;

/** Warms up with the same addresses first; one answer that is no good one ends the whole run. */
export async function measure(shot: Shot, meter: Meter): Promise<Measured> {
  await fire({ ...shot, seconds: warmUp });
  const before = await meter();
  const result = await fire(shot);
  const after = await meter();
  const requests = result.requests.total;
  const per = (name: keyof Costs, count: number) => (after[name] - before[name]) / count;
  return {
    rate: requests / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: per("cpu", requests / 1000),
    rows: per("rows", requests),
    statements: per("statements", requests),
  };
}

/**
 * Deals addresses to connections: sixteen that ask for the same at once would measure a cache, and sixteen times all of
 * them would be made ready within the time that is measured.
 */
export function deal(
  addresses: readonly string[],
  { connections, token }: { connections: number; token: string | null },
): Asked[][] {
  const all = addresses.map((path) => ({ path, token }));
  return Array.from({ length: connections }, (_, turn) => {
    const own = all.filter((__, at) => at % connections === turn);
    return own.length > 0 ? own : all;
  });
}

export function headersOf({
  token,
  body,
  headers,
}: Pick<Asked, "token" | "body" | "headers">): Record<string, string> {
  return {
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  };
}

async function fire({ origin, asked, seconds, expected }: Shot): Promise<autocannon.Result> {
  const requests = asked.map((own) =>
    own.map((each) => ({ method: "GET" as const, ...each, headers: headersOf(each) })),
  );
  let started = 0;
  const options = {
    url: origin,
    connections: asked.length,
    duration: seconds,
    timeout: patience,
    setupClient: (client: autocannon.Client) => {
      client.setRequests([...(requests[started++ % requests.length] ?? [])]);
    },
    verifyBody: (body: unknown) => String(body).includes(expected),
  };
  const result = await autocannon(options as autocannon.Options);
  const wrong = { ...bad(result) };
  if (Object.values(wrong).some((count) => count > 0) || result.requests.total === 0)
    throw new Error(`${origin}${asked[0]?.[0]?.path ?? ""} …：答复有误 ${JSON.stringify(wrong)}`);
  return result;
}

function bad(result: autocannon.Result) {
  const { errors, timeouts, non2xx, mismatches } = result;
  return { errors, timeouts, non2xx, mismatches };
}
