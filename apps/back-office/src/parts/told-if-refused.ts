import { toast } from "@yaoji/browser/messages";
import { CallError } from "../api/client.ts";

/** What is refused is told by a toast, where no field and no place of its own is there to say it. */
export function toldIfRefused<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof CallError) toast(error.message, "error");
    throw error;
  });
}

/** Starts work whose refusal is told already, by a toast or where it was done; a real fault goes where faults go. */
export async function startTold(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}
