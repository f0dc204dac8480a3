import { useHeaderData, type HeaderData } from "../../api/root-data.ts";
import { isFreeShippingLink } from "../../lib/links.ts";
import { Icon } from "../icons.tsx";
import { ShopLink } from "../shop-link.tsx";
import { useSeesFreeShipping } from "../use-sees-free-shipping.ts";
import { CategoryMenu } from "./category-menu.tsx";

const shownEntries = 9;

/** Category menu and the navigation entries of the shop's data; up to 9 (spec.md §2). */
export function NavBar({ path }: { path: string }) {
  const nav = useHeaderData()?.nav ?? [];
  const seesFreeShipping = useSeesFreeShipping();
  const entries = nav
    .filter(({ url }) => seesFreeShipping || !isFreeShippingLink(url))
    .slice(0, shownEntries);
  return (
    <div className="wrap flex">
      <CategoryMenu path={path} />
      <nav aria-label="主导航" className="min-w-0 flex-1">
        <ul className="nav-list">
          {entries.map((entry) => (
            <NavItem key={entry.id} entry={entry} path={path} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

type NavEntry = HeaderData["nav"][number];

function NavItem({ entry, path }: { entry: NavEntry; path: string }) {
  return (
    <li className="nav-item">
      <ShopLink
        url={entry.url}
        newWindow={entry.is_open === 1}
        className="nav-link"
        current={entry.url === path}
      >
        {entry.name}
        {entry.image && (
          <img src={entry.image} alt="" width={18} height={14} className="absolute -top-1 right-0" />
        )}
        {entry.children.length > 0 && <Icon name="down" size={12} />}
      </ShopLink>
      {entry.children.length > 0 && (
        <ul className="nav-children">
          {entry.children.map((child) => (
            <li key={child.id}>
              <ShopLink
                url={child.url}
                newWindow={child.is_open === 1}
                className="block w-full px-4 py-1.5 text-left"
              >
                {child.name}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
