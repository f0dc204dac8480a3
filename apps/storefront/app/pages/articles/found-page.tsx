import type { ArticlePage, WithTree } from "../../api/help.ts";
import { EmptyPage } from "../../components/empty-page.tsx";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { helpHref, helpSearchHref, type HelpQuery } from "../../lib/help-query.ts";
import { piecesOf } from "../../lib/highlight.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ArticlesFrame } from "./articles-frame.tsx";

type FoundPageProps = WithTree & { query: HelpQuery; found: Outcome<ArticlePage> };

/** /help?keyword=: what a search finds, its words marked. */
export function FoundPage({ tree, query, found }: FoundPageProps) {
  const { keyword } = query;
  return (
    <ArticlesFrame tree={tree} place={{}} keyword={keyword}>
      <div className="articles-head">
        <h1>搜索“{keyword}”</h1>
        {found.ok && (
          <p role="status">
            找到 <b className="num">{found.data.total}</b> 篇
          </p>
        )}
      </div>
      {found.ok ? <Found page={found.data} keyword={keyword} /> : <NotLoaded failure={found.failure} />}
    </ArticlesFrame>
  );
}

function Found({ page, keyword }: { page: ArticlePage; keyword: string }) {
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <NothingFound />
      </EmptyPage>
    );
  return (
    <>
      <ul className="panel article-list">
        {page.list.map(({ id, title, excerpt, category }) => (
          <li key={id}>
            <h2>
              <a href={helpHref(id)}>
                <Marked text={title} keyword={keyword} />
              </a>
            </h2>
            <p>
              <Marked text={excerpt} keyword={keyword} />
            </p>
            <p className="article-day">{category.name}</p>
          </li>
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => helpSearchHref(keyword, number)} />
    </>
  );
}

function NothingFound() {
  return (
    <Empty text="没有找到相关的帮助，请换一个更短的词，或从目录里查找" icon="search">
      <ul className="flex flex-wrap justify-center gap-2">
        {commonWords.map((word) => (
          <li key={word}>
            <a href={helpSearchHref(word)} className="btn">
              {word}
            </a>
          </li>
        ))}
      </ul>
    </Empty>
  );
}

/** What buyers ask about most. */
const commonWords = ["发票", "退货", "冷链", "账期", "资质"] as const;

function Marked({ text, keyword }: { text: string; keyword: string }) {
  return piecesOf(text, keyword).map((piece, index) =>
    // Pieces have no name but their place, and never move.
    // oxlint-disable-next-line no-array-index-key
    piece.isHit ? <mark key={index}>{piece.text}</mark> : <span key={index}>{piece.text}</span>,
  );
}
