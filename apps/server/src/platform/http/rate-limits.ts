import type { Endpoint, EndpointShape } from "@yaoji/contract/endpoint";
import type { Config } from "../config/config.ts";

type RateClass = NonNullable<EndpointShape["rate"]>;

/** Requests a minute from one address; generous, since a chain's shops share one. */
const perMinute: Record<RateClass, number> = { read: 1200, write: 600, search: 600, login: 120, upload: 120 };

export function limitOf(config: Config, endpoint: Endpoint): { max: number; timeWindow: number } | false {
  if (config.RATE_LIMIT === "off") return false;
  const rate = endpoint.rate ?? (endpoint.method === "GET" ? "read" : "write");
  return { max: perMinute[rate], timeWindow: 60_000 };
}
