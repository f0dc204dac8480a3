import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type DrawerProps = {
  title: string;
  /** For what is written at the left and looked at beside. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** One record beside its list, at the right; the list stays as it is. */
export function Drawer({ title, isWide = false, onClose, children }: DrawerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className={isWide ? "drawer drawer-wide" : "drawer"}>
          <div className="drawer-head">
            <Dialog.Title className="text-nav font-semibold">{title}</Dialog.Title>
            <Dialog.Close aria-label="关闭" className="icon-button grid">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="drawer-body">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
