import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";

type PopOverProps = {
  /** What the button shows. */
  label: ReactNode;
  /** The panel's name. */
  title: string;
  /** Where the panel stands. */
  side: "below" | "below-end" | "left";
  buttonClass?: string;
  children: ReactNode;
};

/** A button with a small panel beside it; Esc, a click elsewhere and leaving it by keyboard close it. */
export function PopOver({ label, title, side, buttonClass, children }: PopOverProps) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) =>
      target instanceof Node && !root.current?.contains(target) && setIsOpen(false);
    document.addEventListener("pointerdown", onPointer);
    return () => document.removeEventListener("pointerdown", onPointer);
  }, [isOpen]);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }
  return (
    <span
      ref={root}
      className="pop-over"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) =>
        relatedTarget && !currentTarget.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        <div id={id} role="group" aria-label={title} className="pop-over-panel" data-side={side}>
          {children}
        </div>
      )}
    </span>
  );
}
