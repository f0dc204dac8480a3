import { useRootData } from "../../api/root-data.ts";
import { ShopLink } from "../shop-link.tsx";
import { useIsShown } from "../use-is-shown.ts";

/** Site-wide links that the operator set, in the footer. */
export function SiteLinks() {
  const isShown = useIsShown();
  const links = (useRootData()?.links ?? []).filter(isShown);
  if (links.length === 0) return null;
  return (
    <nav aria-label="站点链接">
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ name, url }) => (
          <li key={name}>
            <ShopLink
              url={url}
              className="inline-block min-h-6 leading-6 hover:text-brand-600 hover:underline"
            >
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
