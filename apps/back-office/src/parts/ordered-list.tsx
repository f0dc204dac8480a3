import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icons.tsx";

type OrderedListProps<T> = {
  label: string;
  items: readonly T[];
  /** What an entry is called where it is moved or removed. */
  nameOf: (item: T, at: number) => string;
  onChange: (items: readonly T[]) => void;
  /** Beside the buttons of an entry: of its own, such as a copy. */
  actions?: (item: T, at: number) => ReactNode;
  children: (item: T, at: number) => ReactNode;
};

/** Entries in an order of their own: dragged by their handle, or moved by the arrow keys on it; each can be taken away. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { label, items, nameOf, onChange, actions, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const { focusHandle, told, move } = useMoving(list, props);
  const [over, setOver] = useState<number | null>(null);
  const dragged = useRef<number | null>(null);
  const handle = (at: number) => ({
    draggable: true,
    onKeyDown: (event: KeyboardEvent) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      move(at, at + step);
    },
    onDragStart: (event: DragEvent) => {
      dragged.current = at;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", nameOf(items[at] as T, at));
    },
    onDragEnd: () => ((dragged.current = null), setOver(null)),
  });
  function drop(at: number): void {
    if (dragged.current !== null) move(dragged.current, at);
    setOver(null);
  }
  function remove(at: number): void {
    onChange(items.toSpliced(at, 1));
    focusHandle(Math.min(at, items.length - 2));
  }
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol ref={list} aria-label={label} className="ordered">
        {items.map((item, at) => (
          <li
            // Entries have no other name: what stands at a place is drawn at that place.
            key={at}
            className="ordered-entry"
            data-over={over === at || undefined}
            onDragOver={(event) => dragged.current !== null && (event.preventDefault(), setOver(at))}
            onDrop={(event) => (event.preventDefault(), drop(at))}
          >
            <button
              type="button"
              className="icon-button grid ordered-handle"
              aria-label={`移动${nameOf(item, at)}`}
              title="拖动，或按上下箭头键"
              {...handle(at)}
            >
              <Icon name="list" size={16} />
            </button>
            <div className="ordered-body">{children(item, at)}</div>
            {actions?.(item, at)}
            <button
              type="button"
              className="icon-button grid"
              aria-label={`去掉${nameOf(item, at)}`}
              onClick={() => remove(at)}
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Moves entries; the handle that was held keeps the focus, and where it went is told. */
function useMoving<T>(
  list: React.RefObject<HTMLOListElement | null>,
  { items, nameOf, onChange }: OrderedListProps<T>,
) {
  const [told, setTold] = useState("");
  const [focused, setFocused] = useState<{ readonly at: number } | null>(null);
  useEffect(() => {
    if (focused === null) return;
    const entries = list.current?.children ?? [];
    entries[focused.at]?.querySelector<HTMLElement>(":scope > .ordered-handle")?.focus();
  }, [focused, list]);
  function move(from: number, to: number): void {
    const moved = items[from];
    if (moved === undefined || from === to || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, moved));
    setFocused({ at: to });
    setTold(`${nameOf(moved, to)}移到第${to + 1}位，共${items.length}位`);
  }
  return { told, move, focusHandle: (at: number) => setFocused({ at }) };
}
