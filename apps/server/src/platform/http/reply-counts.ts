/** Replies and their times, counted for GET /metrics. */
import { Counter, Histogram, Registry } from "prom-client";

/** Upper bounds of the histogram, seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

type Reply = { readonly method: string; readonly route: string; readonly status: number };

export type ReplyCounts = {
  readonly count: (reply: Reply, seconds: number) => void;
  /** In Prometheus' text. */
  readonly text: () => Promise<string>;
};

/** By route pattern, never by address: the number of series stays small, and no keyword gets in. */
export function replyCounts(): ReplyCounts {
  const registry = new Registry();
  const total = new Counter({
    name: "yaoji_http_requests_total",
    help: "Replies by method, route pattern and status",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const times = new Histogram({
    name: "yaoji_http_request_seconds",
    help: "From the request to the end of its reply",
    labelNames: ["method", "route"],
    buckets,
    registers: [registry],
  });
  return {
    count({ method, route, status }, seconds) {
      total.inc({ method, route, status });
      times.observe({ method, route }, seconds);
    },
    text: () => registry.metrics(),
  };
}
