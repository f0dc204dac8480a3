import { lazy, Suspense, useState, type MouseEvent } from "react";
import { Icon, type IconName } from "../icons.tsx";
import { CartBadge } from "./cart-link.tsx";

const CategorySheet = lazy(() => import("./category-sheet.tsx"));

const tabs: readonly (readonly [name: string, href: string, icon: IconName])[] = [
  ["首页", "/", "home"],
  ["分类", "/list", "grid"],
  ["购物车", "/cart", "cart"],
  ["我的", "/order", "user"],
];

/** The bottom bar of phones. */
export function TabBar({ path }: { path: string }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  function openSheet(event: MouseEvent): void {
    event.preventDefault();
    setIsSheetOpen(true);
  }
  return (
    <nav aria-label="底部导航" className="tab-bar">
      {tabs.map(([name, href, icon]) => (
        <a
          key={name}
          href={href}
          aria-current={path === href ? "page" : undefined}
          onClick={icon === "grid" ? openSheet : undefined}
        >
          <Icon name={icon} size={20} />
          {name}
          {icon === "cart" && <CartBadge />}
        </a>
      ))}
      {isSheetOpen && (
        <Suspense>
          <CategorySheet onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </nav>
  );
}
