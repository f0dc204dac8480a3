import type { DataOf } from "@yaoji/contract/endpoints";

/** What was put into the cart, with what is to be said of it: pieces that stayed out, offers that are over. */
export function addedText(what: string, { left, notes }: Pick<DataOf<"cartAdd">, "left" | "notes">): string {
  const said = [...left, ...notes].join("；");
  return `已加入购物车：${what}${said && `（${said}）`}`;
}
