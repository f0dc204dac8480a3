import { useId } from "react";
import { NavLink } from "react-router";
import { useWork } from "../api/work.ts";
import { groupIcons, Icon } from "../parts/icons.tsx";
import { Logo } from "../parts/logo.tsx";
import { menuOf, type Screen, screens, type Viewer, within } from "../lib/screens.ts";

type MenuProps = { own: Viewer; isLimited: boolean; onGo?: () => void };

/** The built screens of a role, in groups; a login that lacks its second factor has its account alone. */
export function Menu({ own, isLimited, onGo }: MenuProps) {
  const id = useId();
  const counts = countsOf(useWork({ isLimited }));
  return (
    <nav aria-label="后台菜单" className="menu">
      <p className="flex h-[3.25rem] items-center gap-2.5 px-2.5 text-nav font-semibold text-white">
        <Logo size={28} />
        药集后台
      </p>
      {(isLimited ? [] : menuOf(own)).map(({ group, screens }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="menu-group">
            <Icon name={groupIcons[group]} size={16} />
            {group}
          </p>
          <MenuLinks screens={screens} counts={counts} onGo={onGo} />
        </div>
      ))}
      <div role="group" aria-labelledby={`${id}-own`}>
        <p id={`${id}-own`} className="menu-group">
          <Icon name="user" size={16} />
          个人
        </p>
        <MenuLinks screens={[screens.account]} onGo={onGo} />
      </div>
    </nav>
  );
}

function countsOf(work: readonly { readonly path: string; readonly count: number }[]): Counts {
  const byPath = Map.groupBy(work, ({ path }) => path);
  return new Map([...byPath].map(([path, all]) => [path, all.reduce((sum, { count }) => sum + count, 0)]));
}

/** How much waits behind a screen, by its path. */
type Counts = ReadonlyMap<string, number>;
type LinksProps = {
  screens: readonly Screen[];
  counts?: Counts;
  onGo: (() => void) | undefined;
};

const noCounts: Counts = new Map();

function MenuLinks({ screens, counts = noCounts, onGo }: LinksProps) {
  return (
    <ul>
      {screens.map(({ path, title }) => (
        <li key={path}>
          <NavLink to={within(path)} end={path === "/admin"} className="menu-link" onClick={onGo}>
            {title}
            {counts.has(path) && (
              <span className="menu-count">
                {counts.get(path)}
                <span className="sr-only">件待办</span>
              </span>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
