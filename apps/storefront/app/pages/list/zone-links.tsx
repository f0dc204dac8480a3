import { useLocation } from "react-router";
import { basePath } from "../../lib/list-view.ts";

/** What belongs to a zone beside its goods: the rules of the free-shipping zone, the way back to controlled sales. */
export function ZoneLinks() {
  const { pathname } = useLocation();
  const link = linkOf(pathname);
  if (!link) return null;
  const [href, name] = link;
  return (
    <a href={href} className="flex-none text-brand-600 underline underline-offset-3">
      {name}
    </a>
  );
}

function linkOf(pathname: string): readonly [href: string, name: string] | null {
  if (basePath(pathname) === "/yx") return ["/yx/rule", "包邮规则"];
  return pathname.startsWith("/kxzq/goods/") ? ["/kxzq", "全部控销专区"] : null;
}
