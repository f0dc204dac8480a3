import { freshKey } from "@yaoji/browser/fresh-key";
import { backOfficeCalls } from "@yaoji/contract/calls-back-office";
import { type ApiClient, createClient } from "./client.ts";
import { gates } from "./gates.ts";

/** The browser's client. */
export const api: ApiClient = createClient({
  calls: backOfficeCalls,
  fetch: (input, init) => fetch(input, init),
  newKey: freshKey,
  ask: gates.ask,
});
