import { startTransition, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api, handleFailure } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { freshKey } from "@yaoji/browser/fresh-key";
import { payableIds, type PayMethod, type PayState, shownWish } from "../../lib/pay.ts";
import { toast } from "@yaoji/browser/messages";
import { hasNoAnswer, meaningOf } from "@yaoji/browser/reply";
import { submissionKeys } from "../../lib/submission-key.ts";
import { useUnknownPayment } from "./use-unknown-payment.ts";

/** Pays all orders of the checkout together; disabled while under way, the same try keeps its key. */
export function usePayment(id: number, state: PayState, wish: 0 | 1 | null) {
  const [isSending, setIsSending] = useState(false);
  const [keyOf] = useState(() => submissionKeys(freshKey));
  const { revalidate, state: reading } = useRevalidator();
  const navigate = useNavigate();

  const goOn = ({ paid }: Pick<PayState, "paid">) =>
    // What is not paid now is to be transferred.
    navigate(paid ? `/cart/step4?id=${id}` : `/cart/hm?id=${id}`, { replace: paid });
  const { isUnknown, startAsking } = useUnknownPayment(id, async (now) => {
    if (now.paid) return goOn(now);
    toast("刚才的付款没有成功，请重新支付");
    return revalidate();
  });

  async function pay(method: PayMethod): Promise<void> {
    const body = { ids: payableIds(state), method, ...shownWish(wish, state) };
    setIsSending(true);
    try {
      await goOn(await api("payOrder", { body }, { silent: true, idempotencyKey: keyOf(body) }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      await failed(error);
    } finally {
      startTransition(() => setIsSending(false)); // Not before the page told anew is drawn.
    }
  }
  /** Without an answer it may have been paid all the same: the page says so, and no box over it asks to try again. */
  async function failed(error: CallError): Promise<void> {
    if (hasNoAnswer(error.failure)) return startAsking();
    if (meaningOf(error.failure.code) !== "login") handleFailure(error);
    await revalidate(); // What holds now.
  }
  return { pay, isUnknown, isSending, isBusy: isSending || isUnknown || reading !== "idle" };
}
