import { yuan } from "@yaoji/domain/money/money";
import { describe, expect, it } from "vitest";
import { isPromoted } from "../promotions/promoted.ts";
import { demoCategories } from "./categories.ts";
import { demoGoods, demoMenus } from "./index.ts";
import { demoBrands, demoManufacturers } from "./making/makers.ts";
import type { DemoCategory, DemoGoods, TagName } from "./making/types.ts";

/** What may not be sold online, or only with a special permission, as it would stand in a name (domain.md §3). */
const banned =
  /吗啡|芬太尼|哌替啶|可待因|罂粟|羟考酮|曲马多|地芬诺酯|美沙酮|右美沙芬|地西泮|唑仑|唑吡坦|佐匹克隆|巴比妥|咖啡因|氯胺酮|哌甲酯|麻黄|伪麻|复方甘草(片|口服溶液)|疫苗|白蛋白|球蛋白|凝血因子|凝血酶原|破伤风|肉毒|配方颗粒|制剂室|砒霜|水银|马钱子|川乌|草乌|生附子|生半夏|生南星|斑蝥|蟾酥|雄黄|轻粉|放射|碘\[|睾酮|生长激素|促红素|米非司酮|米索前列醇|地高辛|胺碘酮|普罗帕酮|氨茶碱|卡马西平|苯妥英|拉莫三嗪|华法林|秋水仙碱|碳酸锂/;

const western = ["chemical", "biological"];

function stockOf(goods: DemoGoods): number {
  return goods.batches.reduce((sum, batch) => sum + batch.quantity, 0);
}

function nearestExpiry(goods: DemoGoods): number {
  return Math.min(...goods.batches.map((batch) => batch.expiresInDays));
}

function count(test: (goods: DemoGoods) => boolean): number {
  return demoGoods.filter(test).length;
}

/** The rows for which something does not hold, named so that the failure can be read. */
function failing(holds: (goods: DemoGoods) => boolean): string[] {
  return demoGoods
    .filter((goods) => !holds(goods))
    .map((goods) => `${goods.code} ${goods.name} ${goods.specification}`);
}

function doubles(keys: readonly string[]): string[] {
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

describe("the assortment of the demo shop", () => {
  it("begins with 阿莫西林胶囊, an ordinary popular product", () => {
    const [first] = demoGoods;
    expect(first).toMatchObject({ code: "YJ000001", name: "阿莫西林胶囊", limitedPrice: null, tiers: null });
    expect(first?.zone).toMatchObject({ clinic: false, controlled: false });
  });

  it("has the goods of every kind in numbers", () => {
    expect(demoGoods.length).toBeGreaterThanOrEqual(640);
    expect(count((goods) => western.includes(goods.scope))).toBeGreaterThanOrEqual(200);
    expect(count((goods) => goods.scope === "chinese_patent")).toBeGreaterThanOrEqual(180);
    expect(count((goods) => goods.zone.herbal && goods.kind === 1)).toBeGreaterThanOrEqual(80);
    expect(count((goods) => goods.zone.device)).toBeGreaterThanOrEqual(60);
    expect(count((goods) => goods.scope === "health_food")).toBeGreaterThanOrEqual(40);
    expect(count((goods) => goods.zone.clinic)).toBeGreaterThanOrEqual(25);
    expect(count((goods) => goods.zone.controlled)).toBeGreaterThanOrEqual(12);
    expect(count((goods) => goods.zone.freeShipping)).toBeGreaterThanOrEqual(24);
    expect(count((goods) => goods.zone.special)).toBeGreaterThanOrEqual(12);
  });

  it.each([
    "阿莫西林胶囊",
    "阿莫西林克拉维酸钾片",
    "头孢克肟胶囊",
    "感冒灵颗粒",
    "布洛芬缓释胶囊",
    "六味地黄丸",
    "阿胶",
    "板蓝根颗粒",
    "硝苯地平控释片",
    "盐酸二甲双胍片",
  ])("has %s of several makers or sizes", (name) => {
    expect(count((goods) => goods.name === name)).toBeGreaterThan(1);
  });

  it("names every article once", () => {
    expect(doubles(demoGoods.map((goods) => goods.code))).toEqual([]);
    expect(
      doubles(demoGoods.map((goods) => `${goods.name} ${goods.specification} ${goods.manufacturer}`)),
    ).toEqual([]);
    expect(doubles(demoGoods.flatMap((goods) => goods.approvalNumber ?? []))).toEqual([]);
    expect(doubles(demoManufacturers.map((maker) => maker.name))).toEqual([]);
  });

  it("uses about 45 invented makers, each of them", () => {
    const used = new Set(demoGoods.map((goods) => goods.brand));
    expect(demoBrands.filter((brand) => !used.has(brand))).toEqual([]);
    expect(demoBrands.length).toBeGreaterThanOrEqual(45);
  });

  it("is complete: leaflet, packing, zone fit the kind", () => {
    expect(failing((goods) => Object.values(goods.leaflet).every((text) => text.length >= 2))).toEqual([]);
    expect(failing((goods) => goods.innerPack >= 1 && goods.carton % goods.innerPack === 0)).toEqual([]);
    expect(failing((goods) => goods.zone.herbal === (goods.origin !== null && goods.grade !== null))).toEqual(
      [],
    );
    expect(failing((goods) => goods.coldChain === /2～8℃/.test(goods.storage))).toEqual([]);
    expect(
      failing((goods) => !goods.zone.clinic || (goods.drugClass === "rx" && goods.retailPrice === null)),
    ).toEqual([]);
    expect(
      failing(
        (goods) =>
          /^(chemical|biological|chinese_patent)$/.test(goods.scope) === (goods.drugClass !== "none"),
      ),
    ).toEqual([]);
  });
});

describe("domain.md §3: nothing that may not be sold online", () => {
  it("has no such name, trade name or alias", () => {
    const names = demoGoods.flatMap((goods) => [goods.name, goods.tradeName ?? "", ...goods.aliases]);
    expect(names.filter((name) => banned.test(name))).toEqual([]);
  });

  it("injects nothing but insulin outside clinics", () => {
    const injections = demoGoods.filter((goods) => goods.form === "注射剂" && !goods.zone.clinic);
    expect(injections.map((goods) => goods.name).filter((name) => !name.includes("胰岛素"))).toEqual([]);
  });

  it("invents no licence: each approval number says 演示, herbal pieces and food have none", () => {
    expect(
      failing((goods) => goods.approvalNumber === null || goods.approvalNumber.includes("演示")),
    ).toEqual([]);
    expect(
      failing((goods) => (goods.approvalNumber === null) === /^(herbal_pieces|food)$/.test(goods.scope)),
    ).toEqual([]);
  });

  it("has bar codes of the range kept for use inside a company, with their check digit", () => {
    const valid = (code: string): boolean =>
      /^2\d{12}$/.test(code) &&
      [...code].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 ? 3 : 1), 0) % 10 === 0;
    expect(failing((goods) => goods.barcode === null || valid(goods.barcode))).toEqual([]);
    expect(doubles(demoGoods.flatMap((goods) => goods.barcode ?? []))).toEqual([]);
  });
});

describe("prices and offers", () => {
  const below = (price: string, other: string): boolean => yuan(price) < yuan(other);

  it("earns the pharmacy a margin, none beyond belief", () => {
    const plausible = ({ basePrice, retailPrice }: DemoGoods): boolean =>
      retailPrice === null || (below(basePrice, retailPrice) && yuan(retailPrice) <= yuan(basePrice) * 8);
    expect(failing(plausible)).toEqual([]);
    expect(failing(({ basePrice }) => below("0.50", basePrice) && below(basePrice, "2000.00"))).toEqual([]);
  });

  it("falls from tier to tier, in whole inner packs", () => {
    const descending = ({ tiers, basePrice, innerPack, minimum }: DemoGoods): boolean =>
      (tiers ?? []).every((tier, index) => {
        const before = tiers?.[index - 1] ?? { from: minimum, price: basePrice };
        return tier.from > before.from && tier.from % innerPack === 0 && below(tier.price, before.price);
      });
    expect(failing(descending)).toEqual([]);
    expect(failing((goods) => (goods.tiers === null) === (goods.tierType === null))).toEqual([]);
    expect(count((goods) => goods.tierType === 1)).toBeGreaterThan(3);
    expect(count((goods) => goods.tierType === 2)).toBeGreaterThan(0);
  });

  it("limits special prices below the normal one to a quantity that can be bought", () => {
    const limited = demoGoods.filter((goods) => goods.limitedPrice !== null);
    expect(limited.length).toBeGreaterThanOrEqual(24);
    expect(
      failing(
        ({ limitedPrice, basePrice, innerPack, minimum, tiers }) =>
          limitedPrice === null ||
          (below(limitedPrice.price, basePrice) &&
            limitedPrice.limit % innerPack === 0 &&
            limitedPrice.limit >= minimum &&
            tiers === null),
      ),
    ).toEqual([]);
  });

  it("keeps every limit and threshold in whole inner packs", () => {
    const whole = (goods: DemoGoods, quantity: number | null): boolean =>
      quantity === null || (quantity >= 1 && quantity % goods.innerPack === 0 && quantity >= goods.minimum);
    expect(failing((goods) => whole(goods, goods.perOrderLimit))).toEqual([]);
    expect(failing((goods) => whole(goods, goods.freeShipping.qgNumber))).toEqual([]);
    expect(failing((goods) => whole(goods, goods.minimum))).toEqual([]);
  });

  it("gives the distributors a lower price on some", () => {
    expect(
      failing(({ groupPrice, basePrice }) => groupPrice === null || below(groupPrice, basePrice)),
    ).toEqual([]);
    expect(count((goods) => goods.groupPrice !== null)).toBeGreaterThanOrEqual(12);
  });

  it.each<TagName>(["优", "新"])("carries the badge %s on a dozen goods", (name) => {
    expect(count((goods) => goods.tags.some((tag) => tag.name === name))).toBeGreaterThanOrEqual(12);
  });

  it("says 优 of what ships free, and of nothing else", () => {
    const isMarked = ({ tags }: DemoGoods) => tags.some(({ name }) => name === "优");
    expect(failing((goods) => isMarked(goods) === goods.freeShipping.isDpby)).toEqual([]);
  });
});

describe("stock and batches", () => {
  it("has three batches or more on at least half of the goods", () => {
    expect(count((goods) => goods.batches.length >= 3)).toBeGreaterThanOrEqual(demoGoods.length / 2);
  });

  it("has thirty goods out of stock beside two in presale, and 20 to 3000 of the others", () => {
    expect(count((goods) => stockOf(goods) === 0)).toBe(32);
    expect(
      failing((goods) => stockOf(goods) === 0 || (stockOf(goods) >= 20 && stockOf(goods) <= 3000)),
    ).toEqual([]);
    expect(failing((goods) => goods.batches.every((batch) => batch.quantity > 0))).toEqual([]);
  });

  it("has at least twenty near expiry in 30 to 150 days, the others well beyond", () => {
    const inStock = demoGoods.filter((goods) => stockOf(goods) > 0).map(nearestExpiry);
    expect(inStock.filter((days) => days <= 150).length).toBeGreaterThanOrEqual(20);
    expect(inStock.filter((days) => days < 30 || (days > 150 && days < 180))).toEqual([]);
  });

  it("numbers the batches of an article apart and makes none in the future", () => {
    expect(failing((goods) => doubles(goods.batches.map((batch) => batch.batchNo)).length === 0)).toEqual([]);
    expect(failing((goods) => goods.batches.every((batch) => batch.producedDaysAgo > 0))).toEqual([]);
  });

  it("decisions.md: has at least 40 goods for pharmacy and clinic alike, 20–400 in stock, a first line under 200", () => {
    const isOrdinary = (goods: DemoGoods): boolean =>
      goods.drugClass.startsWith("otc_") &&
      /^(chemical|chinese_patent)$/.test(goods.scope) &&
      !goods.zone.clinic &&
      !goods.zone.controlled;
    const isCheap = (goods: DemoGoods): boolean => yuan(goods.basePrice) * goods.minimum < yuan("200");
    const isStocked = (goods: DemoGoods): boolean => stockOf(goods) >= 20 && stockOf(goods) <= 400;
    const isFree = (goods: DemoGoods): boolean =>
      goods.perOrderLimit === null && goods.limitedPrice === null && !isPromoted(goods);
    expect(
      count((goods) => isOrdinary(goods) && isCheap(goods) && isStocked(goods) && isFree(goods)),
    ).toBeGreaterThanOrEqual(40);
  });
});

describe("category trees", () => {
  const menus: [string, DemoCategory[]][] = [["general", demoCategories], ...Object.entries(demoMenus)];
  const used = new Set(demoGoods.flatMap((goods) => goods.categories));

  it("begin with the seven entries of the side menu", () => {
    expect(demoCategories.slice(0, 7).map((entry) => entry.name)).toEqual([
      "感冒呼吸",
      "心脑血管",
      "消化系统",
      "抗菌消炎",
      "皮肤五官",
      "滋补养生",
      "中药饮片",
    ]);
    expect(demoCategories.filter(({ children }) => children.length < 4 || children.length > 10)).toEqual([]);
  });

  it.each(menus)("%s has goods on every leaf", (_, menu) => {
    expect(menu.length).toBeGreaterThan(0);
    expect(menu.flatMap((entry) => entry.children).filter((leaf) => !used.has(leaf.key))).toEqual([]);
  });

  it("know every category that the goods name, under keys of their own", () => {
    const keys = menus.flatMap(([, menu]) =>
      menu.flatMap((entry) => [entry.key, ...entry.children.map((leaf) => leaf.key)]),
    );
    expect(doubles(keys)).toEqual([]);
    expect([...used].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it("hang the zones' goods into their own trees", () => {
    const inTree = (goods: DemoGoods, prefix: string): boolean =>
      goods.categories.some((key) => key.startsWith(prefix));
    expect(failing((goods) => goods.zone.herbal === inTree(goods, "zy."))).toEqual([]);
    expect(failing((goods) => goods.zone.clinic === inTree(goods, "zs."))).toEqual([]);
    expect(failing((goods) => !goods.zone.device || inTree(goods, "qx."))).toEqual([]);
    expect(failing((goods) => goods.zone.freeShipping === inTree(goods, "yx."))).toEqual([]);
  });
});
