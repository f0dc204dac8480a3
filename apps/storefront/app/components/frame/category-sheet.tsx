import { Dialog } from "@base-ui/react/dialog";
import { useHeaderData } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";
import { categoryHref } from "./category-zones.ts";

/** All categories on a phone; from the bottom tab 分类. */
function CategorySheet({ onClose }: { onClose: () => void }) {
  const categories = useHeaderData()?.category ?? [];
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="sheet">
          <div className="flex items-center justify-between border-b border-line pb-2">
            <Dialog.Title className="text-nav font-semibold">全部分类</Dialog.Title>
            <Dialog.Close aria-label="关闭" className="grid size-10 place-items-center">
              <Icon name="close" size={20} />
            </Dialog.Close>
          </div>
          <ul>
            {categories.map((entry) => (
              <li key={entry.id} className="border-b border-line py-3">
                <a
                  href={categoryHref(entry.id, "general")}
                  className="text-name font-semibold text-brand-700"
                >
                  {entry.name}
                </a>
                <p className="mt-2 flex flex-wrap gap-2">
                  {entry.children.map((child) => (
                    <a
                      key={child.id}
                      onClick={onClose}
                      href={categoryHref(child.id, "general")}
                      className="rounded-small bg-page px-3 py-1.5 text-meta"
                    >
                      {child.name}
                    </a>
                  ))}
                </p>
              </li>
            ))}
          </ul>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
export default CategorySheet; // oxlint-disable-line import/no-default-export -- React.lazy takes default exports only
