import type { OperatorRole } from "@yaoji/domain/people/operator-roles";
import { useId } from "react";
import { NavLink } from "react-router";
import { Icon, type IconName } from "../parts/icons.tsx";
import { Logo } from "../parts/logo.tsx";
import { menuOf, type Screen, screens, within } from "../lib/screens.ts";

type MenuProps = { own: OperatorRole; isLimited: boolean; onGo?: () => void };

/** The built screens of a role, in groups; a login that lacks its second factor has its account alone. */
export function Menu({ own, isLimited, onGo }: MenuProps) {
  const id = useId();
  return (
    <nav aria-label="后台菜单" className="menu">
      <p className="flex h-[3.25rem] items-center gap-2.5 px-2.5 text-nav font-semibold text-white">
        <Logo size={28} />
        药集后台
      </p>
      {(isLimited ? [] : menuOf(own)).map(({ group, screens }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="menu-group">
            {group}
          </p>
          <MenuLinks screens={screens} onGo={onGo} />
        </div>
      ))}
      <div role="group" aria-labelledby={`${id}-own`}>
        <p id={`${id}-own`} className="menu-group">
          个人
        </p>
        <MenuLinks screens={[screens.account]} icon="user" onGo={onGo} />
      </div>
    </nav>
  );
}

type LinksProps = { screens: readonly Screen[]; icon?: IconName; onGo: (() => void) | undefined };

function MenuLinks({ screens, icon = "list", onGo }: LinksProps) {
  return (
    <ul>
      {screens.map(({ path, title }) => (
        <li key={path}>
          <NavLink to={within(path)} end={path === "/admin"} className="menu-link" onClick={onGo}>
            <Icon name={icon} />
            {title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
