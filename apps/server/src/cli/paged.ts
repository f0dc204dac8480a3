/** Long lists come page by page, and say exactly how many there are. */
import { type Given, wholeOf } from "./verbs.ts";

const pageSize = 50;

/** What `--page` asks for; the first without it. */
export function pageOf(given: Given): {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
} {
  const page =
    given.options.page === undefined
      ? 1
      : wholeOf(given, "page", { what: "页码", least: 1, most: 1_000_000 });
  return { page, limit: pageSize, offset: (page - 1) * pageSize };
}

/** `what` with its measure word, such as 个订单. */
export function pageText(total: number, page: number, what: string): string {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 && page === 1) return `共${total}${what}。`;
  const next = page < pages ? `，加 --page ${page + 1} 看下一页` : "";
  return `共${total}${what}，这是第${page}页，共${pages}页${next}。`;
}
