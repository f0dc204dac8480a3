/** Line icons on a 24 grid, as the shop's; decoration only, the text beside them says what they mean. */
import type { Group } from "../lib/screens.ts";

const paths = {
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5 20 20",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  down: "m6 9.5 6 6 6-6",
  right: "m9.5 6 6 6-6 6",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.6-4 3.6-5.5 7.5-5.5s6.9 1.5 7.5 5.5",
  leave: "M14 4.500H5v15h9M10.500 12H20M16.500 8.500 20 12l-3.500 3.500",
  close: "M6 6l12 12M18 6 6 18",
  check: "m5 12.5 5 5L19.5 7",
  warning: "M12 4 2.8 20h18.4L12 4ZM12 10v5M12 17.3v.1",
  message: "M4 5h16v11.5H9.5L5.5 20v-3.5H4V5Z",
  list: "M9 6h11M9 12h11M9 18h11M4.500 6h.1M4.500 12h.1M4.500 18h.1",
  shop: "M4 9.500 5.500 4.500h13L20 9.500M4 9.500h16M5.500 9.500v10h13v-10M10 19.500v-5.500h4v5.500",
  keys: "M3.500 6.500h17v11h-17zM7 10h.1M11 10h.1M15 10h.1M7.500 14h9",
  lock: "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
  edit: "M4.500 19.500v-4L15.500 4.500l4 4-11 11h-4ZM13 7l4 4",
  box: "M4 8l8-4 8 4v8.5l-8 4-8-4V8ZM4 8l8 4 8-4M12 12v8.5",
  order: "M6 4h12v16H6zM9 9h6M9 12.500h6M9 16h3",
  money:
    "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM8.500 7.500 12 12l3.500-4.500M8.500 12.500h7M8.500 15h7M12 12v5.500",
  pill: "M8 8h8a4 4 0 0 1 0 8H8a4 4 0 0 1 0-8ZM12 8v8",
  tag: "M4.500 4.500H12l8 8L12.500 20l-8-8ZM8.500 8.500h.1",
  page: "M5.500 4H14l4.500 4.500V20h-13ZM14 4v4.500h4.500",
  grip: "M9 6h.1M15 6h.1M9 12h.1M15 12h.1M9 18h.1M15 18h.1",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16ZM12 8v4.500l3 2",
} as const;

export type IconName = keyof typeof paths;

/** What stands for a group of screens. */
export const groupIcons: Readonly<Record<Group, IconName>> = {
  待办: "check",
  客户: "shop",
  订单: "order",
  仓库: "box",
  财务: "money",
  商品: "pill",
  营销: "tag",
  内容: "page",
  管理: "lock",
};

/** One icon, in the colour of its text. */
export function Icon({ name, size = 18 }: { name: IconName; size?: number }) {
  return (
    <svg aria-hidden="true" className="icon" width={size} height={size} viewBox="0 0 24 24">
      <path d={paths[name]} />
    </svg>
  );
}
