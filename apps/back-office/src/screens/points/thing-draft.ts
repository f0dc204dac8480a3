/** Goods for points as they are typed, and as the server takes and gives them. */
import type { RequestOf } from "../../api/client.ts";
import { textOf } from "../../lib/typed.ts";
import type { Thing } from "./keep-points.ts";

export type ThingDraft = {
  readonly name: string;
  readonly intro: string;
  readonly art: string;
  readonly points: string;
  readonly worth: string;
  readonly position: string;
  readonly onShelf: boolean;
  /** Of new ones alone: later it goes by more or fewer. */
  readonly stock: string;
};

export const newThing: ThingDraft = {
  name: "",
  intro: "",
  art: "gift",
  points: "",
  worth: "0",
  position: "0",
  onShelf: true,
  stock: "",
};

export function draftOf({ on_shelf, points, worth, position, name, intro, art }: Thing): ThingDraft {
  const figures = { points: textOf(points), worth: textOf(worth), position: textOf(position) };
  return { name, intro, art, ...figures, onShelf: on_shelf === 1, stock: "" };
}

export function termsOf({ onShelf, stock: _stock, ...typed }: ThingDraft) {
  return {
    ...typed,
    worth: typed.worth.trim() || "0",
    position: typed.position.trim() || "0",
    on_shelf: onShelf ? 1 : 0,
  } as Omit<RequestOf<"pointsDeskAdd">["body"], "stock">;
}

/** Chinese names of a draft's fields, where two people's changes are told apart. */
export const fieldNames: Readonly<Record<keyof ThingDraft, string>> = {
  name: "名称",
  intro: "说明",
  art: "图样",
  points: "积分",
  worth: "市场价",
  position: "排序",
  onShelf: "上架",
  stock: "库存",
};
