/** Saved views 视图 of the back office's lists (back-office.md §4). */

/** Who sees a view: its owner alone, all of his role, everybody. */
export const viewSharings = ["own", "role", "all"] as const;
export type ViewSharing = (typeof viewSharings)[number];

export const viewSharingText: Readonly<Record<ViewSharing, string>> = {
  own: "仅自己",
  role: "本岗位",
  all: "所有人",
};

/** Characters of a view's name, and of the address that it keeps. */
export const longestViewName = 20;
export const longestViewAddress = 2000;

/** How many views an operator may keep of one list. */
export const mostViews = 30;

/** Why no view of this name can be kept beside one's own others of the list; null where it can. */
export function viewRefusal(name: string, others: readonly { readonly name: string }[]): string | null {
  if (others.some((other) => other.name === name)) return `您已有名为“${name}”的视图，请换一个名称`;
  return others.length >= mostViews ? `每个列表最多保存${mostViews}个视图，请先删除不用的` : null;
}
