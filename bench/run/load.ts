/** One measurement: so many connections ask as fast as they are answered. */
import autocannon from "autocannon";
import type { Costs, Meter } from "./costs.ts";

export type Shot = {
  readonly origin: string;
  readonly addresses: readonly string[];
  readonly token: string | null;
  readonly seconds: number;
  readonly connections: number;
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

async function fire({
  origin,
  addresses,
  token,
  seconds,
  connections,
  expected,
}: Shot): Promise<autocannon.Result> {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const requests = addresses.map((path) => ({ method: "GET" as const, path, headers }));
  let started = 0;
  const options = {
    url: origin,
    connections,
    duration: seconds,
    timeout: patience,
    // Each connection asks for addresses of its own: sixteen that ask for the same at once would measure a cache, and
    // sixteen times all of them would be made ready within the time that is measured.
    setupClient: (client: autocannon.Client) => {
      const turn = started++ % connections;
      const own = requests.filter((_, at) => at % connections === turn);
      client.setRequests(own.length > 0 ? own : requests);
    },
    verifyBody: (body: unknown) => String(body).includes(expected),
  };
  const result = await autocannon(options as autocannon.Options);
  const wrong = { ...bad(result) };
  if (Object.values(wrong).some((count) => count > 0) || result.requests.total === 0)
    throw new Error(`${origin}${addresses[0] ?? ""} …：答复有误 ${JSON.stringify(wrong)}`);
  return result;
}

function bad(result: autocannon.Result) {
  const { errors, timeouts, non2xx, mismatches } = result;
  return { errors, timeouts, non2xx, mismatches };
}
