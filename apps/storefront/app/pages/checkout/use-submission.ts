import type { RequestOf } from "@yaoji/contract/endpoints";
import { contractCode } from "@yaoji/contract/envelope";
import { startTransition, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api, browserStores, handleFailure } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useNoteCartChange } from "../../api/user.ts";
import { keepDraft } from "../../lib/checkout-draft.ts";
import { differencesOf, needsCart, type Difference } from "../../lib/differences.ts";
import { freshKey } from "@yaoji/browser/fresh-key";
import { meaningOf } from "@yaoji/browser/reply";
import { submissionKeys } from "../../lib/submission-key.ts";
import { type Retelling, useRetelling } from "./use-retelling.ts";

export type Submission = Retelling & {
  submit: () => Promise<void>;
  isSending: boolean;
  /** Sending, or the page is being told anew: what is shown is not what would be ordered. */
  isBusy: boolean;
  /** What the server found changed at the last try; null before. */
  differences: readonly Difference[] | null;
};

/** Places the order; the same content keeps its key, so that a retry cannot make a second order. */
export function useSubmission(body: RequestOf<"cartCheckout">["body"]): Submission {
  const [isSending, setIsSending] = useState(false);
  const [differences, setDifferences] = useState<readonly Difference[] | null>(null);
  const [keyOf] = useState(() => submissionKeys(freshKey));
  const { revalidate, state } = useRevalidator();
  const retelling = useRetelling();
  const navigate = useNavigate();
  const noteCartChange = useNoteCartChange();

  async function submit(): Promise<void> {
    setIsSending(true);
    try {
      const placed = await api("cartCheckout", { body }, { silent: true, idempotencyKey: keyOf(body) });
      noteCartChange();
      // Back must not lead to a check of lines that are no longer in the cart.
      await navigate(`/cart/step3/${placed.order_ids[0]}`, { replace: true });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await refused(error);
    } finally {
      startTransition(() => setIsSending(false)); // Not before the page told anew is drawn.
    }
  }
  async function refused(error: CallError): Promise<void> {
    if (error.failure.reason === "checkout.changed") {
      const found = differencesOf(error.failure.data);
      setDifferences(found);
      // What cannot be bought any more is selected no more: read again, the page might have nothing left to say it of.
      return found.some(needsCart) ? undefined : revalidate();
    }
    // Ordered or deleted elsewhere meanwhile: the page itself says so then.
    if (error.failure.reason === "checkout.lines_gone") {
      noteCartChange();
      return revalidate();
    }
    if (error.failure.code === contractCode) keepDraft(browserStores().session, body);
    if (meaningOf(error.failure.code) !== "login") handleFailure(error);
  }
  const isBusy = isSending || retelling.isRetold || state !== "idle";
  return { ...retelling, submit, isSending, isBusy, differences };
}
