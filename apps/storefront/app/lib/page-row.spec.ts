import { existsSync } from "node:fs";
import { pageRoutes } from "@yaoji/contract/routes";
import { describe, expect, it } from "vitest";
import { pageFiles } from "./page-files.ts";
import { documentTitle, loadsBaseInfo, pageRowOf } from "./page-row.ts";

describe("the page table of §2", () => {
  it("is where every built page stands, with a file that exists", () => {
    const paths = new Set(pageRoutes.map(({ path }) => path));
    for (const [path, file] of Object.entries(pageFiles)) {
      expect(paths).toContain(path);
      expect({ file, isThere: existsSync(new URL(`../${file}`, import.meta.url)) }).toEqual({
        file,
        isThere: true,
      });
    }
  });

  it("gives unknown routes the frame of /404", () => {
    expect(pageRowOf("*").path).toBe("/404");
    expect(pageRowOf(undefined).title).toBe("页面不存在");
  });

  it("makes titles: route, dash, site; the site alone where the route has none", () => {
    expect(documentTitle("首页", "药集医药批发商城")).toBe("首页-药集医药批发商城");
    expect(documentTitle("", "药集医药批发商城")).toBe("药集医药批发商城");
  });

  it("§4 loads the base info when the header shows, except user centre, login and bind WeChat", () => {
    const asks = (path: string) => loadsBaseInfo(pageRowOf(path));
    expect(["/", "/list", "/cart", "/order"].map(asks)).toEqual([true, true, true, true]);
    expect(["/user", "/login", "/bdwx", "/yx/rule", "/help"].map(asks)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
