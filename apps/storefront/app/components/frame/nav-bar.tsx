import { useEffect, useRef, type KeyboardEvent } from "react";
import { currentAt } from "../../lib/current-page.ts";
import { Icon } from "../icons.tsx";
import { ShopLink } from "../shop-link.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { useMenuClosing } from "./use-menu-closing.ts";
import { useHeaderData, type HeaderData } from "../../api/root-data.ts";
import { useIsShown } from "../use-is-shown.ts";

/** Category menu and the navigation entries of the shop's data. */
export function NavBar({ path }: { path: string }) {
  const entries = useNavEntries();
  const marks = entries.map(({ url }) => currentAt(path, url));
  const list = useInSight(marks.indexOf(marks.includes("page") ? "page" : "true"));
  return (
    <div className="wrap flex">
      <CategoryMenu path={path} />
      <nav aria-label="主导航" className="min-w-0 flex-1">
        <ul ref={list} className="nav-list">
          {entries.map((entry) => (
            <NavItem key={entry.id} entry={entry} path={path} />
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** Phones have no room for all entries: the current one is moved into the middle, at once and sideways only. */
function useInSight(place: number) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.children[place];
    if (!list.current || !current) return;
    const [room, taken] = [list.current.getBoundingClientRect(), current.getBoundingClientRect()];
    list.current.scrollLeft += taken.left - room.left - (room.width - taken.width) / 2;
  }, [place]);
  return list;
}

type NavItemProps = { entry: NavEntry; path: string };

/** Sub-items show under the pointer and the focus; a choice and Esc hide them. */
function NavItem({ entry, path }: NavItemProps) {
  const { children } = entry;
  const { isClosed, close, events } = useMenuClosing();
  function onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLLIElement>): void {
    if (key === "Escape" && children.length > 0) close(currentTarget);
  }
  return (
    <li
      className="nav-item"
      data-closed={isClosed || undefined}
      onKeyDown={onKeyDown}
      {...(children.length > 0 && events)}
    >
      <ShopLink
        url={entry.url}
        newWindow={entry.is_open === 1}
        className="nav-link"
        current={currentAt(path, entry.url)}
      >
        {entry.name}
        {entry.image && (
          <img src={entry.image} alt="" width={18} height={14} className="absolute -top-1 right-0" />
        )}
        {children.length > 0 && <Icon name="down" size={12} />}
      </ShopLink>
      {children.length > 0 && (
        <ul className="nav-children">
          {children.map((child) => (
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

type NavEntry = HeaderData["nav"][number];

const shownEntries = 9;

/** The navigation entries of the shop's data that this user sees, with their sub-items; up to 9 (spec.md §2). */
export function useNavEntries(): NavEntry[] {
  const nav = useHeaderData()?.nav ?? [];
  const isShown = useIsShown();
  const entries = nav.filter(isShown).slice(0, shownEntries);
  return entries.map((entry) => ({ ...entry, children: entry.children.filter(isShown) }));
}
