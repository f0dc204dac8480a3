import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type DialogBoxProps = { title: string; onClose: () => void; children: ReactNode };

/** A box over the page with its title and a cross; open as long as it is drawn. */
export function DialogBox({ title, onClose, children }: DialogBoxProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <div className="mb-3 flex items-center justify-between">
            <Dialog.Title className="text-nav font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label="关闭" className="icon-button grid">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
