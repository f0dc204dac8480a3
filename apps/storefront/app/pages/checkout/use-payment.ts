import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { freshKey } from "../../lib/fresh-key.ts";
import { toast } from "../../lib/messages.ts";
import { payableIds, type PayMethod, type PayState } from "../../lib/pay.ts";
import { submissionKeys } from "../../lib/submission-key.ts";

/** Pays all orders of the checkout together; disabled while under way, the same try keeps its key. */
export function usePayment(id: number, state: PayState) {
  const [isSending, setIsSending] = useState(false);
  const [keyOf] = useState(() => submissionKeys(freshKey));
  const { revalidate, state: reading } = useRevalidator();
  const navigate = useNavigate();

  async function pay(method: PayMethod): Promise<void> {
    const body = { ids: payableIds(state), method };
    setIsSending(true);
    try {
      const { paid } = await api("payOrder", { body }, { idempotencyKey: keyOf(body) });
      if (paid) return await navigate(`/cart/step4?id=${id}`, { replace: true });
      toast("已登记对公转账，到账后为您安排发货", "success");
      await revalidate();
    } catch (error) {
      if (!(error instanceof CallError)) throw error; // The client has said why; what holds now is read again.
      await revalidate();
    } finally {
      setIsSending(false);
    }
  }
  return { pay, isBusy: isSending || reading !== "idle" };
}
