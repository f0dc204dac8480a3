import { shopDate } from "@yaoji/domain/text/time";
import { useLocation } from "react-router";
import { EmptyPage } from "../../components/empty-page.tsx";
import type { ArticlePage, WithTree } from "../../api/help.ts";
import { Pager } from "../../components/pager.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { Tabs } from "../../components/tabs.tsx";
import { withPage } from "../../lib/list-address.ts";
import { newsHref, newsKinds } from "../../lib/news.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ArticlesFrame } from "./articles-frame.tsx";

type Kind = (typeof newsKinds)[number];
type NewsPageProps = WithTree & { kind: Kind; news: Outcome<ArticlePage> };

/** /news/hy, /news/company: news, newest first. */
export function NewsPage({ tree, kind, news }: NewsPageProps) {
  const tabs = newsKinds.map(({ name, href, type }) => ({ name, href, isCurrent: type === kind.type }));
  return (
    <ArticlesFrame tree={tree} place={{ href: kind.href }}>
      <Tabs label="新闻中心" tabs={tabs} />
      <div className="articles-head">
        <h1>{kind.name}</h1>
        {news.ok && (
          <p>
            共 <b className="num">{news.data.total}</b> 篇
          </p>
        )}
      </div>
      {news.ok ? <News page={news.data} kind={kind} /> : <NotLoaded failure={news.failure} />}
    </ArticlesFrame>
  );
}

function News({ page, kind }: { page: ArticlePage; kind: Kind }) {
  const address = useLocation();
  if (page.list.length === 0)
    return (
      <EmptyPage of={page}>
        <NoNews kind={kind} />
      </EmptyPage>
    );
  return (
    <>
      <ul className="panel article-list">
        {page.list.map((row) => (
          <NewsRow key={row.id} row={row} kind={kind} />
        ))}
      </ul>
      <Pager of={page} hrefOf={(number) => withPage(address, number)} />
    </>
  );
}

function NewsRow({ row, kind }: { row: ArticlePage["list"][number]; kind: Kind }) {
  const date = shopDate(new Date(row.published_at * 1000));
  return (
    <li className="news-row">
      <time dateTime={date} className="num">
        <b>{date.slice(8)}</b>
        {date.slice(0, 7)}
      </time>
      <div className="min-w-0">
        <h2>
          <a href={newsHref(row.id, kind.type)}>{row.title}</a>
        </h2>
        <p>{row.summary}</p>
      </div>
    </li>
  );
}

function NoNews({ kind }: { kind: Kind }) {
  return (
    <Empty text={`还没有${kind.name}，过几天再来看看`} icon="document">
      <a className="btn btn-primary" href="/">
        返回首页
      </a>
    </Empty>
  );
}
