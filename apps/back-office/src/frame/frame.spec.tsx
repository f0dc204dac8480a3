import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { OperatorMe } from "@yaoji/contract/schemas/operators";
import { type OperatorRole, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { Screen } from "../lib/screens.ts";
import { Frame } from "./frame.tsx";
import { Forbidden } from "./forbidden.tsx";
import { LimitedNotice } from "./limited-notice.tsx";
import { Menu } from "./menu.tsx";
import { entriesFor } from "./palette-entries.ts";
import { boxOfKey } from "./use-frame-keys.ts";
import { titleOf } from "../parts/use-title.ts";

const finance = { role: "finance", taken: [] } as const;
type Work = readonly { readonly path: string; readonly count: number }[];
const textOf = (node: React.ReactNode, work: Work = []) => {
  const queries = new QueryClient();
  queries.setQueryData(["work"], { list: work });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{node}</MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<[^>]+>/g, " ");
};

const refunds: Screen = {
  path: "/admin/refunds",
  title: "退款",
  roles: ["admin", "finance"],
  group: "财务",
};

/** The frame around a screen of finance, as this role sees it. */
function frameFor(role: OperatorRole): string {
  const me: OperatorMe = {
    operator: { id: 1, username: role, name: "林晓", role, role_text: operatorRoleText[role] },
    second_factor: { is_set: false, is_demanded: false, recovery_codes_left: 0 },
    is_limited: false,
    expires_at: 0,
    proved_until: null,
    taken: [],
  };
  const queries = new QueryClient();
  queries.setQueryData(["operator"], me);
  const screen = { path: "/refunds", handle: { screen: refunds }, element: <p>退款的列表</p> };
  const router = createMemoryRouter([{ Component: Frame, children: [screen] }], {
    initialEntries: ["/refunds"],
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

describe("the frame", () => {
  it("shows a screen to the roles that it is for, and its sentence to the others", () => {
    expect(frameFor("finance")).toContain("退款的列表");
    const refused = frameFor("service");
    expect(refused).not.toContain("退款的列表");
    expect(refused).toContain("可以使用的岗位：系统管理员、财务。");
    expect(refused).toContain('aria-label="后台菜单"');
  });

  it("a screen that is not the role's says for which roles it is, and what to do", () => {
    const text = textOf(<Forbidden screen={refunds} own="客服" />);
    expect(text).toContain("您的岗位是客服，不能使用“退款”");
    expect(text).toContain("可以使用的岗位：系统管理员、财务。需要开通的，请联系系统管理员。");
  });

  it("says behind each screen of the menu how much waits there", () => {
    const work = [
      { path: "/admin", count: 2 },
      { path: "/admin", count: 1 },
    ];
    expect(textOf(<Menu own={finance} isLimited={false} />, work)).toMatch(/待办\s+3\s+件待办/);
    expect(textOf(<Menu own={finance} isLimited={false} />)).not.toContain("件待办");
  });

  it("a login without its second factor has its account alone, and is told why", () => {
    const whole = textOf(<Menu own={finance} isLimited={false} />);
    const limited = textOf(<Menu own={finance} isLimited />, [{ path: "/admin", count: 2 }]);
    expect(whole).toContain("待办");
    expect(limited).not.toContain("待办");
    expect(limited).toContain("我的账号");
    expect(textOf(<LimitedNotice own="财务" />)).toContain("您的岗位（财务）须使用两步验证");
  });

  it("each screen has its title, and so has an address of none", () => {
    expect([titleOf(refunds), titleOf(null)]).toEqual(["退款-药集后台", "页面不存在-药集后台"]);
  });
});

describe("the palette", () => {
  const found = (typed: string, role: "finance" | "service" = "finance", isLimited = false) =>
    entriesFor({ viewer: { role, taken: [] }, isLimited }, typed, [refunds]).map(({ title }) => title);

  it("has the role's screens, its account and what can be done", () => {
    expect(found("")).toEqual(["退款", "我的账号", "退出登录"]);
    expect(found("", "service")).toEqual(["我的账号", "退出登录"]);
    expect(found("", "finance", true)).toEqual(["我的账号", "退出登录"]);
  });

  it("finds by a part of the title or of the group", () => {
    expect(found("退")).toEqual(["退款", "退出登录"]);
    expect(found(" 财务 ")).toEqual(["退款"]);
    expect(found("没有")).toEqual([]);
  });

  it("leads from an order's or a parcel's number, whole or its end, to the orders that it may be", () => {
    const to = (typed: string, role: "finance" | "marketing") =>
      entriesFor({ viewer: { role, taken: [] }, isLimited: false }, typed, []).flatMap((each) =>
        each.kind === "screen" ? [each.to] : [],
      );
    expect(to(" 2026112604718233-1 ", "finance")).toEqual(["/orders?q=2026112604718233-1"]);
    expect(to("718233", "finance")).toEqual(["/orders?q=718233"]);
    expect([to("12", "finance"), to("718233", "marketing")]).toEqual([[], []]);
  });
});

describe("the keys of the frame", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 0,
    ...more,
  });

  it.each([
    [press("k", { ctrlKey: true }), false, "palette"],
    [press("K", { metaKey: true }), true, "palette"],
    [press("/"), false, "palette"],
    [press("/"), true, null],
    [press("?"), false, "keys"],
    [press("？"), false, "keys"],
    [press("?"), true, null],
    [press("k"), false, null],
    [press("/", { isComposing: true }), false, null],
    [press("k", { ctrlKey: true, keyCode: 229 }), true, null],
    [press("/", { altKey: true }), false, null],
  ] as const)("%#", (event, isInField, box) => {
    expect(boxOfKey(event, isInField)).toBe(box);
  });
});
