/** What a named list is made of, wherever it is made. */
import type { DataOf, RequestOf } from "@yaoji/contract/endpoints";
import { lineGoods } from "@yaoji/domain/pricing/cart";
import type { CartLine } from "./cart-view.ts";

type Body = RequestOf<"namedListCreate">["body"];
export type SourceLine = NonNullable<Body["lines"]>[number];
/** Lines, or all that was bought in an order; `what` says it in the dialog. */
export type ListSource = { readonly what: string } & (
  | { readonly lines: readonly SourceLine[] }
  | { readonly orderId: number }
);

/** The part of a call's body that says it. */
export function bodyOf(source: ListSource): Pick<Body, "lines" | "order_id"> {
  return "orderId" in source ? { order_id: source.orderId } : { lines: [...source.lines] };
}

/** Lines of the cart as lines of a list: the goods of sets one by one. */
export function cartSource(lines: readonly CartLine[]): ListSource {
  const each = lines.flatMap((line) =>
    lineGoods(line).map((goods) => ({ goods_id: goods.id, number: line.number * (goods.quantity ?? 1) })),
  );
  return { what: `选中的${lines.length}种商品`, lines: each };
}

/** What became of it, in a sentence. */
export function savedText({ name, added, merged, left }: DataOf<"namedListCreate">): string {
  const counted = [added > 0 && `新增${added}种`, merged > 0 && `${merged}种更新了数量`].filter(Boolean);
  const said = [counted.join("，"), ...left].filter(Boolean).join("；");
  return `已存入清单“${name}”${said && `：${said}`}`;
}
