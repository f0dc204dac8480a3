import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** Reads the page again when a timed offer's phase changes under the buyer's eyes: prices are others from then on. */
export function useAskAgainAfter(phase: string): void {
  const { revalidate } = useRevalidator();
  const known = useRef(phase);
  useEffect(() => {
    if (known.current === phase) return;
    known.current = phase;
    void revalidate();
  }, [phase, revalidate]);
}
