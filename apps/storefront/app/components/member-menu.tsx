import { useEffect, useRef } from "react";
import { currentAt } from "../lib/current-page.ts";
import { memberGroups } from "../lib/member-pages.ts";

/** The member centre's side menu; on phones one row to move sideways, the current page in its middle. */
export function MemberMenu({ path }: { path: string }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const own = memberGroups.flatMap(({ pages }) => pages).find((page) => currentAt(path, page.path));
    const current = row.current?.querySelector<HTMLElement>(`[href="${own?.path}"]`);
    if (!row.current || !current) return;
    const room = row.current.clientWidth - current.offsetWidth;
    row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - room / 2;
  }, [path]);
  return (
    <nav ref={row} aria-label="会员中心" className="member-menu panel">
      {memberGroups.map(({ name, pages }) => (
        <div key={name} className="contents">
          <p className="member-group">{name}</p>
          {pages.map((page) => (
            <a key={page.path} href={page.path} aria-current={currentAt(path, page.path)}>
              {page.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  );
}
