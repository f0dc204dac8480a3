/** The frame around a page: header, footer and right bar (full); login-style header and footer (login); nothing (bare). */
export type Frame = "full" | "login" | "bare";
export type Audience = "public" | "buyer" | "supplier";

/** What the frame shows around a page (spec.md §2 "Each route carries flags"). */
export type FrameFlags = {
  frame: Frame;
  header: "shop" | "login" | null;
  footer: boolean;
  sidePanel: boolean;
  topAd: boolean;
  quickNav: boolean;
  bottomAd: boolean;
};

/** The five combinations of flags that the specification uses. */
const layouts = {
  home: {
    frame: "full",
    header: "shop",
    footer: true,
    sidePanel: true,
    topAd: true,
    quickNav: true,
    bottomAd: true,
  },
  zone: {
    frame: "full",
    header: "shop",
    footer: true,
    sidePanel: true,
    topAd: true,
    quickNav: true,
    bottomAd: false,
  },
  shop: {
    frame: "full",
    header: "shop",
    footer: true,
    sidePanel: true,
    topAd: false,
    quickNav: false,
    bottomAd: false,
  },
  login: {
    frame: "login",
    header: "login",
    footer: true,
    sidePanel: false,
    topAd: false,
    quickNav: false,
    bottomAd: false,
  },
  bare: {
    frame: "bare",
    header: null,
    footer: false,
    sidePanel: false,
    topAd: false,
    quickNav: false,
    bottomAd: false,
  },
} as const satisfies Record<string, FrameFlags>;

export type Layout = keyof typeof layouts;

type PageRow = readonly [path: string, title: string, layout: Layout, audience: Audience];
type RedirectRow = readonly [path: string, to: string, audience: Audience];

const pageRows: readonly PageRow[] = [
  ["/", "首页", "home", "public"],
  ["/404", "页面不存在", "shop", "public"],
  ["/noActivity", "活动未找到", "shop", "public"],
  ["/login", "登录", "login", "public"],
  ["/loading", "加载中", "bare", "public"],
  ["/loading/activity", "加载中", "bare", "public"],
  ["/jfsc", "积分商城", "shop", "buyer"],
  ["/list/other/:id/:name?", "药品列表", "zone", "public"],
  ["/ppzq", "品牌专区", "zone", "public"],
  ["/ppzq/:page?", "品牌专区", "zone", "public"],
  ["/ppzq/info/:id/:page?", "品牌专区", "zone", "public"],
  ["/list", "药品列表", "zone", "public"],
  ["/list_index", "药品列表", "zone", "public"],
  ["/list/table", "药品列表", "zone", "public"],
  ["/list/no_image", "药品列表", "zone", "public"],
  ["/list/info/:id", "药品详情", "shop", "public"],
  ["/search", "搜索结果", "zone", "public"],
  ["/search/table", "搜索结果", "zone", "public"],
  ["/cart", "我的购物车", "shop", "buyer"],
  ["/cart/step2", "核对订单信息", "shop", "buyer"],
  ["/cart/step3/:id", "支付订单", "shop", "buyer"],
  ["/cart/step4", "支付完成", "shop", "buyer"],
  ["/cart/hm", "支付订单", "shop", "buyer"],
  ["/yx", "包邮专区", "zone", "public"],
  ["/yx/table", "包邮专区", "zone", "public"],
  ["/yx/rule", "包邮规则", "bare", "public"],
  ["/forget/step1", "忘记密码", "login", "public"],
  ["/forget/step2", "重置密码", "login", "public"],
  ["/forget/step3", "重置成功", "login", "public"],
  ["/register/step1", "会员注册", "login", "public"],
  ["/register/step2", "会员注册", "login", "public"],
  ["/register/step3", "会员注册", "login", "public"],
  ["/register/dd/step1", "会员注册", "login", "public"],
  ["/register/dd/step2", "会员注册", "login", "public"],
  ["/register/dd/step3", "会员注册", "login", "public"],
  ["/register/wechat", "微信注册", "login", "public"],
  ["/zszq", "诊所专区", "zone", "public"],
  ["/qxzq", "器械专区", "zone", "public"],
  ["/zyyp", "中药饮片", "zone", "public"],
  ["/kxzq", "控销专区", "zone", "public"],
  ["/kxzq/new", "控销专区", "zone", "public"],
  ["/kxzq/goods/:url/:ads?", "控销专区", "zone", "public"],
  ["/jxqzc", "近效期专区", "zone", "public"],
  ["/yjh/:id?", "药聚会", "zone", "public"],
  ["/Hdzx/:ids/:id?", "活动中心", "zone", "public"],
  ["/hb", "满额返现", "zone", "public"],
  ["/welfare", "全场94折", "zone", "public"],
  ["/mrtj", "每日特价", "zone", "public"],
  ["/zhzq", "组合专区", "zone", "public"],
  ["/lqzx", "领券中心", "zone", "public"],
  ["/zqmb", "", "zone", "public"],
  ["/hdmb", "", "zone", "public"],
  ["/yyh", "优惠专区", "zone", "public"],
  ["/yyh/list", "优惠专区", "zone", "public"],
  ["/shop", "品种列表", "bare", "supplier"],
  ["/shop/variety/info/:id", "品种详情", "bare", "supplier"],
  ["/shop/order", "订单列表", "bare", "supplier"],
  ["/shop/order/info/:id", "订单详情", "bare", "supplier"],
  ["/user", "会员中心", "shop", "buyer"],
  ["/yegl", "余额管理", "shop", "buyer"],
  ["/zqgl", "账期管理", "shop", "buyer"],
  ["/yhq", "优惠券", "shop", "buyer"],
  ["/xjq", "现金券", "shop", "buyer"],
  ["/basic", "基本信息", "shop", "buyer"],
  ["/zzzj", "资质证件", "shop", "buyer"],
  ["/ddgl", "多店管理", "shop", "buyer"],
  ["/bdwx", "绑定微信", "shop", "buyer"],
  ["/addr", "收货地址", "shop", "buyer"],
  ["/wdxx", "我的消息", "shop", "buyer"],
  ["/order", "我的订单", "shop", "buyer"],
  ["/order/info/:id", "订单详情", "shop", "buyer"],
  ["/order/returnInfo/:id", "退货详情", "shop", "buyer"],
  ["/order/afterSalesInfo/:id", "售后详情", "shop", "buyer"],
  ["/jfdd", "积分订单", "shop", "buyer"],
  ["/purchase", "快速订货", "shop", "buyer"],
  ["/kjcg", "快捷采购", "shop", "buyer"],
  ["/zbcg", "总部采购", "shop", "buyer"],
  ["/zbcg/info/:id", "提交结果", "shop", "buyer"],
  ["/pzqg", "品种求购", "shop", "buyer"],
  ["/pzqg/add", "新增求购", "shop", "buyer"],
  ["/pzqg/info", "求购详情", "shop", "buyer"],
  ["/dzfp", "电子发票", "shop", "buyer"],
  ["/star", "我的收藏", "shop", "buyer"],
  ["/yjfk", "意见反馈", "shop", "buyer"],
  ["/dzht", "电子合同", "shop", "buyer"],
  ["/help", "帮助中心", "login", "public"],
  ["/news/hy", "行业资讯", "login", "public"],
  ["/news/company", "公司新闻", "login", "public"],
  ["/news/info/:id/:type", "资讯详情", "login", "public"],
  ["/help/pay", "支付配送", "login", "public"],
  ["/help/zfps/ddzf", "订单支付", "login", "public"],
  ["/help/zfps/hwps", "货物配送", "login", "public"],
  ["/help/zfps/ypth", "药品退换", "login", "public"],
];

/** Pages that the specification does not name. */
const ownPageRows: readonly PageRow[] = [
  ["/zjzq", "整件专区", "zone", "public"],
  ["/cgqd", "采购清单", "shop", "buyer"],
  ["/cgqd/info/:id", "清单详情", "shop", "buyer"],
];

const redirectRows: readonly RedirectRow[] = [
  ["/activity/:url?/:url1?/:url2?", "/loading/activity", "public"],
  ["/forget", "/forget/step1", "public"],
  ["/register", "/register_index", "public"],
  ["/register_index", "/register/step1", "public"],
  ["/register_dd", "/register/dd/step1", "public"],
  ["/zhzx_jcxx", "/basic", "buyer"],
  ["/order/wl/:id", "/order/info/:id", "buyer"],
  ["/wdqb/yegl", "/yegl", "buyer"],
  ["/wdqb/zqgl", "/zqgl", "buyer"],
  ["/wdqb/yhq", "/yhq", "buyer"],
  ["/wdqb/xjq", "/xjq", "buyer"],
  ["/wdqb", "/yegl", "buyer"],
  ["/zhzx/basic", "/basic", "buyer"],
  ["/zhzx/zzzj", "/zzzj", "buyer"],
  ["/zhzx/ddgl", "/ddgl", "buyer"],
  ["/zhzx/bdwx", "/bdwx", "buyer"],
  ["/zhzx/addr", "/addr", "buyer"],
  ["/zhzx/wdxx", "/wdxx", "buyer"],
  ["/order/jfdd", "/jfdd", "buyer"],
  ["/zzfw/purchase", "/purchase", "buyer"],
  ["/zzfw/kjcg", "/kjcg", "buyer"],
  ["/zzfw/pzqg", "/pzqg", "buyer"],
  ["/zzfw/pzqg/add", "/pzqg/add", "buyer"],
  ["/zzfw/pzqg/info", "/pzqg/info", "buyer"],
  ["/zzfw/dzfp", "/dzfp", "buyer"],
  ["/zzfw/star", "/star", "buyer"],
  ["/zzfw/yjfk", "/yjfk", "buyer"],
  ["/zhzx", "/basic", "buyer"],
  ["/zzfw", "/purchase", "buyer"],
];

/** One page of the specification: its path pattern, document title, audience and flags. */
export type PageRoute = FrameFlags & { path: string; title: string; audience: Audience };
/** A path of the specification that leads to another one. */
export type RedirectRoute = { path: string; to: string; audience: Audience };

/** Every page of spec.md §2, and the shop's own. Rows whose page is not built yet lead to /404. */
export const pageRoutes: readonly PageRoute[] = [...pageRows, ...ownPageRows].map(
  ([path, title, layout, audience]) => ({
    path,
    title,
    audience,
    ...layouts[layout],
  }),
);

/**
 * Where operators look at a draft before it is saved: no page of the table, and with nothing around it. It stands still in a
 * frame of the back office, without scripts, and leads nowhere.
 */
export const previewPage: PageRoute = {
  path: "/preview/:token",
  title: "页面预览",
  audience: "public",
  ...layouts.bare,
};

/** Whether an address of the shop is that of a draft. */
export const isPreviewAddress = (path: string): boolean => path.startsWith("/preview/");

/** Every redirect of spec.md §2. */
export const redirectRoutes: readonly RedirectRoute[] = redirectRows.map(([path, to, audience]) => ({
  path,
  to,
  audience,
}));
