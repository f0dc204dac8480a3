import { freshKey } from "@yaoji/browser/fresh-key";
import { applicationCalls } from "./calls.ts";
import { type ApiClient, createClient } from "./client.ts";
import { gates } from "./gates.ts";

/** The browser's client. */
export const api: ApiClient = createClient({
  calls: applicationCalls,
  fetch: (input, init) => fetch(input, init),
  newKey: freshKey,
  ask: gates.ask,
});
