/** How a tree is walked and arranged: what is unfolded, which row is meant, what was told of the last move. */
import { type CategoryPlace, stepOf } from "@yaoji/domain/trade/categories";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Category, currentTree, moveCategory } from "./tree.ts";

export type ShownRow = {
  readonly category: Category;
  readonly children: readonly Category[];
  readonly at: number;
  readonly of: number;
};
type Of = {
  readonly all: readonly Category[];
  readonly found: ReadonlySet<number> | null;
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onOpen: (id: number) => void;
};

export function useTree({ all, found, list, onOpen }: Of) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const focus = useFocus(list, current);
  const isOpen = (id: number) => found !== null || unfolded.has(id);
  const rows = shownOf(all, found, isOpen);

  function fold(id: number, isUnfolded = !isOpen(id)): void {
    setUnfolded((before) => {
      const others = [...before].filter((each) => each !== id);
      return new Set(isUnfolded ? [...others, id] : others);
    });
  }
  function walk(to: Category | undefined): void {
    if (to === undefined) return;
    focus.hold();
    setCurrent(to.id);
  }
  function move(id: number, place: CategoryPlace | null): void {
    walk(all.find((each) => each.id === id));
    setTold(toldOf(all, id, place));
    if (place === null) return;
    if (place.parentId !== null) fold(place.parentId, true);
    moveCategory(id, place);
  }
  function press(event: KeyboardEvent, row: ShownRow): void {
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const { id } = row.category;
    const step = shiftKey ? steps[key] : undefined;
    const ways = waysFrom({ row, all, rows, isOpen: isOpen(id), fold, walk, onOpen });
    const way = step ? () => move(id, stepOf(currentTree(), id, step)) : ways[key];
    if (!way) return;
    event.preventDefault();
    way();
  }
  return { rows, current, told, isOpen, fold, move, press, setCurrent, release: focus.release };
}

const steps: Readonly<Record<string, "up" | "down" | "in" | "out">> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

type Ways = Pick<Of, "all" | "onOpen"> & {
  readonly row: ShownRow;
  readonly rows: readonly ShownRow[];
  readonly isOpen: boolean;
  readonly fold: (id: number, isUnfolded: boolean) => void;
  readonly walk: (to: Category | undefined) => void;
};

/** What each key does on a row. */
function waysFrom({
  row,
  all,
  rows,
  isOpen,
  fold,
  walk,
  onOpen,
}: Ways): Readonly<Record<string, () => void>> {
  const { id, parentId } = row.category;
  const at = rows.findIndex(({ category }) => category.id === id);
  const isParent = row.children.length > 0;
  return {
    ArrowDown: () => walk(rows[at + 1]?.category),
    ArrowUp: () => walk(rows[at - 1]?.category),
    Home: () => walk(rows[0]?.category),
    End: () => walk(rows.at(-1)?.category),
    ArrowRight: () => (isParent && !isOpen ? fold(id, true) : walk(row.children[0])),
    ArrowLeft: () => (isParent && isOpen ? fold(id, false) : walk(all.find((each) => each.id === parentId))),
    Enter: () => onOpen(id),
  };
}

function toldOf(all: readonly Category[], id: number, place: CategoryPlace | null): string {
  const nameOf = (wanted: number | null | undefined) => {
    const found = all.find((each) => each.id === wanted);
    return found && `“${found.name}”`;
  };
  if (place === null) return `${nameOf(id) ?? ""}不能再往那边移`;
  const parent = nameOf(place.parentId);
  const before = nameOf(place.beforeId);
  return `${nameOf(id) ?? ""}移到${parent ? `${parent}下` : "第一级"}，${before ? `${before}之前` : "最后"}`;
}

function shownOf(
  all: readonly Category[],
  found: ReadonlySet<number> | null,
  isOpen: (id: number) => boolean,
): ShownRow[] {
  const byParent = new Map<number | null, Category[]>();
  for (const each of all) byParent.set(each.parentId, [...(byParent.get(each.parentId) ?? []), each]);
  const rowsOf = (list: readonly Category[]) =>
    list.map((category, at): ShownRow => {
      const children = byParent.get(category.id) ?? [];
      return { category, children, at: at + 1, of: list.length };
    });
  return rowsOf(byParent.get(null) ?? [])
    .flatMap((row) => [row, ...(isOpen(row.category.id) ? rowsOf(row.children) : [])])
    .filter(({ category }) => found === null || found.has(category.id));
}

/**
 * After a key the row that is meant has the focus, and keeps it where the list is drawn anew and the row with it, until
 * the person goes elsewhere.
 */
function useFocus(list: Of["list"], current: number | null) {
  const isHeld = useRef(false);
  useEffect(() => {
    if (isHeld.current && current !== null)
      list.current?.querySelector<HTMLElement>(`[data-id="${current}"]`)?.focus();
  });
  return {
    hold: () => {
      isHeld.current = true;
    },
    release: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      if (relatedTarget !== null) isHeld.current = list.current?.contains(relatedTarget as Node) ?? false;
    },
  };
}
