import {
  noAnswer,
  offlineMessage,
  readReply,
  timeLimit,
  timeoutMessage,
  type CallFailure,
} from "@yaoji/browser/reply";
import { apiAddress, authorisation, handleFailure } from "./browser.ts";
import { CallError } from "./client.ts";

/** Saves a file that the API serves, under the name that it gives; a refusal is said instead of saved (spec.md §8). */
export async function download(path: string): Promise<void> {
  const failure = await saved(path);
  if (failure) handleFailure(new CallError(failure));
}

async function saved(path: string): Promise<CallFailure | null> {
  const found = await ask(path);
  if (!(found instanceof Response)) return found;
  const name = fileName(found.headers.get("content-disposition"));
  if (!found.ok || name === null) {
    const outcome = await readReply(found);
    return outcome.ok ? offline : outcome.failure;
  }
  const file = await found.blob().catch(() => null);
  if (!file) return offline;
  save(file, name);
  return null;
}

const offline: CallFailure = { code: noAnswer.offline, message: offlineMessage };

/** The answer, or why there is none; the file itself may take longer than the limit. */
async function ask(path: string): Promise<Response | CallFailure> {
  const stop = new AbortController();
  const limit = setTimeout(() => stop.abort(), timeLimit);
  const request = { credentials: "include", headers: authorisation(), signal: stop.signal } as const;
  const response = await fetch(apiAddress(path), request).catch(() => null);
  clearTimeout(limit);
  if (response) return response;
  return stop.signal.aborted ? { code: noAnswer.timeout, message: timeoutMessage } : offline;
}

/** RFC 5987, as the server writes it. */
function fileName(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "") ?? [];
  return encoded === undefined ? null : decodeURIComponent(encoded);
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Later, for the browser begins to read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
