import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Plan } from "../../lib/plan-choice.ts";
import { PlanColumns } from "./plan-columns.tsx";

const plan = {
  columns: [
    { heading: "商品编码", field: "code" },
    { heading: "库存", field: null },
  ],
  first_rows: [["YJ000001", "1145"]],
  doubts: [{ field: "quantity", columns: [1], text: "没有认出采购数量列" }],
  columns_by: "read",
} as unknown as Plan;
const shown = (more: Partial<Plan> = {}) =>
  renderToStaticMarkup(<PlanColumns plan={{ ...plan, ...more }} isBusy={false} onChoose={() => {}} />);

describe("P2–P4 the first rows with what each column was taken for", () => {
  test("are open where columns are in doubt, with what is asked and a choice for each column", () => {
    const html = shown();
    expect(html).toContain("<details open");
    expect(html).toContain("没有认出采购数量列");
    expect(html).toMatch(/aria-label="第1列（商品编码）的含义"[^>]*>.*?<option value="code" selected="">/u);
    expect(html).toMatch(/aria-label="第2列（库存）的含义"[^>]*><option value="" selected="">不使用/u);
    expect(html).toContain("1145");
    expect(html).toContain("会为本店记住");
  });

  test("stand ready to be changed where nothing is in doubt, and say what was remembered", () => {
    const html = shown({ doubts: [], columns_by: "remembered" });
    expect(html).not.toContain("<details open");
    expect(html).toContain("按本店上次的选择识别");
  });

  test("rows without headings have numbered columns, and nothing is promised to be remembered", () => {
    const html = shown({ columns: [{ heading: "", field: "name" }] });
    expect(html).toContain('aria-label="第1列的含义"');
    expect(html).not.toContain("会为本店记住");
  });
});
