/** Brands and groups of goods in the demo shop: the brand zone, /list/other/:id and the controlled-sales zone. */
import type { Db } from "../src/platform/db/database.ts";
import { brands, goodsGroupMembers, goodsGroups } from "../src/platform/db/schema/catalogue.ts";
import { demoGoods } from "./goods/index.ts";
import { demoManufacturers } from "./goods/making/makers.ts";
import type { DemoGoods } from "./goods/making/types.ts";
import { inChunks, must } from "./writing/insert.ts";

type Group = {
  readonly zone: "other" | "kxzq";
  readonly url?: string;
  readonly name: string;
  readonly intro: string;
  readonly holds: (goods: DemoGoods) => boolean;
};

const within = (goods: DemoGoods, places: readonly string[]) =>
  goods.categories.some((key) => places.some((place) => key === place || key.startsWith(`${place}.`)));

/** The first is /list/other/1/OTC of the specification's example. */
const groups: readonly Group[] = [
  {
    zone: "other",
    name: "OTC",
    intro: "甲类、乙类非处方药，门店开架常备",
    holds: ({ drugClass }) => drugClass === "otc_a" || drugClass === "otc_b",
  },
  {
    zone: "other",
    name: "冬季常备",
    intro: "感冒、退热、止咳、咽喉用药，换季备货一次配齐",
    holds: (goods) => within(goods, ["resp.cold", "resp.fever", "resp.cough", "resp.throat"]),
  },
  {
    zone: "other",
    name: "慢病用药",
    intro: "降压、调脂、降糖用药，批号与效期下单前可见",
    holds: (goods) => within(goods, ["cardio.bp", "cardio.lipid", "cardio.glucose"]),
  },
  {
    zone: "other",
    name: "家庭器械",
    intro: "血压计、血糖仪、体温计与护理用品",
    holds: (goods) =>
      within(goods, ["device.glucose", "device.pressure", "device.temperature", "device.care"]),
  },
  {
    zone: "kxzq",
    url: "demo",
    name: "控销精选",
    intro: "厂家价格保护品种，按区域与指定客户供应",
    holds: ({ zone }) => zone.controlled,
  },
  {
    zone: "kxzq",
    url: "rx",
    name: "控销处方药",
    intro: "区域保护的处方品种，需具备相应经营范围",
    holds: ({ zone, drugClass }) => zone.controlled && drugClass === "rx",
  },
  {
    zone: "kxzq",
    url: "tonic",
    name: "控销滋补",
    intro: "滋补、保健与中药控销品种",
    holds: ({ zone, drugClass }) => zone.controlled && drugClass !== "rx",
  },
];

/** `goods`: ids by code. */
export async function loadZones(db: Db, goods: ReadonlyMap<string, number>): Promise<void> {
  await db
    .insert(brands)
    .values(
      demoManufacturers.map(({ brand }, position) => ({ name: brand, intro: introOf(brand), position })),
    );
  const values = groups.map(({ holds: _holds, ...group }, position) => ({ ...group, position }));
  const written = await db.insert(goodsGroups).values(values).returning({ id: goodsGroups.id });
  const members = groups.flatMap(({ holds, name }, index) => {
    const groupId = must(written[index], name).id;
    return demoGoods.filter(holds).map(({ code }) => ({ groupId, goodsId: must(goods.get(code), code) }));
  });
  await inChunks(members, 1000, (part) =>
    db.insert(goodsGroupMembers).values(part).returning({ id: goodsGroupMembers.goodsId }),
  );
}

/** What the brand sells, said by its own goods; the brands are invented, and the text says nothing of them. */
function introOf(brand: string): string {
  const own = demoGoods.filter((goods) => goods.brand === brand);
  const best = own.toSorted((a, b) => b.sales - a.sales);
  const names = [...new Set(best.map(({ name }) => name))].slice(0, 3);
  return `${names.join("、")}等${own.length}个品规在售`;
}
