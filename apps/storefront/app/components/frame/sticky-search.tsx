import { useEffect, useState } from "react";
import { CartLink } from "../cart/cart-link.tsx";
import { Logo } from "./logo.tsx";
import { SearchBox } from "./search-box.tsx";

const showFrom = 205;
const applyAfter = 100;

/** The search bar that stays in sight once the page is scrolled 205 px, applied after 100 ms (spec.md §9). */
export function StickySearch() {
  const isScrolled = useIsScrolled();
  if (!isScrolled) return null;
  return (
    <div className="sticky-search">
      <div className="wrap flex h-14 items-center gap-3 md:gap-8">
        <Logo compact />
        <div className="min-w-0 flex-1 md:max-w-[560px]">
          <SearchBox id="sticky" label="置顶搜索" />
        </div>
        <CartLink />
      </div>
    </div>
  );
}

function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function onScroll(): void {
      timer ??= setTimeout(() => {
        timer = undefined;
        setIsScrolled(scrollY >= showFrom);
      }, applyAfter);
    }
    addEventListener("scroll", onScroll, { passive: true });
    onScroll();
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, []);
  return isScrolled;
}
