import type { App } from "../app.ts";
import type { JobTable } from "./jobs.ts";

export const jobNames: readonly string[] = [];

/** Every job of the shop. */
export function jobTable(_app: App): JobTable {
  return {};
}
