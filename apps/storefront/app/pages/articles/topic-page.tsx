import { articleCategories } from "@yaoji/contract/schemas/article-categories";
import type { ArticlePage, ChosenArticle, WithTree } from "../../api/help.ts";
import { NotLoaded } from "../../components/states.tsx";
import { helpHref } from "../../lib/help-query.ts";
import type { HelpTopic } from "../../lib/help-topics.ts";
import { ArticlesFrame } from "./articles-frame.tsx";
import { ArticleView } from "./article-view.tsx";
import { NoArticles } from "./help-page.tsx";
import { TopicTabs } from "./topic-tabs.tsx";

type TopicPageProps = WithTree & ChosenArticle & { topic: HelpTopic; siblings: ArticlePage["list"] };

/** /help/zfps/*: the first article of a topic, then the others by name. */
export function TopicPage({ tree, topic, siblings, article }: TopicPageProps) {
  const shown = article?.ok ? article.data : null;
  const others = siblings.filter(({ id }) => id !== shown?.id);
  return (
    <ArticlesFrame tree={tree} place={{ id: shown?.id, sectionId: articleCategories.payAndDelivery }}>
      <TopicTabs href={topic.href} />
      {!shown && <h1 className="sr-only">{topic.name}</h1>}
      {shown && (
        <ArticleView
          article={shown}
          trail={[
            { name: "帮助中心", href: "/help" },
            { name: "支付配送", href: "/help/pay" },
            { name: topic.name },
          ]}
          day="updated"
          hrefOf={helpHref}
        >
          <Others name={topic.name} list={others} />
        </ArticleView>
      )}
      {article === null && <NoArticles />}
      {article?.ok === false && <NotLoaded failure={article.failure} />}
    </ArticlesFrame>
  );
}

function Others({ name, list }: { name: string; list: ArticlePage["list"] }) {
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="others" className="article-others">
      <h2 id="others">更多{name}问题</h2>
      <ul>
        {list.map(({ id, title, summary }) => (
          <li key={id}>
            <a href={helpHref(id)}>{title}</a>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
