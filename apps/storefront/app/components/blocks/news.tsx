import { shopDate } from "@yaoji/domain/time";
import type { BlockOf } from "./block-of.ts";

const kinds = { hy: "行业", company: "公告" } as const;

/** The latest news by their titles. */
export function NewsBlock({ block: { id, title, list } }: { block: BlockOf<"news"> }) {
  return (
    <section aria-labelledby={`block-${id}`}>
      <div className="floor-head">
        <h2 id={`block-${id}`}>{title}</h2>
        <p className="ml-auto">
          <a href="/news/company">更多 ›</a>
        </p>
      </div>
      <NewsList list={list} />
    </section>
  );
}

function NewsList({ list }: Pick<BlockOf<"news">, "list">) {
  return (
    <ul className="panel news-list">
      {list.map((news) => (
        <li key={news.id}>
          <a href={`/news/info/${news.id}/${news.type}`}>
            <span className="text-offer">[{kinds[news.type]}]</span> {news.title}
          </a>
          <time className="num text-ink-3">{shopDate(new Date(news.published_at * 1000))}</time>
        </li>
      ))}
    </ul>
  );
}
