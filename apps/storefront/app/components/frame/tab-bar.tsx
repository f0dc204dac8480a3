import { useRef, useState, type MouseEvent } from "react";
import { useUser } from "../../api/user.ts";
import { currentAt, currentAtMember } from "../../lib/current-page.ts";
import { Icon, type IconName } from "../icons.tsx";
import { CartBadge } from "../cart/cart-link.tsx";
import { later } from "../later.tsx";

const CategorySheet = later(() => import("./category-sheet.tsx"));
const MoreSheet = later(() => import("./more-sheet.tsx"));
const ChatPanel = later(() => import("./chat-panel.tsx"));

const tabs: readonly (readonly [name: string, href: string, icon: IconName])[] = [
  ["首页", "/", "home"],
  ["分类", "/list", "grid"],
  ["购物车", "/cart", "cart"],
  ["我的", "/order", "user"],
];

/** The bottom bar of phones; what has no room in it opens from its last tab. */
export function TabBar({ path }: { path: string }) {
  const [opened, setOpened] = useState<Opened>(null);
  const more = useRef<HTMLButtonElement>(null);
  function closeChat(): void {
    setOpened(null);
    more.current?.focus();
  }
  function openCategories(event: MouseEvent): void {
    event.preventDefault();
    setOpened("categories");
  }
  return (
    <nav aria-label="底部导航" className="tab-bar">
      {tabs.map(([name, href, icon]) => (
        <a
          key={name}
          href={href}
          aria-current={icon === "user" ? currentAtMember(path, href) : currentAt(path, href)}
          onClick={icon === "grid" ? openCategories : undefined}
        >
          <Icon name={icon} size={20} />
          {name}
          {icon === "cart" && <CartBadge />}
        </a>
      ))}
      <button ref={more} type="button" aria-haspopup="dialog" onClick={() => setOpened("more")}>
        <Icon name="menu" size={20} />
        更多
      </button>
      <OpenedPart path={path} opened={opened} onOpen={setOpened} onCloseChat={closeChat} />
    </nav>
  );
}

type Opened = "categories" | "more" | "chat" | null;
type OpenedPartProps = {
  path: string;
  opened: Opened;
  onOpen: (next: Opened) => void;
  onCloseChat: () => void;
};

function OpenedPart({ path, opened, onOpen, onCloseChat }: OpenedPartProps) {
  const { user } = useUser();
  const close = () => onOpen(null);
  if (opened === "categories") return <CategorySheet path={path} onClose={close} />;
  if (opened === "more") return <MoreSheet onClose={close} onChat={() => onOpen("chat")} />;
  return opened === "chat" && user ? <ChatPanel username={user.username} onClose={onCloseChat} /> : null;
}
