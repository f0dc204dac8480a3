import type { CategoryPlace } from "@yaoji/domain/trade/categories";
import { type DragEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { Icon } from "../../parts/icons.tsx";
import { dropPlace, type DropZone, zoneAt } from "./drop.ts";
import type { Category } from "./tree.ts";
import { type ShownRow, useTree } from "./use-tree.ts";

type TreeProps = {
  /** Those of one menu; those of one parent in their order. */
  all: readonly Category[];
  /** Only these are shown, all of them unfolded; null: the whole tree. */
  found: ReadonlySet<number> | null;
  label: string;
  onOpen: (id: number) => void;
};

/** The tree of a menu: walked by arrow keys, arranged by dragging or by Shift with them. */
export function CategoryTree({ all, found, label, onOpen }: TreeProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const tree = useTree({ all, found, list, onOpen });
  const { rows, current, told, isOpen, fold, move, press, setCurrent, release } = tree;
  const active = rows.find(({ category }) => category.id === current) ?? rows[0];
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ul ref={list} role="tree" aria-label={label} className="tree panel" onBlur={release}>
        {rows.map((row) => {
          const { id } = row.category;
          return (
            <TreeRow
              key={id}
              row={row}
              isActive={row === active}
              isUnfolded={row.children.length > 0 ? isOpen(id) : null}
              onPress={(event) => press(event, row)}
              onOpen={() => (setCurrent(id), onOpen(id))}
              onFold={() => fold(id)}
              onDrag={setDragged}
              placeAt={(zone) => (dragged === null ? null : dropPlace(all, { dragged, over: id, zone }))}
              onDrop={(place) => dragged !== null && move(dragged, place)}
            />
          );
        })}
      </ul>
    </>
  );
}

type RowProps = {
  row: ShownRow;
  isActive: boolean;
  /** Null: nothing stands under it. */
  isUnfolded: boolean | null;
  onPress: (event: KeyboardEvent) => void;
  onOpen: () => void;
  onFold: () => void;
  onDrag: (id: number | null) => void;
  placeAt: (zone: DropZone) => CategoryPlace | null;
  onDrop: (place: CategoryPlace) => void;
};

function TreeRow({ row: { category, children, at, of }, ...props }: RowProps) {
  const { isActive, isUnfolded, onPress, onOpen, onFold, onDrag } = props;
  const { id, name, parentId } = category;
  const drop = useDrop(props);
  const press = ({ target }: MouseEvent) =>
    target instanceof Element && target.closest("[data-fold]") ? onFold() : onOpen();
  const begin = ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = "move";
    dataTransfer.setData("text/plain", name);
    onDrag(id);
  };
  return (
    <li
      role="treeitem"
      data-id={id}
      data-drop={drop.zone ?? undefined}
      aria-level={parentId === null ? 1 : 2}
      aria-setsize={of}
      aria-posinset={at}
      aria-expanded={isUnfolded ?? undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      className="tree-row"
      draggable
      onKeyDown={onPress}
      onClick={press}
      onDragStart={begin}
      onDragEnd={() => onDrag(null)}
      {...drop.on}
    >
      <Words category={category} isUnfolded={isUnfolded} below={children.length} />
    </li>
  );
}

type WordsProps = Pick<RowProps, "isUnfolded"> & { category: Category; below: number };

function Words({ category, isUnfolded, below }: WordsProps) {
  const { name, shown_logo: logo, goods, goods_more: isMore } = category;
  return (
    <>
      <span className="tree-fold" data-fold={isUnfolded === null ? undefined : ""}>
        {isUnfolded !== null && <Icon name={isUnfolded ? "down" : "right"} size={16} />}
      </span>
      {logo !== "" && <img src={logo} alt="" width={20} height={20} className="tree-logo" loading="lazy" />}
      <span className="tree-name">{name}</span>
      {below > 0 && <span className="tree-count">{below}个下级</span>}
      <span className="tree-count num">
        {goods}
        {isMore === 1 && "+"}种商品
      </span>
    </>
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
