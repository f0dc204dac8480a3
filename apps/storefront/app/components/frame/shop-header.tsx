import { useHeaderData } from "../../api/root-data.ts";
import { useLoadUser, useMakerKeys, useOtherTabs, useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { CartLink } from "../cart/cart-link.tsx";
import { DemoRibbon } from "./demo-ribbon.tsx";
import { Logo } from "./logo.tsx";
import { NavBar } from "./nav-bar.tsx";
import { SearchBox } from "./search-box.tsx";
import { StickySearch } from "./sticky-search.tsx";
import { TopBar } from "./top-bar.tsx";
import { serviceTitle } from "./service.tsx";

/** The shop's header: who is logged in, search, cart, service, navigation. */
export function ShopHeader({ path }: { path: string }) {
  const header = useHeaderData();
  useLoadUser();
  useMakerKeys();
  useOtherTabs();
  return (
    <header className="border-b-2 border-brand-600 bg-white">
      <DemoRibbon />
      <TopBar />
      <div className="wrap header-row">
        <Logo />
        <div className="min-w-0 flex-1 md:max-w-[560px]">
          <SearchBox id="search" label="全站搜索" />
          <HotWords words={header?.rnss ?? []} />
        </div>
        <CartLink />
        <Service />
      </div>
      <NavBar path={path} />
      <StickySearch />
    </header>
  );
}

function HotWords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return <div className="h-6 max-md:hidden" />;
  return (
    <p className="flex h-6 flex-wrap gap-x-3 overflow-hidden text-base leading-6 whitespace-nowrap max-md:hidden">
      <span className="text-ink-2">热搜：</span>
      {words.map((word, index) => (
        <a
          key={word}
          href={`/search?keywords=${encodeURIComponent(word)}`}
          className={index < 2 ? "text-price hover:underline" : "text-ink-2 hover:text-brand-600"}
        >
          {word}
        </a>
      ))}
    </p>
  );
}

/** The customer-service person and the hotline. */
function Service() {
  const { user } = useUser();
  const header = useHeaderData();
  const hotLine = user?.common_config.hot_line || header?.site.hot_line;
  const phone = user?.admin.phone || hotLine;
  if (!phone) return null;
  return (
    <p className="header-service">
      <span className="header-service-icon">
        <Icon name="phone" size={18} />
      </span>
      <span className="header-service-words">
        <span>{serviceTitle(user?.admin)}</span>
        <b className="num text-name text-brand-700">{phone}</b>
        {hotLine && hotLine !== phone && <span className="text-hint">投诉热线 {hotLine}</span>}
      </span>
    </p>
  );
}
