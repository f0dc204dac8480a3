import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useView, Views } from "../../parts/views.tsx";
import { BannerForm } from "./banner-form.tsx";
import { FooterForm } from "./footer-form.tsx";
import { NavForm } from "./nav-form.tsx";
import { siteHistory } from "./site-history.tsx";

const views = [
  { name: "nav", title: "导航" },
  { name: "banners", title: "广告和轮播" },
  { name: "footer", title: "页脚和联系方式" },
  { name: "history", title: "改动记录" },
] as const;

/** 导航与广告: what stands around the goods on every page. */
export function NavigationScreen() {
  const view = useView(views);
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.navigation.title}</h1>
      <Views label="导航与广告" of={views} />
      {view === "nav" && <NavForm />}
      {view === "banners" && <BannerForm />}
      {view === "footer" && <FooterForm />}
      {view === "history" && <List of={siteHistory} />}
    </>
  );
}
