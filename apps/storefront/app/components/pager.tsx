type PagerProps = {
  /** The page of the list that is shown, as its call answered. */
  of: { page: number; page_size: number; total: number; total_more?: boolean | undefined };
  /** The address of another page of the same list. */
  hrefOf: (page: number) => string;
};

const around = 2;

/** Whether the focus stands on a page number: after the turn it belongs to what was turned to. */
export function isInPager(element: Element | null): boolean {
  return Boolean(element?.closest(".pager"));
}

/** Pages as plain links: they work without script, and each has its address. */
export function Pager({ of, hrefOf }: PagerProps) {
  const { page } = of;
  const last = Math.max(1, Math.ceil(of.total / of.page_size));
  if (last === 1) return null;
  return (
    <nav aria-label="分页" className="pager">
      <PagerLink href={page > 1 ? hrefOf(page - 1) : null} rel="prev">
        上一页
      </PagerLink>
      {shownPages(page, last).map((shown, index, all) => (
        <span key={shown} className="contents">
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <a
            href={hrefOf(shown)}
            aria-current={shown === page ? "page" : undefined}
            aria-label={`第${shown}页`}
          >
            {shown}
          </a>
        </span>
      ))}
      {of.total_more && <span aria-hidden="true">…</span>}
      <PagerLink href={page < last ? hrefOf(page + 1) : null} rel="next">
        下一页
      </PagerLink>
    </nav>
  );
}

/** First, last, and those around the present page, in order. */
export function shownPages(page: number, last: number): number[] {
  const wanted = [1, last];
  for (let shown = page - around; shown <= page + around; shown += 1) wanted.push(shown);
  return [...new Set(wanted)].filter((shown) => shown >= 1 && shown <= last).sort((a, b) => a - b);
}

function PagerLink({ href, rel, children }: { href: string | null; rel: string; children: string }) {
  if (!href) return <span className="pager-end">{children}</span>;
  return (
    <a href={href} rel={rel}>
      {children}
    </a>
  );
}
