import { useHeaderData } from "../../api/root-data.ts";
import { categoryHref, useMenuZone, zoneCategories } from "./category-zones.ts";
import { Sheet } from "./sheet.tsx";

/** All categories of the page's zone on a phone; from the bottom tab 分类. */
function CategorySheet({ path, onClose }: { path: string; onClose: () => void }) {
  const header = useHeaderData();
  const zone = useMenuZone(path);
  const categories = header ? zoneCategories(header, zone) : [];
  return (
    <Sheet title="全部分类" onClose={onClose}>
      <ul>
        {categories.map((entry) => (
          <li key={entry.id} className="border-b border-line py-3">
            <a href={categoryHref(entry.id, zone)} className="text-name font-semibold text-brand-700">
              {entry.name}
            </a>
            <p className="mt-2 flex flex-wrap gap-2">
              {entry.children.map((child) => (
                <a key={child.id} href={categoryHref(child.id, zone)} className="sheet-item">
                  {child.name}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
export default CategorySheet; // oxlint-disable-line import/no-default-export -- what comes later is a default export
