/** Pages from data in the demo shop: home, zones, activities, offers, and what stands above controlled and brand pages. */
import type { PageBlock, PageDraft } from "@yaoji/contract/schemas/page-blocks";
import { addDays } from "@yaoji/domain/text/time";
import type { App } from "../src/platform/app/app.ts";
import { goodsGroups } from "../src/platform/db/schema/catalogue.ts";
import { savePage } from "../src/window/page-desk/edit-pages.service.ts";
import type { Linked } from "./content.ts";
import { must } from "./writing/insert.ts";

type Planned = Pick<PageDraft, "kind" | "key" | "title" | "blocks"> & {
  /** Days from today; the last one included. */
  readonly days?: { readonly from: number; readonly to: number };
};
/** Ids by the names that the plan uses. */
type Ids = {
  readonly category: (key: string) => number;
  readonly group: (name: string) => number;
  readonly promotion: (index: number) => number;
  readonly drawId: number;
};

/** After the promotions and the catalogue, which the blocks name; `today` as `YYYY-MM-DD` on the shop's clock. */
export async function loadPages(
  app: App,
  today: string,
  linked: Linked & Pick<Ids, "drawId">,
): Promise<void> {
  const groups = await app.database.db.select().from(goodsGroups);
  const ids: Ids = {
    category: (key) => must(linked.categoryIds.get(key), key),
    group: (name) => must(groups.find((each) => each.name === name)?.id, name),
    promotion: (index) => must(linked.promotionIds[index], `promotion ${index}`),
    drawId: linked.drawId,
  };
  for (const planned of [home(ids), ...zones(ids), ...activities(ids), offers(ids), ...leads(ids)])
    await save(app, today, planned);
}

async function save(app: App, today: string, { days, ...page }: Planned): Promise<void> {
  const saved = await savePage(app, {
    ...page,
    starts_at: days ? `${addDays(today, days.from)} 00:00` : null,
    ends_at: days ? `${addDays(today, days.to + 1)} 00:00` : null,
  });
  if (saved.faults) throw new Error(`demo page ${page.kind}/${page.key}: ${saved.faults.join("; ")}`);
}

const floor = (categoryId: number): PageBlock => ({ kind: "floor", category_id: categoryId, limit: 10 });
const banner = (title: string, subtitle: string, url: string): PageBlock => ({
  kind: "banner",
  image: "",
  title,
  subtitle,
  url,
});
const flash: PageBlock = { kind: "flash", title: "限时秒杀", limit: 6 };
const newcomer: PageBlock = { kind: "goods_row", title: "新人专享", from: { of: "newcomer" }, limit: 6 };
const everyday: PageBlock = { kind: "goods_row", title: "每日特价", from: { of: "everyday" }, limit: 6 };
const coupons = (limit: number): PageBlock => ({ kind: "coupons", title: "领券中心", limit });
const recommended = (limit: number): PageBlock => ({
  kind: "goods_grid",
  title: "为您推荐",
  from: { of: "recommended" },
  limit,
});
const text = (markdown: string): PageBlock => ({ kind: "rich_text", markdown });

const home = ({ category }: Ids): Planned => ({
  kind: "home",
  key: "index",
  title: "首页",
  blocks: [
    { kind: "carousel", slot: "home" },
    flash,
    { kind: "goods_row", title: "热销推荐", from: { of: "hot" }, limit: 6 },
    banner("冬季备货节", "感冒 · 止咳 · 退热，整单更省", "/hdmb?id=1"),
    banner("慢病管理专区", "降压 · 调脂 · 控糖，长期用药不断货", "/zqmb?id=2"),
    coupons(3),
    newcomer,
    everyday,
    ...["resp", "cardio", "digest", "anti"].map((key) => floor(category(key))),
    { kind: "brands", title: "品牌专区", limit: 12 },
    recommended(10),
    { kind: "news", title: "新闻中心", limit: 8 },
  ],
});

const zones = ({ category, group }: Ids): Planned[] => [
  {
    kind: "zone",
    key: "1",
    title: "冬季呼吸用药专区",
    blocks: [
      banner("冬季呼吸用药", "感冒、退热、止咳、咽喉，一次配齐", ""),
      {
        kind: "goods_row",
        title: "换季常备",
        from: { of: "group", id: group("冬季常备") },
        limit: 6,
      },
      floor(category("resp")),
      floor(category("anti")),
    ],
  },
  {
    kind: "zone",
    key: "2",
    title: "慢病管理专区",
    blocks: [
      banner("慢病用药常备", "批号与效期下单前可见", `/list?select=${category("cardio")}`),
      banner("家庭器械", "血压计、血糖仪与护理用品", `/list/other/${group("家庭器械")}`),
      {
        kind: "goods_grid",
        title: "慢病常用",
        from: { of: "group", id: group("慢病用药") },
        limit: 10,
      },
      floor(category("cardio")),
      text(
        "慢病用药以长期、稳定供应为先。本专区商品的批号与有效期在下单前可见，库存下单即占用。\n\n处方药须凭处方销售，门店请按《处方药与非处方药分类管理办法》做好登记。",
      ),
    ],
  },
];

const activities = ({ category, promotion, drawId }: Ids): Planned[] => [
  {
    kind: "activity",
    key: "1",
    title: "冬季备货节",
    days: { from: -3, to: 25 },
    blocks: [
      banner("冬季备货节", "满减 · 买赠 · 换购，进行中的优惠一次看全", `/Hdzx/${promotion(0)}`),
      { kind: "count_down", text: "距活动结束" },
      coupons(3),
      flash,
      {
        kind: "goods_row",
        title: "满减专场",
        from: { of: "promotion", id: promotion(0) },
        limit: 6,
      },
      { kind: "draw", draw_id: drawId, title: "备货抽奖" },
      {
        kind: "goods_grid",
        title: "感冒呼吸",
        from: { of: "category", id: category("resp") },
        limit: 10,
      },
      text(
        "活动期间下单的商品按下单时的价格结算。\n\n各项优惠的限购、叠加和对象以活动规则及购物车中的说明为准。",
      ),
    ],
  },
  {
    kind: "activity",
    key: "2",
    title: "新春开门红",
    days: { from: 20, to: 40 },
    blocks: [banner("新春开门红", "年货备货，敬请期待", "*新春开门红尚未开始"), recommended(10)],
  },
  {
    kind: "activity",
    key: "3",
    title: "秋季订货会",
    days: { from: -60, to: -30 },
    blocks: [banner("秋季订货会", "已圆满结束", ""), recommended(10)],
  },
];

const offers = ({ promotion }: Ids): Planned => ({
  kind: "offers",
  key: "index",
  title: "优惠专区",
  blocks: [
    flash,
    everyday,
    newcomer,
    coupons(6),
    {
      kind: "goods_grid",
      title: "满减专场",
      from: { of: "promotion", id: promotion(0) },
      limit: 10,
    },
    {
      kind: "goods_grid",
      title: "买赠换购",
      from: { of: "promotion", id: promotion(2) },
      limit: 10,
    },
  ],
});

const leads = ({ group }: Ids): Planned[] => [
  {
    kind: "controlled",
    key: "index",
    title: "控销专区",
    blocks: [text("控销品种由厂家按区域和客户授权供应。需要开通更多品种，请联系客服提交区域与资质。")],
  },
  {
    kind: "controlled",
    key: "demo",
    title: "控销精选",
    blocks: [
      {
        kind: "goods_row",
        title: "本期精选",
        from: { of: "group", id: group("控销精选") },
        limit: 6,
      },
      text("控销商品价格受保护，不与其他优惠叠加；请按厂家建议零售价销售，不得跨区域流通。"),
    ],
  },
  {
    kind: "brand",
    key: "1",
    title: "品牌推荐",
    blocks: [
      { kind: "goods_row", title: "本品牌热销", from: { of: "brand", id: 1 }, limit: 6 },
      text("本品牌商品支持按批号索取检验报告，近效期商品在列表中有明显标记。"),
    ],
  },
];
