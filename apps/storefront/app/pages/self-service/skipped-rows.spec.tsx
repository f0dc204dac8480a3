import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Plan } from "../../lib/plan-choice.ts";
import { Skipped, skippedRows } from "./skipped-rows.tsx";

const plan = {
  skipped: [
    { row_no: 9, text: "合计 20", reason: "合计行" },
    { row_no: 0, text: "中成药", reason: "另一张工作表，没有读取" },
  ],
} as Plan;

it("a sheet that was not read is told at once, rows that are no lines where one looks for them", () => {
  const html = renderToStaticMarkup(<Skipped plan={plan} />);
  expect(html).toMatch(/^<p[^>]*>工作表“中成药”：另一张工作表，没有读取<\/p><details/u);
  expect(html).toContain("<li>第9行（合计行）：合计 20</li>");
  expect(html).not.toContain("第0行");
  expect(skippedRows(plan)).toHaveLength(1);
});
