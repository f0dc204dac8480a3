import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isOperatorRole } from "@yaoji/domain/people/operator-roles";
import { isBackOfficePath } from "./call.ts";
import { backOfficeCalls } from "./calls-back-office.ts";
import { calls, specCalls } from "./calls.ts";
import { allCalls } from "./link-calls.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { errorCatalogue, errorMessage } from "./errors.ts";
import { pageRoutes, redirectRoutes } from "./routes.ts";
import { number } from "./schemas/common.ts";

/** The specification's own tables, as this project keeps them. */
const table = (name: string) => new URL(`../../../tests/conformance/${name}.json`, import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(table(name), "utf8")) as Record<string, unknown>[];

describe("spec.md §2 routes, and the shop's own", () => {
  it("are all here with title, flags, audience and redirects", () => {
    const pages = pageRoutes.map((route) => ({
      path: route.path,
      title: route.title,
      frame: route.frame,
      auth: route.audience,
      header: route.header,
      footer: route.footer,
      side_panel: route.sidePanel,
      top_ad: route.topAd,
      quick_nav: route.quickNav,
      bottom_ad: route.bottomAd,
    }));
    const redirects = redirectRoutes.map(({ path, to, audience }) => ({
      path,
      redirectTo: to,
      auth: audience,
    }));
    const rows = [...read("routes"), ...read("own-routes")].map(
      ({ shows: _shows, example: _example, ...row }) => row,
    );
    expect(pages).toEqual(rows.filter((row) => !row.redirectTo));
    expect(redirects).toEqual(
      rows.filter((row) => row.redirectTo).map(({ path, redirectTo, auth }) => ({ path, redirectTo, auth })),
    );
  });

  it("are named once each", () => {
    const paths = [...pageRoutes, ...redirectRoutes].map((route) => route.path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe("spec.md §7 calls", () => {
  const encodings: Record<string, string> = {
    "-": "none",
    form: "form",
    json: "json",
    "query-or-form": "form",
  };

  it("are all here with method, encoding and audience", () => {
    const expected = read("calls").map((row) => [
      `${row.method} ${String(row.path).replace(/\{(\w+)\}/g, ":$1")}`,
      encodings[String(row.encoding)],
      row.auth === "public",
    ]);
    const ours = Object.values(specCalls).map((call) => [
      `${call.method} ${call.path}`,
      call.encoding,
      call.access === "public",
    ]);
    expect(ours).toEqual(expected);
  });

  it("have one address each, and every endpoint is one of them", () => {
    const addresses = Object.values(allCalls).map((call) => `${call.method} ${call.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const endpoint of Object.values(endpoints))
      expect(addresses).toContain(`${endpoint.method} ${endpoint.path}`);
  });

  it("of the back office are its staff's alone, and no page of the shop loads them", () => {
    for (const [name, { path, access }] of Object.entries(allCalls)) {
      const isBackOffice = isBackOfficePath(path);
      expect([name, isBackOffice]).toEqual([name, Object.hasOwn(backOfficeCalls, name)]);
      expect([name, Object.hasOwn(calls, name) && isBackOffice]).toEqual([name, false]);
      const strangers =
        isBackOffice && access !== "public" ? access.filter((role) => !isOperatorRole(role)) : [];
      expect([name, strangers]).toEqual([name, []]);
    }
  });

  it("that name an id in the path check it", () => {
    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
      expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(names);
    }
  });
});

describe("the error catalogue", () => {
  it("speaks Chinese and fills in its details", () => {
    for (const [status, message] of Object.values(errorCatalogue)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(message).toMatch(/[\u4e00-\u9fff]|\{text\}/);
    }
    expect(errorMessage("auth.locked", { minutes: 15 })).toBe("密码错误次数过多，请15分钟后再试");
  });
});

it.each([true, "true", "0x10", "1e3", " 3", "", null, [5], {}, "３"])(
  "%j is no number of pieces",
  (written) => {
    expect(number.safeParse(written).error?.issues[0]?.message).toBe("请输入数量");
  },
);

it("pieces are digits, as a number or as text", () => {
  expect([number.parse(12), number.parse("12")]).toEqual([12, 12]);
  const refused = (written: unknown) => number.safeParse(written).error?.issues[0]?.message;
  expect(refused("1.5")).toBe("数量必须是整数");
  expect(refused(-1)).toBe("数量至少为1");
  expect(refused("9999999")).toBe("数量过大");
});
