/** What surrounds the goods in the demo shop: navigation, banners, hot words, settings. */
import type { Db } from "../src/db/database.ts";
import { banners, hotWords, navEntries } from "../src/db/schema/content.ts";
import { loadSettings, saveSettings } from "../src/content/settings.service.ts";
import { demoMenus } from "./goods/index.ts";
import { must } from "./insert.ts";

type CategoryIds = ReadonlyMap<string, number>;
type Nav = {
  readonly name: string;
  readonly url: string;
  readonly children?: readonly { readonly key: string; readonly name: string }[];
  /** What of the address the children keep. */
  readonly zone?: string;
};

/** Nine are shown (spec.md §9). */
const nav: readonly Nav[] = [
  { name: "首页", url: "/" },
  { name: "全部商品", url: "/list" },
  { name: "热销排行", url: "/list?sort=sales" },
  { name: "新品上架", url: "/list?sort=newest" },
  { name: "包邮优选", url: "/list?yx=1", children: demoMenus.category_yx, zone: "yx=1" },
  { name: "诊所专区", url: "/list?zs=2&qx=0", children: demoMenus.category_zs, zone: "zs=2&qx=0" },
  { name: "器械专区", url: "/list?qx=2&zs=0", children: demoMenus.category_qx, zone: "qx=2&zs=0" },
  { name: "中药饮片", url: "/list?zy=2", children: demoMenus.category_zy, zone: "zy=2" },
  { name: "控销专区", url: "/list?kind=2" },
];

const homeBanners = [
  { title: "冬季呼吸用药专场", subtitle: "感冒 · 止咳 · 退热，近千盒现货当日出库", category: "resp" },
  { title: "慢病用药常备", subtitle: "降压 · 调脂 · 控糖，批号效期下单前可见", category: "cardio" },
  { title: "道地饮片", subtitle: "产地、等级一目了然，按包整件供应", category: "herb" },
  { title: "优选商品包邮", subtitle: "带“优”标的商品达到数量即可包邮", url: "/list?yx=1" },
] as const;

const demoHotWords = ["阿莫西林", "布洛芬", "感冒灵", "六味地黄丸", "血压计", "口罩", "amxl"];

export async function loadContent(db: Db, categoryIds: CategoryIds): Promise<void> {
  await insertNav(db, categoryIds);
  await db.insert(banners).values(
    homeBanners.map(({ title, subtitle, ...target }, position) => ({
      slot: "home",
      title,
      subtitle,
      position,
      url:
        "url" in target
          ? target.url
          : `/list?select=${must(categoryIds.get(target.category), target.category)}`,
    })),
  );
  await db.insert(hotWords).values(demoHotWords.map((word, position) => ({ word, position })));
  const { licences } = await loadSettings(db);
  await saveSettings(db, {
    // A demo has no licences, and their numbers are never invented (domain.md §7).
    licences: licences.map((row) => ({ ...row, number: "演示数据" })),
    company: "药集（演示）医药批发有限公司",
    hotLine: "400-000-0000",
    qq1: "100000001",
    qq2: "100000002",
    address: "四川省成都市演示大道1号（演示地址）",
    shippingAmount: "800.00",
    freight: "15.00",
    minimumAmount: "30.00",
  });
}

async function insertNav(db: Db, categoryIds: CategoryIds): Promise<void> {
  const values = nav.map(({ name, url }, position) => ({ name, url, position }));
  const written = await db.insert(navEntries).values(values).returning({ id: navEntries.id });
  const children = nav.flatMap(({ children: entries = [], zone, name }, index) =>
    entries.map((entry, position) => ({
      parentId: must(written[index], name).id,
      name: entry.name,
      url: `/list?select=${must(categoryIds.get(entry.key), entry.key)}&${zone}`,
      position,
    })),
  );
  await db.insert(navEntries).values(children);
}
