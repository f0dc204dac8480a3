import type { ChosenArticle, WithTree, Article, HelpTree } from "../../api/help.ts";
import { Empty, NotLoaded } from "../../components/states.tsx";
import { helpHref } from "../../lib/help-query.ts";
import { ArticlesFrame } from "./articles-frame.tsx";
import { ArticleView } from "./article-view.tsx";
import type { Outcome } from "@yaoji/browser/reply";

/** /help: the article that ?id= names. */
export function HelpPage({ tree, article }: WithTree & ChosenArticle) {
  const shown = article?.ok ? article.data : null;
  return (
    <ArticlesFrame tree={tree} place={{ id: shown?.id }}>
      {shown && (
        <ArticleView
          article={shown}
          trail={[{ name: "帮助中心", href: "/help" }, { name: sectionNameOf(tree, shown) }]}
          day="updated"
          hrefOf={helpHref}
        />
      )}
      {!shown && <h1 className="sr-only">帮助中心</h1>}
      {article === null && <NoArticles />}
      {article?.ok === false && <NotLoaded failure={article.failure} />}
    </ArticlesFrame>
  );
}

/** The section of the help centre that an article stands in; its own category while the directory is missing. */
function sectionNameOf(tree: Outcome<HelpTree>, { id, category }: Article): string {
  const sections = tree.ok ? tree.data : [];
  return sections.find(({ children }) => children.some((child) => child.id === id))?.name ?? category.name;
}

/** Of an installation that has not written any yet. */
export function NoArticles() {
  return (
    <Empty text="帮助内容正在整理，有问题请联系客服" icon="document">
      <a href="/" className="btn btn-primary">
        返回首页
      </a>
    </Empty>
  );
}
