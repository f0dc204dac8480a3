import { type DragEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "./icons.tsx";

type OrderedListProps<T> = {
  label: string;
  items: readonly T[];
  /** What an entry is called where it is moved or removed. */
  nameOf: (item: T, at: number) => string;
  onChange: (items: readonly T[]) => void;
  children: (item: T, at: number) => ReactNode;
};

/** Entries in an order of their own: dragged by their handle, or moved by the arrow keys on it; each can be taken away. */
export function OrderedList<T>(props: OrderedListProps<T>) {
  const { label, items, nameOf, onChange, children } = props;
  const list = useRef<HTMLOListElement>(null);
  const { focusHandle, told, move } = useMoving(list, props);
  const [dragged, setDragged] = useState<number | null>(null);
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
          <Entry
            // Entries have no other name: what stands at a place is drawn at that place.
            key={at}
            name={nameOf(item, at)}
            isDropPlace={dragged !== null}
            onDrag={(isOn) => setDragged(isOn ? at : null)}
            onDrop={() => dragged !== null && move(dragged, at)}
            onStep={(step) => move(at, at + step)}
            onRemove={() => remove(at)}
          >
            {children(item, at)}
          </Entry>
        ))}
      </ol>
    </>
  );
}

type EntryProps = {
  name: string;
  /** Another entry of this list is being dragged. */
  isDropPlace: boolean;
  onDrag: (isOn: boolean) => void;
  onDrop: () => void;
  onStep: (step: -1 | 1) => void;
  onRemove: () => void;
  children: ReactNode;
};

function Entry({ name, isDropPlace, onDrag, onDrop, onStep, onRemove, children }: EntryProps) {
  const [isOver, setIsOver] = useState(false);
  function press(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    onStep(event.key === "ArrowUp" ? -1 : 1);
  }
  function begin({ dataTransfer }: DragEvent): void {
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", name);
    onDrag(true);
  }
  return (
    <li
      className="ordered-entry"
      data-over={isOver || undefined}
      onDragOver={(event) => isDropPlace && (event.preventDefault(), setIsOver(true))}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => (event.preventDefault(), setIsOver(false), onDrop())}
    >
      <button
        type="button"
        draggable
        className="icon-button grid ordered-handle"
        aria-label={`移动${name}`}
        title="拖动，或按上下箭头键"
        onKeyDown={press}
        onDragStart={begin}
        onDragEnd={() => onDrag(false)}
      >
        <Icon name="grip" size={16} />
      </button>
      <div className="ordered-body">{children}</div>
      <button type="button" className="icon-button grid" aria-label={`去掉${name}`} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </li>
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
