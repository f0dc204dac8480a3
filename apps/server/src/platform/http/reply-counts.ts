/** Replies and their times, counted for GET /metrics. */

/** Upper bounds of the histogram, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

/** Replies of one method and route pattern: how many by status, and how many within each bound and no lower one. */
type Counted = {
  readonly labels: string;
  readonly byStatus: Map<number, number>;
  readonly within: number[];
  seconds: number;
};
type Reply = { readonly method: string; readonly route: string; readonly status: number };

export type ReplyCounts = {
  readonly count: (reply: Reply, seconds: number) => void;
  /** In Prometheus' text. */
  readonly text: () => string;
};

/**
 * By route pattern, never by address: the number of series stays small, and no keyword gets in. Counted here and not by
 * prom-client, which puts the labels together and checks them for each reply: 4 µs of the 20 that a page from the cache
 * takes (docs/performance.md).
 */
export function replyCounts(): ReplyCounts {
  const routes = new Map<string, Map<string, Counted>>();

  function countedOf({ method, route }: Reply): Counted {
    const methods = routes.get(route) ?? new Map<string, Counted>();
    routes.set(route, methods);
    const known = methods.get(method) ?? {
      labels: `method="${method}",route="${route}"`,
      byStatus: new Map(),
      within: bounds.map(() => 0).concat(0),
      seconds: 0,
    };
    methods.set(method, known);
    return known;
  }
  return {
    count(reply, seconds) {
      const counted = routes.get(reply.route)?.get(reply.method) ?? countedOf(reply);
      counted.byStatus.set(reply.status, (counted.byStatus.get(reply.status) ?? 0) + 1);
      const found = bounds.findIndex((bound) => seconds <= bound);
      const place = found < 0 ? bounds.length : found;
      counted.within[place] = (counted.within[place] ?? 0) + 1;
      counted.seconds += seconds;
    },
    text: () => textOf([...routes.values()].flatMap((methods) => [...methods.values()])),
  };
}

const total = "yaoji_http_requests_total";
const times = "yaoji_http_request_seconds";

function textOf(all: readonly Counted[]): string {
  const totals = all.flatMap(({ labels, byStatus }) =>
    [...byStatus].map(([status, count]) => `${total}{${labels},status="${status}"} ${count}`),
  );
  const lines = [
    `# HELP ${total} Replies by method, route pattern and status`,
    `# TYPE ${total} counter`,
    ...totals,
    "",
    `# HELP ${times} From the request to the end of its reply`,
    `# TYPE ${times} histogram`,
    ...all.flatMap(timesOf),
  ];
  return `${lines.join("\n")}\n`;
}

function timesOf({ labels, within, seconds }: Counted): string[] {
  let sum = 0;
  const buckets = within.map((count, at) => {
    sum += count;
    return `${times}_bucket{le="${bounds[at] ?? "+Inf"}",${labels}} ${sum}`;
  });
  return [...buckets, `${times}_sum{${labels}} ${seconds}`, `${times}_count{${labels}} ${sum}`];
}
