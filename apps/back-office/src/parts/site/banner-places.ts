/** Places that the shop's own pages show; a page's carousel may name others. */
export const bannerPlaces: Readonly<Record<string, string>> = {
  home: "首页轮播",
  top: "顶部广告",
  right: "右侧广告",
  bottom: "首页底部广告",
  login: "登录页图片",
  zy: "中药专区轮播",
  yx: "优选专区轮播",
  kxzq: "控销专区轮播",
  draw: "抽奖页上方",
};

/** Where banners stand, as operators call it. */
export const bannerPlaceText = (place: string) => bannerPlaces[place] ?? `页面轮播 ${place}`;
