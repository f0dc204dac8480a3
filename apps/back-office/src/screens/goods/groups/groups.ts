/** Groups of goods as their screen asks for them, and as one is typed. */
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../api/browser.ts";
import type { DataOf, RequestOf } from "../../../api/client.ts";
import { queries } from "../../../api/operator.ts";
import { askTimelineAgain } from "../../../parts/timeline/timeline.tsx";

export type Group = DataOf<"goodsGroupDeskShow">;
export type GroupRow = DataOf<"goodsGroupDeskList">["list"][number];

export const groupsKey = "goods-groups";
export const groupKey = (id: number) => ["goods-group", id] as const;
export const groupGoodsKey = (id: number) => ["goods-group-goods", id] as const;

/** Of a wholesaler there are a few dozen: those that are chosen from. */
export function useGroupChoices({ isAsked }: { isAsked: boolean }) {
  return useQuery({
    queryKey: [groupsKey, "choices"],
    queryFn: () => api("goodsGroupDeskList", { query: { page_size: 200 } }),
    enabled: isAsked,
  }).data?.list;
}

/** What was saved is known at once; the list behind it, its goods and its history are asked again. */
export async function keepGroup(group: Group): Promise<void> {
  queries.setQueryData(groupKey(group.id), group);
  await Promise.all([
    queries.invalidateQueries({ queryKey: [groupsKey] }),
    queries.invalidateQueries({ queryKey: groupGoodsKey(group.id) }),
    askTimelineAgain({ kind: "goods_group", id: group.id }),
  ]);
}

/** Of one that is gone nothing is kept. */
export async function dropGroup(id: number): Promise<void> {
  queries.removeQueries({ queryKey: groupKey(id) });
  await queries.invalidateQueries({ queryKey: [groupsKey] });
}

export type GroupDraft = {
  readonly zone: Group["zone"];
  readonly url: string;
  readonly name: string;
  /** The address of its picture; empty: one is drawn. */
  readonly image: string;
  readonly intro: string;
  readonly position: string;
};

export const newGroup: GroupDraft = { zone: "other", url: "", name: "", image: "", intro: "", position: "0" };

export const draftOf = ({ zone, url, name, image, intro, position }: Group): GroupDraft => ({
  zone,
  url,
  name,
  image,
  intro,
  position: String(position),
});

/** Whoever turns a page of controlled sales into a list leaves its address behind. */
export const bodyOf = (draft: GroupDraft): RequestOf<"goodsGroupDeskAdd">["body"] => ({
  ...draft,
  url: draft.zone === "kxzq" ? draft.url.trim() : "",
  position: (draft.position.trim() || "0") as never,
});

export const zoneChoices = [
  { value: "other", text: "商品组" },
  { value: "kxzq", text: "控销专区" },
] as const;

/** Chinese names of its fields, in the form, where two people's changes are told apart, and in its history. */
export const fieldNames: Readonly<Record<string, string>> = {
  zone: "用在",
  url: "地址",
  name: "名称",
  image: "图片",
  intro: "介绍",
  position: "顺序",
  goods: "商品",
  goodsIn: "放入的商品",
  goodsOut: "移出的商品",
};
