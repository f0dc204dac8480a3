import { Dialog } from "@base-ui/react/dialog";
import { Menu as PopMenu } from "@base-ui/react/menu";
import type { OperatorMe } from "@yaoji/contract/schemas/operators";
import { viewerOf } from "../api/operator.ts";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { Icon } from "../parts/icons.tsx";
import { Logo } from "../parts/logo.tsx";
import { screens, within } from "../lib/screens.ts";
import { Menu } from "./menu.tsx";
import { leave } from "./leave.ts";
import { TaskButton } from "./task-button.tsx";

type FrameBarProps = { me: OperatorMe; onFind: () => void; onKeys: () => void };

/** Above every screen: the folded menu, the palette, the person. */
export function FrameBar({ me, onFind, onKeys }: FrameBarProps) {
  return (
    <header className="frame-bar">
      <Drawer me={me} />
      <Link to="/" className="frame-home">
        <Logo size={28} />
        <span className="max-md:sr-only">药集后台</span>
      </Link>
      <button type="button" className="find-button" aria-keyshortcuts="Control+K /" onClick={onFind}>
        <Icon name="search" />
        <span className="flex-1 truncate text-left">查找页面和操作</span>
        <kbd className="key max-md:hidden">Ctrl K</kbd>
      </button>
      <span className="flex-1" />
      <TaskButton isLimited={me.is_limited} />
      <button
        type="button"
        className="icon-button grid max-md:hidden"
        aria-label="快捷键"
        aria-keyshortcuts="?"
        onClick={onKeys}
      >
        <Icon name="keys" />
      </button>
      <PersonMenu me={me} />
    </header>
  );
}

/** The menu where there is no room for it beside the page. */
function Drawer({ me }: { me: OperatorMe }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger className="icon-button frame-unfold" aria-label="打开菜单">
        <Icon name="menu" size={22} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="frame-drawer" aria-label="菜单">
          <Menu own={viewerOf(me)} isLimited={me.is_limited} onGo={() => setIsOpen(false)} />
          <Dialog.Close className="menu-link mx-2.5 text-white">
            <Icon name="close" />
            收起菜单
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PersonMenu({ me: { operator } }: { me: OperatorMe }) {
  const navigate = useNavigate();
  // It opens inside the bar: what stands in no part of the page is found by nobody who goes by its parts.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PopMenu.Root>
      <PopMenu.Trigger className="person-button">
        <Icon name="user" />
        <span className="min-w-0 text-left leading-tight">
          <b className="block truncate font-semibold">{operator.name}</b>
          <span className="block truncate text-base text-ink-3">{operator.role_text}</span>
        </span>
        <Icon name="down" size={14} />
      </PopMenu.Trigger>
      <span ref={setPlace} />
      <PopMenu.Portal container={place}>
        <PopMenu.Positioner align="end" sideOffset={6} className="z-30">
          <PopMenu.Popup className="pop-menu">
            <PopMenu.Item
              className="pop-menu-item"
              onClick={() => void navigate(within(screens.account.path))}
            >
              <Icon name="user" />
              我的账号
            </PopMenu.Item>
            <PopMenu.Item className="pop-menu-item" onClick={() => void leave()}>
              <Icon name="leave" />
              退出登录
            </PopMenu.Item>
          </PopMenu.Popup>
        </PopMenu.Positioner>
      </PopMenu.Portal>
    </PopMenu.Root>
  );
}
