/** Where a category goes that is dropped on another one's row. */
import {
  categoriesUnder,
  type CategoryNode,
  type CategoryPlace,
  parentFault,
} from "@yaoji/domain/trade/categories";

/** Over which part of a row it is held. */
export type DropZone = "before" | "inside" | "after";

/** The upper and the lower third stand for a place beside it, what is between for a place under it. */
export function zoneAt(from: number, height: number): DropZone {
  const part = height > 0 ? from / height : 0;
  if (part < 1 / 3) return "before";
  return part > 2 / 3 ? "after" : "inside";
}

/** Null: it may not stand there. */
export function dropPlace(
  all: readonly CategoryNode[],
  { dragged, over, zone }: { dragged: number; over: number; zone: DropZone },
): CategoryPlace | null {
  const moved = all.find(({ id }) => id === dragged);
  const target = all.find(({ id }) => id === over);
  if (!moved || !target || moved.id === target.id || moved.menu !== target.menu) return null;
  const parentId = zone === "inside" ? target.id : target.parentId;
  if (parentFault(all, { moved, menu: moved.menu, parentId }) !== null) return null;
  if (zone === "inside") return { parentId, beforeId: null };
  if (zone === "before") return { parentId, beforeId: target.id };
  const like = categoriesUnder(all, target).filter(({ id }) => id !== moved.id);
  return { parentId, beforeId: like[like.findIndex(({ id }) => id === target.id) + 1]?.id ?? null };
}
