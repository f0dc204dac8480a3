import { toast } from "@yaoji/browser/messages";
import { CallError } from "../api/client.ts";

/**
 * Somebody was faster: who and when is told by a toast, since what he did takes the form away, and the record is looked at
 * anew. All else that is refused stands in the form.
 */
export function toldIfLate<T>(work: Promise<T>, lookAgain: () => Promise<unknown>): Promise<T> {
  return work.catch(async (error: unknown) => {
    if (error instanceof CallError && error.failure.code === 409) {
      toast(error.message, "error");
      await lookAgain();
    }
    throw error;
  });
}
