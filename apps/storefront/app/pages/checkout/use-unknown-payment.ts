import { useEffect, useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import type { PayState } from "../../lib/pay.ts";

const askAgainAfter = 3_000;

/**
 * A payment of which no answer came: it may have been made, or not. Asked for by itself as soon as there is a network again,
 * and every few seconds, until it is known; `onKnown` gets what holds.
 */
export function useUnknownPayment(id: number, onKnown: (state: PayState) => Promise<unknown>) {
  const [isUnknown, setIsUnknown] = useState(false);
  const known = useRef(onKnown);
  useEffect(() => {
    known.current = onKnown;
  });
  useEffect(() => {
    if (!isUnknown) return;
    let isOver = false;
    async function ask(): Promise<void> {
      try {
        const state = await api("payState", { params: { id } }, { silent: true });
        if (isOver) return;
        isOver = true;
        await known.current(state);
        setIsUnknown(false);
      } catch (error) {
        if (!(error instanceof CallError)) throw error; // Not known yet.
      }
    }
    const listen = () => void ask();
    window.addEventListener("online", listen);
    const timer = setInterval(listen, askAgainAfter);
    return () => {
      isOver = true;
      window.removeEventListener("online", listen);
      clearInterval(timer);
    };
  }, [id, isUnknown]);
  return { isUnknown, startAsking: () => setIsUnknown(true) };
}
