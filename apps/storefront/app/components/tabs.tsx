/** One tab of a page; `count` of what is in it, not shown where it is nothing or could not be loaded. */
export type TabEntry = {
  readonly name: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly count?: number | undefined;
};

/** Tabs of a page as a row of plain links, so that each has its address. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabEntry[] }) {
  return (
    <nav aria-label={label} className="panel mb-2 flex gap-1 overflow-x-auto px-2">
      {tabs.map(({ name, href, isCurrent, count = 0 }) => (
        <a key={href} href={href} aria-current={isCurrent ? "page" : undefined} className="order-tab">
          <span>
            {name}
            {count > 0 && <span className="num ml-1 font-normal text-ink-2">{countText(count)}</span>}
          </span>
        </a>
      ))}
    </nav>
  );
}

/** Counted up to 10,000. */
function countText(count: number): string {
  return count >= 10_000 ? "10000+" : String(count);
}
