import { describe, expect, it } from "vitest";
import { parseProducts } from "./parse.ts";

const head = "= 布洛芬片 | 片剂 | otc_b | resp.fever,bone.nsaid | alias:异丁苯丙酸片";
const leaflet = "? 适应症 | 用法 | 注意 | 贮藏";
const row = "- 0.1g*24片 | 岚泽 | 3.20/5.80 | 盒 10/400 | te:2.90/20 new";

describe("demo goods rows", () => {
  it("reads a product with its leaflet and articles", () => {
    const [product] = parseProducts(`\n${head}\n${leaflet}\n${row}\n`);
    expect(product).toMatchObject({
      name: "布洛芬片",
      form: "片剂",
      drugClass: "otc_b",
      categories: ["resp.fever", "bone.nsaid"],
      leaflet: { indications: "适应症", usage: "用法", caution: "注意", storage: "贮藏" },
    });
    expect(product?.flags.get("alias")).toBe("异丁苯丙酸片");
    expect(product?.articles).toMatchObject([
      {
        specification: "0.1g*24片",
        brand: "岚泽",
        basePrice: "3.20",
        retailPrice: "5.80",
        unit: "盒",
        innerPack: 10,
        carton: 400,
      },
    ]);
    expect([...(product?.articles[0]?.flags ?? [])]).toEqual([
      ["te", "2.90/20"],
      ["new", ""],
    ]);
  });

  it("takes an article without a retail price and without flags", () => {
    const [product] = parseProducts(`${head}\n- 10支 | 泊渚 | 1.2500 | 盒 1/60`);
    expect(product?.articles[0]).toMatchObject({ basePrice: "1.2500", retailPrice: null });
    expect(product?.articles[0]?.flags.size).toBe(0);
  });

  it.each([
    ["an article before any product", row],
    ["an unknown drug class", head.replace("otc_b", "otc")],
    ["a leaflet with a part missing", `${head}\n? 适应症 | 用法 | 注意`],
    ["a price that is no price", `${head}\n${row.replace("3.20", "3.2.0")}`],
    ["a packing without its carton", `${head}\n${row.replace("10/400", "10")}`],
    ["an unknown flag", `${head}\n${row.replace("new", "neww")}`],
    ["a line of no kind", `${head}\n${leaflet}\nhello`],
  ])("names the row of %s", (_, text) => {
    expect(() => parseProducts(text)).toThrow(/cannot read the row/);
  });
});
