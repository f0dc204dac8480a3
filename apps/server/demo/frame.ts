/** What stands around the demo's pages: advertisements, site-wide links, WeChat code, inspection site. */
import { saveSettings } from "../src/platform/settings/settings.service.ts";
import type { Db } from "../src/platform/db/database.ts";
import { banners } from "../src/platform/db/schema/content.ts";

const advertisements = [
  {
    slot: "top",
    title: "领券再下单，满减与券可同享",
    subtitle: "全场券、中药券、专区券，每日可领",
    url: "/lqzx",
  },
  { slot: "right", title: "近效期特惠", subtitle: "效期写明，价格更低", url: "/jxqzc" },
  {
    slot: "bottom",
    title: "组合采购更省心",
    subtitle: "常备搭配成套供应，一次加购，按套优惠",
    url: "/zhzq",
  },
  {
    slot: "login",
    title: "药店诊所，一站采购",
    subtitle: "拼音首字母直达商品，批号效期与库存下单前可见，价格处处一致",
    url: "",
    // The one in the shop's own colours.
    image: "/pictures/banner-1.svg",
  },
] as const;

const links = [
  { name: "国家药品监督管理局", url: "https://www.nmpa.gov.cn/" },
  { name: "友情链接", url: "*演示链接，正式使用时由商城自行设置" },
  { name: "包邮规则", url: "/yx/rule" },
  { name: "接口文档", url: "/api/docs" },
];

/** After the other banners, whose places in the picture book it leaves alone. */
export async function loadFrame(db: Db): Promise<void> {
  await db.insert(banners).values(advertisements.map((banner, position) => ({ ...banner, position })));
  await saveSettings(db, {
    // Plainly nobody's account.
    wechatCode: "药集演示：这不是真实的公众号",
    inspection: {
      url: "https://www.nmpa.gov.cn/datasearch/home-index.html",
      msg: "资质审核通过后即可查询药检报告",
    },
    links,
  });
}
