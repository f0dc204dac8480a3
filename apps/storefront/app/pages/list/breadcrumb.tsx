import { useLocation } from "react-router";
import { useHeaderData } from "../../api/root-data.ts";
import { categoryTrail } from "./category-trail.ts";

/** Where the list stands: all goods, category, sub-category, or the words searched for; the page's heading. */
export function Breadcrumb({ title }: { title: string }) {
  const { search } = useLocation();
  const header = useHeaderData();
  const query = new URLSearchParams(search);
  const keywords = query.get("keywords")?.trim();
  const trail = header ? categoryTrail(header.category, Number(query.get("select"))) : [];
  const parents = trail.slice(0, -1);
  const heading = keywords ? `${title}：${keywords}` : (trail.at(-1)?.name ?? title);
  return (
    <nav aria-label="当前位置" className="flex min-w-0 items-center gap-2 text-ink-2">
      <a href="/list" className="flex-none hover:text-brand-600">
        全部商品
      </a>
      {parents.map((parent) => (
        <span key={parent.id} className="flex flex-none gap-2">
          <span aria-hidden="true">›</span>
          <a href={`/list?select=${parent.id}`} className="hover:text-brand-600">
            {parent.name}
          </a>
        </span>
      ))}
      <span aria-hidden="true">›</span>
      <h1 className="truncate font-semibold text-ink">{heading}</h1>
    </nav>
  );
}
