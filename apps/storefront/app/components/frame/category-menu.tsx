import { useRef, useState, type KeyboardEvent } from "react";
import { useHeaderData, type HeaderData } from "../../api/root-data.ts";
import { Icon } from "../icons.tsx";
import { later } from "../later.tsx";
import { categoryHref, useMenuZone, zoneCategories, type MenuZone } from "./category-zones.ts";
import { useMenuClosing } from "./use-menu-closing.ts";

const shownEntries = 7;

/** 全部商品分类: the first 7 entries, their sub-items in a fly-out; stands open on the home page. */
export function CategoryMenu({ path }: { path: string }) {
  const header = useHeaderData();
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const isFixed = path === "/";
  const { isClosed, close, events } = useMenuClosing({ isFixed });
  const zone = useMenuZone(path);
  const entries = header ? zoneCategories(header, zone).slice(0, shownEntries) : [];
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    setIsOpen(false);
    if (root.current) close(root.current);
  }
  return (
    <div
      ref={root}
      className="category"
      data-fixed={isFixed || undefined}
      data-open={isFixed || (isOpen && !isClosed) || undefined}
      data-closed={isClosed || undefined}
      {...events}
      onMouseEnter={() => {
        events.onMouseEnter();
        setIsOpen(true);
      }}
      onMouseLeave={(event) => {
        events.onMouseLeave(event);
        // Who works by keyboard does not lose his place because the pointer rests elsewhere.
        if (!event.currentTarget.contains(document.activeElement)) setIsOpen(false);
      }}
      onBlur={(event) => {
        events.onBlur(event);
        if (!event.currentTarget.contains(event.relatedTarget)) setIsOpen(false);
      }}
      onKeyDown={onKeyDown}
    >
      <a
        href="/list"
        className="category-title"
        onKeyDown={(event) =>
          event.key === "ArrowDown" && moveInto(event, root.current, () => setIsOpen(true))
        }
      >
        <Icon name="menu" size={18} />
        全部商品分类
      </a>
      <Entries entries={entries} zone={zone} />
    </div>
  );
}

function moveInto(event: KeyboardEvent, root: HTMLElement | null, open: () => void): void {
  event.preventDefault();
  open();
  requestAnimationFrame(() => root?.querySelector<HTMLElement>(".category-entry > a")?.focus());
}

type EntriesProps = { entries: HeaderData["category"]; zone: MenuZone };

function Entries({ entries, zone }: EntriesProps) {
  const [shown, setShown] = useState<number | null>(null);
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  function show(id: number | null): void {
    clearTimeout(hideTimer.current);
    hideTimer.current = setTimeout(() => setShown(id), 80);
  }
  return (
    <ul className="category-list" onMouseLeave={() => show(null)}>
      {entries.map((entry) => (
        <li
          key={entry.id}
          className="category-entry"
          data-shown={shown === entry.id || undefined}
          onMouseEnter={() => show(entry.id)}
          onClick={() => setShown(null)}
          onKeyDown={(event) =>
            onEntryKey(
              event,
              () => setShown(entry.id),
              () => setShown(null),
            )
          }
          onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setShown(null)}
        >
          <a href={categoryHref(entry.id, zone)} aria-expanded={shown === entry.id}>
            {entry.logo && <img src={entry.logo} alt="" width={20} height={20} loading="lazy" />}
            <span className="min-w-0 flex-1">
              <span className="block text-name">{entry.name}</span>
              <span className="block truncate text-base text-ink-2">
                {entry.children
                  .slice(0, 2)
                  .map((child) => child.name)
                  .join(" ")}
              </span>
            </span>
            <Icon name="right" size={14} />
          </a>
          <FlyOut entry={entry} zone={zone} isShown={shown === entry.id} />
        </li>
      ))}
    </ul>
  );
}

const CategoryNames = later(() => import("./category-names.tsx"), { as: "extra" });

type FlyOutProps = { entry: HeaderData["category"][number]; zone: MenuZone; isShown: boolean };

/** The entry's children, and beside each what sells best in it. */
function FlyOut({ entry, zone, isShown }: FlyOutProps) {
  return (
    <ul className="category-fly-out">
      {entry.children.map((child) => (
        <li key={child.id} className="flex items-baseline gap-3 border-b border-line py-2">
          <a
            href={categoryHref(child.id, zone)}
            className="w-24 flex-none text-meta font-semibold text-brand-700"
          >
            {child.name}
          </a>
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {isShown && <CategoryNames id={child.id} zone={zone} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Arrows move between entries and into the fly-out; Esc and ← leave it. */
function onEntryKey(event: KeyboardEvent<HTMLLIElement>, show: () => void, hide: () => void): void {
  const entry = event.currentTarget;
  const own = entry.querySelector<HTMLElement>(":scope > a");
  const children = [...entry.querySelectorAll<HTMLElement>(".category-fly-out a")];
  const at = children.findIndex((child) => child === document.activeElement);
  const isInside = at >= 0;
  const next = {
    ArrowDown: isInside ? children[at + 1] : neighbour(entry.nextElementSibling),
    ArrowUp: isInside ? (children[at - 1] ?? own) : neighbour(entry.previousElementSibling),
    ArrowRight: children[at + 1],
    ArrowLeft: isInside ? (children[at - 1] ?? own) : null,
  }[event.key];
  if (event.key === "Escape" && isInside) {
    event.stopPropagation();
    own?.focus();
    return hide();
  }
  if (!next) return;
  event.preventDefault();
  if (entry.contains(next)) show();
  // The fly-out is shown first: what is hidden cannot take the focus.
  requestAnimationFrame(() => next.focus());
}

function neighbour(entry: Element | null): HTMLElement | null {
  return entry?.querySelector<HTMLElement>(":scope > a") ?? null;
}
