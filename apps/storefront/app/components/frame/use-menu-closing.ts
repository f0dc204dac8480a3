import { useState, type FocusEvent, type MouseEvent } from "react";

/**
 * A menu that stands open under the pointer and the focus: a choice and Esc close it until the pointer comes anew, or
 * pointer and focus have gone for good. By touch, which has no pointer to come first, the first tap on its title only opens it.
 */
export function useMenuClosing({ isFixed = false } = {}) {
  const [isClosed, setIsClosed] = useState(false);
  const [isTapped, setIsTapped] = useState(false);
  function close(menu: HTMLElement): void {
    titleOf(menu)?.focus();
    setIsClosed(true);
  }
  function onClick(event: MouseEvent<HTMLElement>): void {
    const menu = event.currentTarget;
    const choice = event.target instanceof Element ? event.target.closest("a, button") : null;
    if (!choice || isFixed) return;
    if (choice === titleOf(menu) && !isTapped && isTouch(event) && isListShown(menu)) {
      event.preventDefault();
      setIsTapped(true);
    } else close(menu);
  }
  function open(): void {
    setIsClosed(false);
    setIsTapped(false);
  }
  /** A notice only borrows both, and gives the focus back to what led to it. */
  function leave(): void {
    if (!document.querySelector("[role=alertdialog]")) open();
  }
  const events = {
    onClick,
    onMouseEnter: open,
    onMouseLeave: ({ currentTarget }: MouseEvent<HTMLElement>) =>
      currentTarget.contains(document.activeElement) || leave(),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
      currentTarget.contains(relatedTarget) || currentTarget.matches(":hover") || leave(),
  };
  return { isClosed, close, events };
}

function titleOf(menu: HTMLElement): HTMLElement | null {
  return menu.querySelector<HTMLElement>("a, button");
}

function isTouch({ nativeEvent }: MouseEvent): boolean {
  return "pointerType" in nativeEvent && nativeEvent.pointerType === "touch";
}

function isListShown(menu: HTMLElement): boolean {
  return menu.querySelector("ul")?.checkVisibility() ?? false;
}
