import { Dialog } from "@base-ui/react/dialog";
import type { MouseEvent, ReactNode } from "react";
import { Icon } from "../icons.tsx";

type SheetProps = { title: string; onClose: () => void; children: ReactNode };

/** What a tab of the bottom bar opens on a phone; whoever follows a link leaves it. */
export function Sheet({ title, onClose, children }: SheetProps) {
  function onClick({ target }: MouseEvent): void {
    if (target instanceof Element && target.closest("a")) onClose();
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="sheet" onClick={onClick}>
          <div className="flex items-center justify-between border-b border-line pb-2">
            <Dialog.Title className="text-nav font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label="关闭" className="grid size-10 place-items-center">
              <Icon name="close" size={20} />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
