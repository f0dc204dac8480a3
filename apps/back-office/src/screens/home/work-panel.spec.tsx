import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Work } from "../../api/work.ts";
import { wayOf, WorkPanel } from "./work-panel.tsx";

function shown(list: readonly Work[]): string {
  const queries = new QueryClient();
  queries.setQueryData(["work"], { list });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <WorkPanel />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const line = {
  path: "/admin/jobs",
  text: "任务中断",
  how: "",
  count: 2,
  is_more: false,
  oldest: 200,
  due: null,
};
const unbuilt = { ...line, path: "/admin/nowhere", text: "转账待确认", how: "请用命令查看", oldest: 100 };

it("what waits leads to its screen, the longest first; what has no screen yet says where it is looked at", () => {
  expect([wayOf(line), wayOf(unbuilt)]).toEqual(["/admin/jobs", null]);
  expect(wayOf({ path: "/admin", how: "请打开任务和导出" })).toBeNull();
  const html = shown([line, { ...unbuilt, count: 10_000, is_more: true }]);
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html.replaceAll(/<[^>]+>/g, "")).toMatch(
    /转账待确认（10000\+）.*请用命令查看.*任务中断（2）.*去办理/,
  );
  expect(shown([])).toContain("没有等您办理的事情");
});
