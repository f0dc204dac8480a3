import type { Article, WithTree } from "../../api/help.ts";
import { NotLoaded } from "../../components/states.tsx";
import { newsHref, type newsKinds } from "../../lib/news.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { ArticlesFrame } from "./articles-frame.tsx";
import { ArticleView } from "./article-view.tsx";

type NewsArticlePageProps = WithTree & { kind: (typeof newsKinds)[number]; article: Outcome<Article> };

/** /news/info/:id/:type: one piece of news, and the way back to its list. */
export function NewsArticlePage({ tree, kind, article }: NewsArticlePageProps) {
  return (
    <ArticlesFrame tree={tree} place={{ href: kind.href }}>
      {article.ok ? (
        <ArticleView
          article={article.data}
          trail={[
            { name: "帮助中心", href: "/help" },
            { name: kind.name, href: kind.href },
          ]}
          day="published"
          hrefOf={(id) => newsHref(id, kind.type)}
        >
          <p>
            <a href={kind.href} className="btn">
              返回{kind.name}
            </a>
          </p>
        </ArticleView>
      ) : (
        <>
          <h1 className="sr-only">{kind.name}</h1>
          <NotLoaded failure={article.failure} />
        </>
      )}
    </ArticlesFrame>
  );
}
