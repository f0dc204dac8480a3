import { articleCategories } from "@yaoji/contract/schemas/article-categories";
import type { ArticlePage, WithTree } from "../../api/help.ts";
import { NotLoaded } from "../../components/states.tsx";
import { helpHref } from "../../lib/help-query.ts";
import { helpTopics } from "../../lib/help-topics.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ArticlesFrame } from "./articles-frame.tsx";
import { NoArticles } from "./help-page.tsx";
import { TopicTabs } from "./topic-tabs.tsx";

/** /help/pay: the topics of payment and delivery with their articles. */
export function TopicsPage({ tree, articles }: WithTree & { articles: Outcome<ArticlePage> }) {
  return (
    <ArticlesFrame tree={tree} place={{ sectionId: articleCategories.payAndDelivery }}>
      <TopicTabs href="/help/pay" />
      <div className="articles-head">
        <h1>支付配送</h1>
      </div>
      {articles.ok ? <Topics list={articles.data.list} /> : <NotLoaded failure={articles.failure} />}
    </ArticlesFrame>
  );
}

function Topics({ list }: { list: ArticlePage["list"] }) {
  if (list.length === 0) return <NoArticles />;
  return helpTopics.map(({ href, name, categoryId }) => (
    <section key={href} aria-labelledby={`topic-${categoryId}`} className="panel topic">
      <h2 id={`topic-${categoryId}`}>
        <a href={href}>{name}</a>
      </h2>
      <ul>
        {list
          .filter(({ category }) => category.id === categoryId)
          .map(({ id, title, summary }) => (
            <li key={id}>
              <a href={helpHref(id)}>{title}</a>
              <p>{summary}</p>
            </li>
          ))}
      </ul>
    </section>
  ));
}
