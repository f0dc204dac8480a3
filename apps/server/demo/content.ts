/** What surrounds the goods in the demo shop: navigation, banners, hot words, settings. */
import type { Db } from "../src/platform/db/database.ts";
import { banners, hotWords, navEntries } from "../src/platform/db/schema/content.ts";
import { loadSettings, saveSettings } from "../src/platform/settings/settings.service.ts";
import { demoMenus } from "./goods/index.ts";
import { must } from "./writing/insert.ts";

type CategoryIds = ReadonlyMap<string, number>;
type Nav = {
  readonly name: string;
  readonly url: string;
  readonly children?: readonly ({ readonly name: string } & (
    | { readonly key: string }
    | { readonly url: string }
  ))[];
  /** What of the address the children that are categories keep. */
  readonly zone?: string;
};

/** What the addresses name: categories by their key, and the promotions of the activity centre. */
export type Linked = { readonly categoryIds: CategoryIds; readonly promotionIds: readonly number[] };

/** Nine are shown (spec.md §9); `centre` is the address of the activity centre. */
const navOf = (centre: string): readonly Nav[] => [
  { name: "首页", url: "/" },
  {
    name: "全部商品",
    url: "/list",
    children: [
      { name: "热销排行", url: "/list?sort=sales" },
      { name: "新品上架", url: "/list?sort=newest" },
      { name: "冬季呼吸用药", url: "/zqmb?id=1" },
      { name: "慢病管理", url: "/zqmb?id=2" },
      { name: "新品直播", url: "*新品直播每周四15:00开始，敬请期待" },
    ],
  },
  {
    name: "每日特价",
    url: "/mrtj",
    children: [
      { name: "组合专区", url: "/zhzq" },
      { name: "整件专区", url: "/zjzq" },
      { name: "全场94折", url: "/welfare" },
      { name: "药聚会", url: "/yjh" },
      { name: "满额返现", url: "/hb" },
      { name: "活动中心", url: centre },
      { name: "领券中心", url: "/lqzx" },
      { name: "幸运抽奖", url: "/hdmb?id=draw" },
      { name: "积分商城", url: "/jfsc" },
      { name: "近效期专区", url: "/jxqzc" },
      { name: "优惠专区", url: "/yyh" },
      { name: "冬季备货节", url: "/activity/hdmb/1" },
      { name: "新春开门红", url: "/activity/hdmb/2" },
      { name: "年终备货会", url: "" },
    ],
  },
  { name: "品牌专区", url: "/ppzq" },
  { name: "包邮专区", url: "/yx", children: demoMenus.category_yx, zone: "yx=1" },
  { name: "诊所专区", url: "/zszq", children: demoMenus.category_zs, zone: "zs=2&qx=0" },
  { name: "器械专区", url: "/qxzq", children: demoMenus.category_qx, zone: "qx=2&zs=0" },
  { name: "中药饮片", url: "/zyyp", children: demoMenus.category_zy, zone: "zy=2" },
  {
    name: "控销专区",
    url: "/kxzq",
    children: [{ name: "经销申请", url: "#控销品种的经销资格请联系客服申请" }],
  },
];

const homeBannersOf = (centre: string) => [
  { title: "冬季呼吸用药专场", subtitle: "感冒 · 止咳 · 退热，近千盒现货当日出库", category: "resp" },
  { title: "慢病用药常备", subtitle: "降压 · 调脂 · 控糖，批号效期下单前可见", category: "cardio" },
  { title: "道地饮片", subtitle: "产地、等级一目了然，按包整件供应", category: "herb" },
  { title: "优选商品包邮", subtitle: "带“优”标的商品达到数量即可包邮", url: "/list?yx=1" },
  { title: "满减 · 买赠 · 换购", subtitle: "进行中的活动与规则，一次看全", url: centre },
];

/** Of the zones' pages, by their place. */
const zoneBanners = [
  { slot: "zy", title: "道地饮片直供", subtitle: "产地、等级、批号逐一标明", url: "/zyyp" },
  { slot: "zy", title: "养生花茶与药食同源", subtitle: "按包整件供应，门店陈列更省心", category: "herb.tea" },
  {
    slot: "yx",
    title: "优选商品，达量包邮",
    subtitle: "带“优”标的商品达到包邮数量，整单免运费",
    url: "/yx/rule",
  },
  { slot: "yx", title: "小批量补货专区", subtitle: "单品包邮，不必凑满整单", url: "/yx" },
  {
    slot: "kxzq",
    title: "控销精选",
    subtitle: "厂家价格保护，按区域与指定客户供应",
    url: "/kxzq/goods/demo",
  },
  { slot: "kxzq", title: "控销新品", subtitle: "近期上架的控销品种", url: "/kxzq/new" },
] as const;

/** Leads to a page of controlled sales that carries the other advertisements: /kxzq/goods/:url/:ads. */
const pageWithAds = { slot: "kxzq", title: "控销处方药", subtitle: "区域保护的处方品种" } as const;

const demoHotWords = ["阿莫西林", "布洛芬", "感冒灵", "六味地黄丸", "血压计", "口罩", "维生素C"];

/** After the promotions, to which some of it leads. */
export async function loadContent(db: Db, { categoryIds, promotionIds }: Linked): Promise<void> {
  const centre = `/Hdzx/${promotionIds.join("-")}`;
  await insertNav(db, navOf(centre), categoryIds);
  const home = homeBannersOf(centre).map((banner) => ({ slot: "home", ...banner }));
  const shown = [...home, ...zoneBanners];
  const written = await db
    .insert(banners)
    .values(
      shown.map(({ slot, title, subtitle, ...target }, position) => ({
        slot,
        title,
        subtitle,
        position,
        url:
          "url" in target
            ? target.url
            : `/list?select=${must(categoryIds.get(target.category), target.category)}`,
      })),
    )
    .returning({ id: banners.id, slot: banners.slot });
  const ads = written.filter(({ slot }) => slot === "kxzq").map(({ id }) => id);
  await db
    .insert(banners)
    .values({ ...pageWithAds, url: `/kxzq/goods/rx/${ads.join(",")}`, position: shown.length });
  await db.insert(hotWords).values(demoHotWords.map((word, position) => ({ word, position })));
}

/** What orders are reckoned with, and what the footer says. */
export async function loadDemoSettings(db: Db): Promise<void> {
  const { licences } = await loadSettings(db);
  await saveSettings(db, {
    // A demo has no licences, and their numbers are never invented (domain.md §7).
    licences: licences.map((row) => ({ ...row, number: "演示数据" })),
    company: "药集（演示）医药批发有限公司",
    hotLine: "400-000-0000",
    qq1: "100000001",
    qq2: "100000002",
    address: "四川省成都市演示大道1号（演示地址）",
    // Plainly nobody's account: nothing can be transferred to it.
    bankAccount: {
      name: "药集（演示）医药批发有限公司",
      bank: "演示银行演示支行",
      number: "演示账号，请勿转账",
    },
    shippingAmount: "800.00",
    freight: "15.00",
    minimumAmount: "30.00",
  });
}

async function insertNav(db: Db, nav: readonly Nav[], categoryIds: CategoryIds): Promise<void> {
  const values = nav.map(({ name, url }, position) => ({ name, url, position }));
  const written = await db.insert(navEntries).values(values).returning({ id: navEntries.id });
  const children = nav.flatMap(({ children: entries = [], zone, name }, index) =>
    entries.map((entry, position) => ({
      parentId: must(written[index], name).id,
      name: entry.name,
      url: "url" in entry ? entry.url : `/list?select=${must(categoryIds.get(entry.key), entry.key)}&${zone}`,
      position,
    })),
  );
  await db.insert(navEntries).values(children);
}
