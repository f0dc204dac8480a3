import { useEffect, useRef } from "react";
import { memberGroups } from "../lib/member-pages.ts";

/** The member centre's side menu; on phones one row to move sideways, the current page in sight. */
export function MemberMenu({ path }: { path: string | undefined }) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>(`[href="${path}"]`);
    if (row.current && current) row.current.scrollLeft = current.offsetLeft - row.current.offsetLeft - 12;
  }, [path]);
  return (
    <nav ref={row} aria-label="会员中心" className="member-menu panel">
      {memberGroups.map(({ name, pages }) => (
        <div key={name} className="contents">
          <p className="member-group">{name}</p>
          {pages.map((page) => (
            <a key={page.path} href={page.path} aria-current={page.path === path ? "page" : undefined}>
              {page.title}
            </a>
          ))}
        </div>
      ))}
    </nav>
  );
}
