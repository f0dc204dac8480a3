import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { freshKey } from "../../lib/fresh-key.ts";
import { payableIds, type PayMethod, type PayState, shownWish } from "../../lib/pay.ts";
import { submissionKeys } from "../../lib/submission-key.ts";

/** Pays all orders of the checkout together; disabled while under way, the same try keeps its key. */
export function usePayment(id: number, state: PayState, wish: 0 | 1 | null) {
  const [isSending, setIsSending] = useState(false);
  const [keyOf] = useState(() => submissionKeys(freshKey));
  const { revalidate, state: reading } = useRevalidator();
  const navigate = useNavigate();

  async function pay(method: PayMethod): Promise<void> {
    const body = { ids: payableIds(state), method, ...shownWish(wish, state) };
    setIsSending(true);
    try {
      const { paid } = await api("payOrder", { body }, { idempotencyKey: keyOf(body) });
      // What is not paid now is to be transferred.
      await navigate(paid ? `/cart/step4?id=${id}` : `/cart/hm?id=${id}`, { replace: paid });
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has said why; what holds now is read again.
      await revalidate();
    } finally {
      setIsSending(false);
    }
  }
  return { pay, isBusy: isSending || reading !== "idle" };
}
