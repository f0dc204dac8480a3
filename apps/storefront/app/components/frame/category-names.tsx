import { useCategoryNames } from "../../api/category-names.ts";
import { categoryHref, type MenuZone } from "./category-zones.ts";

type CategoryNamesProps = { id: number; zone: MenuZone };

/** The second level of the fly-out: what sells best in the category, each a search within it. */
function CategoryNames({ id, zone }: CategoryNamesProps) {
  return useCategoryNames(id).map((name) => (
    <a key={name} href={`${categoryHref(id, zone)}&keywords=${encodeURIComponent(name)}`}>
      {name}
    </a>
  ));
}
export default CategoryNames; // oxlint-disable-line import/no-default-export -- what comes later is a default export
