import { useLocation } from "react-router";
import { useIsShown } from "../../components/use-is-shown.ts";
import { isDecided } from "../../lib/zone-conditions.ts";
import type { FilterGroup } from "./chosen-text.ts";
import { Toggle } from "./toggle.tsx";

const toggles = [
  ["in_stock", "仅看有货", ""],
  ["yx", "包邮", "/yx"],
  ["carton", "整件", "/zjzq"],
  ["coupon", "可用券", "/lqzx"],
  ["jxq", "近效期", ""],
] as const;

/** The conditions that are on or off and how many goods each would show, without what this page decides or this user has not. */
export function Toggles({ groups }: { groups: readonly FilterGroup[] }) {
  const { pathname } = useLocation();
  const isShown = useIsShown();
  const shown = toggles.filter(([name, , url]) => !isDecided(pathname, name) && isShown({ url }));
  return (
    <div className="sort-toggles">
      {shown.map(([name, label]) => (
        <Toggle key={name} name={name} label={label} count={countOf(groups, name)} />
      ))}
    </div>
  );
}

/** A group without goods has no option. */
function countOf(groups: readonly FilterGroup[], name: string): number {
  return groups.find(({ key }) => key === name)?.options[0]?.count ?? 0;
}
