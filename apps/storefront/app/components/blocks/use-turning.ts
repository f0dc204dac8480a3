import { useEffect, useState, type FocusEvent, type PointerEvent } from "react";
import { createSwipe } from "./swipe.ts";

const showFor = 5000;

/** Which of so many is shown: the next by itself, unless the pointer, the focus or the reader's wish for stillness holds it. */
export function useTurning(count: number) {
  const [shown, setShown] = useState(0);
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  const [swipe] = useState(createSwipe);
  const isHeld = isPointed || isFocused || isPaused;
  useEffect(() => {
    if (isHeld || count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), showFor);
    return () => clearInterval(timer);
  }, [isHeld, count]);
  // The user state may take some away after one behind them was shown.
  const at = Math.min(shown, count - 1);
  const events = {
    onPointerEnter: () => setIsPointed(true),
    onPointerLeave: () => setIsPointed(false),
    onFocus: () => setIsFocused(true),
    // It stays where it is while another window has the keyboard.
    onBlur: ({ currentTarget }: FocusEvent) => setIsFocused(currentTarget.contains(document.activeElement)),
    onPointerDown: swipe.down,
    onPointerCancel: swipe.cancel,
    onPointerUp: (event: PointerEvent) => setShown((at + swipe.up(event) + count) % count),
  };
  return { at, show: setShown, isPaused, setIsPaused, events };
}
