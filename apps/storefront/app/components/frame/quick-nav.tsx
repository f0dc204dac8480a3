import { useRootData } from "../../api/root-data.ts";
import { Icon, type IconName } from "../icons.tsx";
import { useIsShown } from "../use-is-shown.ts";

type Entry = readonly [name: string, path: string, icon: IconName, tone: string];

/** The zones and helpers that a buyer uses most: two rows of five on a phone. */
const entries: readonly Entry[] = [
  ["快捷采购", "/kjcg", "rows", "text-[#07795a] bg-[#dff3ec]"],
  ["领券中心", "/lqzx", "receipt", "text-[#c2180a] bg-[#fde8e4]"],
  ["每日特价", "/mrtj", "clock", "text-[#a35200] bg-[#fdf0dc]"],
  ["组合专区", "/zhzq", "box", "text-[#c2255c] bg-[#fbe3ec]"],
  ["满额返现", "/hb", "drop", "text-[#07795a] bg-[#dff3ec]"],
  ["全场94折", "/welfare", "grid", "text-[#8a3fb5] bg-[#f3e6fa]"],
  ["药聚会", "/yjh", "leaf", "text-[#2b7a1f] bg-[#e4f3e0]"],
  ["包邮专区", "/yx", "box", "text-[#a35200] bg-[#fdf0dc]"],
  ["近效期", "/jxqzc", "bell", "text-[#5a3fb5] bg-[#ebe6fa]"],
  ["我的收藏", "/star", "heart", "text-[#1f5fc4] bg-[#e3ecfb]"],
];

/** The quick navigation block of spec.md §2. */
export function QuickNav() {
  const isShown = useIsShown();
  const names = new Map(useRootData()?.entrances.names.map(({ url, name }) => [url, name]));
  const shown = entries.filter(([, url]) => isShown({ url }));
  return (
    <nav aria-label="快捷导航" className="panel">
      <ul className="quick-nav">
        {shown.map(([name, path, icon, tone]) => (
          <li key={name}>
            <a href={path}>
              <span className={`grid size-10 place-items-center rounded-card ${tone}`}>
                <Icon name={icon} size={22} />
              </span>
              {names.get(path) ?? name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
