import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { pageRowOf } from "../../lib/page-row.ts";
import { BottomAd, SideBanner, TopAd } from "./advertisements.tsx";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { Footer } from "./footer.tsx";
import { LoginHeader } from "./login-header.tsx";
import { QuickNav } from "./quick-nav.tsx";
import { RightBar } from "./right-bar.tsx";
import { ShopHeader } from "./shop-header.tsx";
import { TabBar } from "./tab-bar.tsx";
import { useOfferedDraw } from "../../api/offered-draw.ts";
import { later } from "../later.tsx";

/** What stands around a page, by its flags (spec.md §2): header, footer, right bar; one main. */
export function Frame({ children }: { children: ReactNode }) {
  const row = pageRowOf(useMatches().at(-1)?.id);
  return (
    <div className={row.sidePanel ? "with-right-bar" : undefined}>
      <a href="#main" className="skip-link">
        跳到主要内容
      </a>
      {row.topAd && <TopAd />}
      {row.header === "shop" && <ShopHeader path={row.path} />}
      {row.header === "login" && <LoginHeader title={row.title} />}
      <main id="main" tabIndex={-1} className="min-h-120 outline-none">
        {row.header === null && <DemoRibbon />}
        {children}
      </main>
      {/* The home page has the block in its own middle. */}
      {row.quickNav && row.path !== "/" && (
        <div className="wrap">
          <QuickNav />
        </div>
      )}
      {row.bottomAd && <BottomAd />}
      {row.footer && <Footer hasTabBar={row.header === "shop"} />}
      {row.path === "/" && <DrawPopupSlot />}
      {row.sidePanel && <RightBar />}
      {row.sidePanel && row.quickNav && <SideBanner />}
      {row.header === "shop" && <TabBar path={row.path} />}
    </div>
  );
}

const DrawPopup = later(() => import("../draw/draw-popup.tsx"), { as: "extra" });

/** The prize draw at the bottom of the home page, for who has not yet joined; loaded only then (spec.md §2, §4). */
function DrawPopupSlot() {
  const offered = useOfferedDraw();
  if (!offered) return null;
  return <DrawPopup key={offered.to} {...offered} />;
}
