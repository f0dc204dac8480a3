const signs = ["pointermove", "pointerdown", "focusin"] as const;
const intended = "a, button, input, select, textarea";

/** Wakes the router as soon as somebody is about to use something, so that going there takes no longer. */
export function wakeOnIntent(
  target: Pick<Document, "addEventListener" | "removeEventListener">,
  wake: () => unknown,
): void {
  function notice(event: Event): void {
    if (!(event.target instanceof Element) || !event.target.closest(intended)) return;
    for (const sign of signs) target.removeEventListener(sign, notice);
    wake();
  }
  for (const sign of signs) target.addEventListener(sign, notice, { passive: true });
}
