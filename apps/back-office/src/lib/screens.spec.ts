import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { menuOf, type Screen, screens, within } from "./screens.ts";

type Wanted = { path: string; title: string; roles: string[] };
const wanted = new Map<string, Wanted>(
  JSON.parse(readFileSync(new URL("../../../../tests/conformance/admin.json", import.meta.url), "utf8")).map(
    (row: Wanted) => [row.path, row],
  ),
);
/** Everybody's own, which the list of the trade's screens leaves out. */
const notInList: readonly Screen[] = [screens.account];
const built: readonly Screen[] = Object.values(screens);

describe("the screens", () => {
  it.each(built.filter((screen) => !notInList.includes(screen)))(
    "admin.json has $path with this title, for these roles",
    ({ path, title, roles }) => {
      const row = wanted.get(path);
      expect(row).toMatchObject({ path, title });
      expect(new Set(roles)).toEqual(new Set(row?.roles));
    },
  );

  it("what admin.json leaves out is one's own account, which every role may see", () => {
    expect(built.filter(({ path }) => !wanted.has(path))).toEqual(notInList);
    expect(new Set(screens.account.roles)).toEqual(new Set(wanted.get("/admin")?.roles));
  });

  it("are each one address", () => {
    expect(new Set(built.map(({ path }) => path)).size).toBe(built.length);
  });

  it("the router, which stands at /admin, has their paths below it", () => {
    expect([within("/admin"), within("/admin/orders/:id")]).toEqual(["/", "/orders/:id"]);
  });
});

describe("the menu", () => {
  const aScreen = (path: string, roles: Screen["roles"], group: Screen["group"]): Screen => ({
    path: `/admin/${path}`,
    title: path,
    roles,
    group,
  });
  const all = [
    aScreen("refunds", ["admin", "finance"], "财务"),
    aScreen("orders", ["admin", "service", "finance"], "订单"),
    aScreen("new", ["admin", "service"], "订单"),
    aScreen("orders/:id", ["admin", "service"], null),
  ];

  it("of a role has the groups in their order, and its own screens alone", () => {
    const told = (role: "service" | "finance" | "warehouse", taken: readonly string[] = []) =>
      menuOf({ role, taken }, all).map(({ group, screens }) => [group, ...screens.map(({ title }) => title)]);
    expect(told("service")).toEqual([["订单", "orders", "new"]]);
    expect(told("finance")).toEqual([
      ["订单", "orders"],
      ["财务", "refunds"],
    ]);
    expect(told("warehouse")).toEqual([]);
    expect(told("finance", ["orders"])).toEqual([["财务", "refunds"]]);
  });
});
