import { useLocation } from "react-router";
import { browserStores } from "../../api/browser.ts";
import { Icon, type IconName } from "../../components/icons.tsx";
import { keepView, viewOf, withView, type ListView } from "../../lib/list-view.ts";

const views: readonly (readonly [view: ListView, name: string, icon: IconName])[] = [
  ["cards", "大图", "grid"],
  ["table", "列表", "rows"],
  ["no_image", "无图", "text"],
];

/** 大图, 列表, 无图: the same goods at another address; the choice is kept for the next search. */
export function ViewSwitch() {
  const address = useLocation();
  const shown = viewOf(address);
  return (
    <nav aria-label="显示方式" className="view-switch">
      {views.map(([view, name, icon]) => (
        <a
          key={view}
          href={withView(address, view)}
          aria-current={view === shown ? "true" : undefined}
          onClick={() => keepView(browserStores().local, view)}
        >
          <Icon name={icon} size={14} />
          <span className="max-md:sr-only">{name}</span>
        </a>
      ))}
    </nav>
  );
}
