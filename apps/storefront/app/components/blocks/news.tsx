import { shopDate } from "@yaoji/domain/text/time";
import type { BlockOf } from "./block-of.ts";

const kinds = { hy: "行业", company: "公告" } as const;

type NewsList = BlockOf<"news">["list"];

/** The latest news by their titles. */
export function NewsBlock({ block: { id, title, list } }: { block: BlockOf<"news"> }) {
  return (
    <section aria-labelledby={`block-${id}`}>
      <div className="floor-head">
        <h2 id={`block-${id}`}>{title}</h2>
        <p className="ml-auto">
          <MoreNews list={list} />
        </p>
      </div>
      <ul className="panel news-list">
        {list.map((news) => (
          <li key={news.id}>
            <NewsLink news={news} />
            <time className="num text-ink-3">{shopDate(new Date(news.published_at * 1000))}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** To all news of the newest one's kind; the other kind is a tab of that page. */
export function MoreNews({ list: [newest] }: { list: NewsList }) {
  return (
    <a href={`/news/${newest?.type ?? "company"}`} className="inline-block min-h-6 leading-6">
      更多 ›
    </a>
  );
}

type NewsLinkProps = { news: NewsList[number]; className?: string };

export function NewsLink({ news: { id, type, title }, className }: NewsLinkProps) {
  return (
    <a href={`/news/info/${id}/${type}`} className={className}>
      <span className="text-offer">[{kinds[type]}]</span> {title}
    </a>
  );
}
