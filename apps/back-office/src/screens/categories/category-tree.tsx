import { categoriesUnder, type CategoryPlace, stepOf } from "@yaoji/domain/trade/categories";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Icon } from "../../parts/icons.tsx";
import { dropPlace, type DropZone, zoneAt } from "./drop.ts";
import { type Category, moveCategory } from "./tree.ts";

type TreeProps = {
  /** Those of one menu; those of one parent in their order. */
  all: readonly Category[];
  /** Only these are shown, all of them unfolded; null: the whole tree. */
  found: ReadonlySet<number> | null;
  label: string;
  onOpen: (id: number) => void;
};
type Shown = { readonly category: Category; readonly children: readonly Category[]; readonly like: Place };
type Place = { readonly at: number; readonly of: number };

/** The tree of a menu: walked by arrow keys, arranged by dragging or by Shift with them. */
export function CategoryTree({ all, found, label, onOpen }: TreeProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const [current, setCurrent] = useState<number | null>(null);
  const [told, setTold] = useState("");
  const [dragged, setDragged] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = (id: number) => found !== null || unfolded.has(id);
  const shown = shownOf(all, found, isOpen);
  const active = shown.find(({ category }) => category.id === current) ?? shown[0];
  const walked = useFocus(list, current);

  function fold(id: number, isUnfolded: boolean): void {
    setUnfolded(
      (before) => new Set([...before].filter((each) => each !== id).concat(isUnfolded ? [id] : [])),
    );
  }
  function walk(to: Category | undefined): void {
    if (to === undefined) return;
    walked();
    setCurrent(to.id);
  }
  function move(id: number, place: CategoryPlace | null): void {
    const moved = all.find((each) => each.id === id);
    if (!moved) return;
    walked();
    setCurrent(id);
    if (place === null) return setTold(`“${moved.name}”不能再往那边移`);
    if (place.parentId !== null) fold(place.parentId, true);
    moveCategory(id, place);
    const parent = all.find((each) => each.id === place.parentId);
    const before = all.find((each) => each.id === place.beforeId);
    setTold(
      `“${moved.name}”移到${parent ? `“${parent.name}”下` : "第一级"}，${before ? `“${before.name}”之前` : "最后"}`,
    );
  }
  function press(event: KeyboardEvent, row: Shown): void {
    const { category, children } = row;
    const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (ctrlKey || altKey || metaKey) return;
    const at = shown.findIndex((each) => each.category.id === category.id);
    const step = shiftKey ? steps[key] : undefined;
    const ways: Readonly<Record<string, () => void>> = {
      ArrowDown: () => walk(shown[at + 1]?.category),
      ArrowUp: () => walk(shown[at - 1]?.category),
      Home: () => walk(shown[0]?.category),
      End: () => walk(shown.at(-1)?.category),
      ArrowRight: () =>
        children.length > 0 && !isOpen(category.id) ? fold(category.id, true) : walk(children[0]),
      ArrowLeft: () =>
        children.length > 0 && isOpen(category.id)
          ? fold(category.id, false)
          : walk(all.find(({ id }) => id === category.parentId)),
      Enter: () => onOpen(category.id),
    };
    const way = step ? () => move(category.id, stepOf(all, category.id, step)) : ways[key];
    if (!way) return;
    event.preventDefault();
    way();
  }
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ul ref={list} role="tree" aria-label={label} className="tree panel">
        {shown.map((row) => (
          <TreeRow
            key={row.category.id}
            row={row}
            isActive={row === active}
            isUnfolded={row.children.length > 0 ? isOpen(row.category.id) : null}
            onPress={(event) => press(event, row)}
            onOpen={() => (setCurrent(row.category.id), onOpen(row.category.id))}
            onFold={() => fold(row.category.id, !isOpen(row.category.id))}
            onDrag={setDragged}
            placeAt={(zone) => dragged && dropPlace(all, { dragged, over: row.category.id, zone })}
            onDrop={(place) => dragged !== null && move(dragged, place)}
          />
        ))}
      </ul>
    </>
  );
}

const steps: Readonly<Record<string, "up" | "down" | "in" | "out">> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowRight: "in",
  ArrowLeft: "out",
};

function shownOf(
  all: readonly Category[],
  found: ReadonlySet<number> | null,
  isOpen: (id: number) => boolean,
): Shown[] {
  const byParent = Map.groupBy(all, ({ parentId }) => parentId);
  const rowsOf = (list: readonly Category[]) =>
    list.map((category, at): Shown => ({
      category,
      children: byParent.get(category.id) ?? [],
      like: { at: at + 1, of: list.length },
    }));
  return rowsOf(byParent.get(null) ?? [])
    .flatMap((row) => [row, ...(isOpen(row.category.id) ? rowsOf(row.children) : [])])
    .filter(({ category }) => found === null || found.has(category.id));
}

/** After a key the row that is meant has the focus, once it is drawn. */
function useFocus(list: React.RefObject<HTMLUListElement | null>, current: number | null): () => void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || current === null) return;
    isAsked.current = false;
    list.current?.querySelector<HTMLElement>(`[data-id="${current}"]`)?.focus();
  });
  return () => {
    isAsked.current = true;
  };
}

type RowProps = {
  row: Shown;
  isActive: boolean;
  /** Null: nothing stands under it. */
  isUnfolded: boolean | null;
  onPress: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onFold: () => void;
  onDrag: (id: number | null) => void;
  placeAt: (zone: DropZone) => CategoryPlace | null | 0;
  onDrop: (place: CategoryPlace) => void;
};

function TreeRow({ row: { category, children, like }, ...props }: RowProps) {
  const { isActive, isUnfolded, onPress, onOpen, onFold, onDrag } = props;
  const { id, name, parentId, shown_logo: logo, goods, goods_more: isMore } = category;
  const drop = useDrop(props);
  return (
    <li
      role="treeitem"
      data-id={id}
      data-drop={drop.zone ?? undefined}
      aria-level={parentId === null ? 1 : 2}
      aria-setsize={like.of}
      aria-posinset={like.at}
      aria-expanded={isUnfolded ?? undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className="tree-row"
      draggable
      onKeyDown={onPress}
      onClick={onOpen}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = "move";
        dataTransfer.setData("text/plain", name);
        onDrag(id);
      }}
      onDragEnd={() => onDrag(null)}
      {...drop.on}
    >
      {isUnfolded === null ? (
        <span className="tree-fold" />
      ) : (
        <span className="tree-fold" onClick={(event) => (event.stopPropagation(), onFold())}>
          <Icon name={isUnfolded ? "down" : "right"} size={16} />
        </span>
      )}
      {logo !== "" && <img src={logo} alt="" width={20} height={20} className="tree-logo" loading="lazy" />}
      <span className="tree-name">{name}</span>
      {children.length > 0 && <span className="tree-count">{children.length}个下级</span>}
      <span className="tree-count num">
        {goods}
        {isMore === 1 && "+"}种商品
      </span>
    </li>
  );
}

/** The row as a place to drop on: shown only where the dragged one may stand. */
function useDrop({ placeAt, onDrop }: Pick<RowProps, "placeAt" | "onDrop">) {
  const [zone, setZone] = useState<DropZone | null>(null);
  const zoneOf = ({ clientY, currentTarget }: DragEvent): DropZone => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return zoneAt(clientY - top, height);
  };
  const on = {
    onDragOver: (event: DragEvent) => {
      const over = zoneOf(event);
      const isPlace = Boolean(placeAt(over));
      if (isPlace) event.preventDefault();
      setZone(isPlace ? over : null);
    },
    onDragLeave: () => setZone(null),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setZone(null);
      const place = placeAt(zoneOf(event));
      if (place) onDrop(place);
    },
  };
  return { zone, on };
}

/** Those whose names hold the words, with what they stand under. */
export function foundOf(all: readonly Category[], words: string): ReadonlySet<number> | null {
  const asked = words.trim().normalize("NFKC").toLowerCase();
  if (asked === "") return null;
  const found = all.filter(({ id, name }) => name.toLowerCase().includes(asked) || String(id) === asked);
  return new Set(found.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])));
}

/** Of one's whole path. */
export const pathOf = (all: readonly Category[], { name, parentId }: Category): string => {
  const parent = all.find(({ id }) => id === parentId);
  return parent ? `${parent.name} / ${name}` : name;
};

/** Which may be chosen as the other one: by their paths, in the order of the tree. */
export function choicesOf(all: readonly Category[], menu: string): { id: number; path: string }[] {
  return categoriesUnder(all, { menu, parentId: null }).flatMap((top) => [
    { id: top.id, path: top.name },
    ...categoriesUnder(all, { menu, parentId: top.id }).map((child) => ({
      id: child.id,
      path: `${top.name} / ${child.name}`,
    })),
  ]);
}
