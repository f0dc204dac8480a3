import { isFor, menuOf, type Screen, screens, type Viewer, within } from "../lib/screens.ts";

/** What the palette offers: a screen to go to, or something to do. */
export type PaletteEntry =
  | { readonly kind: "screen"; readonly title: string; readonly group: string; readonly to: string }
  | { readonly kind: "leave"; readonly title: string; readonly group: string };

/** Of a role's own, those that hold what was typed; a login that lacks its second factor has its account alone. */
export function entriesFor(
  { viewer, isLimited }: { viewer: Viewer; isLimited: boolean },
  typed: string,
  all: readonly Screen[] = Object.values(screens),
): PaletteEntry[] {
  const own = isLimited ? [] : menuOf(viewer, all).flatMap(({ screens }) => screens);
  const entries: PaletteEntry[] = [
    ...own.map((screen) => entryOf(screen, screen.group ?? "")),
    entryOf(screens.account, "个人"),
    { kind: "leave", title: "退出登录", group: "操作" },
  ];
  const wanted = typed.trim().toLowerCase();
  const record = isLimited ? [] : recordsNamed(viewer, wanted);
  const named = entries.filter(({ title, group }) => `${group} ${title}`.toLowerCase().includes(wanted));
  return [...record, ...named];
}

/** Records that may be meant by a number that was typed or scanned: an order's or a parcel's, whole or the end of it. */
function recordsNamed(viewer: Viewer, typed: string): PaletteEntry[] {
  const { orders } = screens;
  if (!/^\d{4,16}(?:-\d{1,3})?$/.test(typed) || !isFor(orders, viewer)) return [];
  return [{ kind: "screen", title: `订单 ${typed}`, group: "查找", to: `${within(orders.path)}?q=${typed}` }];
}

const entryOf = ({ title, path }: Screen, group: string): PaletteEntry => ({
  kind: "screen",
  title,
  group,
  to: within(path),
});
