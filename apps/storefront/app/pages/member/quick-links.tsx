const links = [
  ["快捷采购", "/kjcg"],
  ["快速订货", "/purchase"],
  ["采购清单", "/cgqd"],
  ["我的收藏", "/star"],
  ["品种求购", "/pzqg"],
  ["领券中心", "/lqzx"],
  ["积分商城", "/jfsc"],
  ["抽奖记录", "/jfdd?tab=draws"],
  ["电子发票", "/dzfp"],
  ["收货地址", "/addr"],
  ["资质证件", "/zzzj"],
  ["意见反馈", "/yjfk"],
] as const;

/** Where buyers go next. */
export function QuickLinks() {
  return (
    <nav aria-label="常用功能" className="panel flex flex-wrap gap-2 p-4">
      {links.map(([name, href]) => (
        <a key={href} href={href} className="btn min-h-10">
          {name}
        </a>
      ))}
    </nav>
  );
}
