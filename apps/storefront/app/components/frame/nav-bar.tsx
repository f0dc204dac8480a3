import { useHeaderData, type HeaderData } from "../../api/root-data.ts";
import { useUser } from "../../api/user.ts";
import { Icon } from "../icons.tsx";
import { ShopLink } from "../shop-link.tsx";
import { CategoryMenu } from "./category-menu.tsx";

const shownEntries = 9;

/** Category menu and the navigation entries of the shop's data; up to 9 (spec.md §2). */
export function NavBar({ path }: { path: string }) {
  const nav = useHeaderData()?.nav ?? [];
  const { user } = useUser();
  const entries = nav.filter((entry) => mayShow(entry, user?.is_show_youx)).slice(0, shownEntries);
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

/** is_show_youx 0 hides the free-shipping zone (decisions.md). */
function mayShow(entry: NavEntry, isShowYoux: 0 | 1 | undefined): boolean {
  return isShowYoux !== 0 || !/^\/yx(\/|$|\?)/.test(entry.url);
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
