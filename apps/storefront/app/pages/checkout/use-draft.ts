import { useEffect, useEffectEvent } from "react";
import { browserStores } from "../../api/browser.ts";
import { type CheckoutDraft, takeDraft } from "../../lib/checkout-draft.ts";

/** Hands back what was filled in here before the contract had to be signed, once. */
export function useDraft(ids: readonly number[], onDraft: (draft: CheckoutDraft) => void): void {
  const restore = useEffectEvent(() => {
    const draft = takeDraft(browserStores().session, ids);
    if (draft) onDraft(draft);
  });
  useEffect(() => restore(), []);
}
