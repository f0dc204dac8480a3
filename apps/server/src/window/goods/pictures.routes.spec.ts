import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aBuyer } from "../../../test/factories.ts";
import { aGoods } from "../../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../../test/harness.ts";
import { aStaffLogin } from "../../../test/staff-factories.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function look(path: string, token?: string, from: "bearer" | "cookie" = "bearer") {
  const headers =
    from === "cookie" ? { cookie: `yaoji_session=${token}` } : { authorization: `Bearer ${token}` };
  return shop.server.inject({ url: `/pictures/${path}`, headers: token ? headers : {} });
}

describe("GET /pictures/:id.svg", () => {
  test("draws the pack of goods without a prescription for everybody, to be kept a day", async () => {
    const id = await aGoods(shop, { name: "维生素C片", drugClass: "otc_b" });
    const reply = await look(`${id}.svg`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers["content-type"]).toContain("image/svg+xml");
    expect(reply.headers["cache-control"]).toBe("public, max-age=86400");
    expect(reply.headers["x-content-type-options"]).toBe("nosniff");
    expect(reply.body).toMatch(/^<svg[^]*维生素C片[^]*<\/svg>$/);
  });

  test("a prescription drug's is for approved shops with their login, and for no shared cache (domain.md §3)", async () => {
    const id = await aGoods(shop, { drugClass: "rx" });
    const pharmacy = await aBuyer(shop);
    const pending = await aBuyer(shop, { approvedAt: null });
    const staff = (await aStaffLogin(shop, "service")).token;
    expect((await look(`${id}.svg`)).statusCode).toBe(404);
    expect((await look(`${id}.svg`, "x".repeat(43))).statusCode).toBe(404);
    expect((await look(`${id}.svg`, pending.token)).statusCode).toBe(404);
    expect((await look(`${id}.svg`, staff)).statusCode).toBe(404);
    for (const from of ["bearer", "cookie"] as const) {
      const seen = await look(`${id}.svg`, pharmacy.token, from);
      expect(seen.statusCode).toBe(200);
      expect(seen.headers["cache-control"]).toMatch(/^private,/);
      expect(seen.headers.vary).toContain("cookie");
    }
  });

  test("a name cannot break out of the drawing", async () => {
    const id = await aGoods(shop, { name: `<script>alert(1)</script>"&'` });
    const { body } = await look(`${id}.svg`);
    expect(body).not.toContain("<script");
    expect(body).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;|#)/);
  });

  test("what is no picture, or of goods that may not be sold online, is not there", async () => {
    const banned = await aGoods(shop, { control: "banned", onShelf: false });
    for (const path of [
      `${banned}.svg`,
      "0.svg",
      "-1.svg",
      "1e3.svg",
      "9".repeat(30) + ".svg",
      "..%2F1.svg",
      "1.png",
    ]) {
      expect([path, (await look(path)).statusCode]).toEqual([path, 404]);
    }
  });
});

describe("drawn banners and menu icons", () => {
  test("are there for every banner and every icon of a menu, plain and hovered", async () => {
    for (const path of [
      "banner-1.svg",
      "banner-2.svg",
      "banner-987654.svg",
      "icon-wind.svg",
      "icon-wind-hover.svg",
    ]) {
      const reply = await look(path);
      expect([path, reply.statusCode, reply.headers["cache-control"]]).toEqual([
        path,
        200,
        "public, max-age=86400",
      ]);
      expect(reply.body).toMatch(/^<svg[^]*<\/svg>$/);
    }
    expect((await look("banner-1.svg")).body).not.toBe((await look("banner-2.svg")).body);
    for (const path of ["banner-0.svg", "banner-x.svg", "icon-toString.svg", "icon-.svg"])
      expect([path, (await look(path)).statusCode]).toEqual([path, 404]);
  });
});
