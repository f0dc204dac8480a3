import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { ArticleDrawer } from "./article-drawer.tsx";
import { articlesOf } from "./article-list.tsx";
import { useCategories } from "./use-categories.ts";

/** 文章: help, news and what whoever registers agrees to; the one that is written lies beside them. */
export function ArticlesScreen() {
  const { open, show } = useOpen();
  const categories = useCategories();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.articles.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          新建
        </button>
      </div>
      <List of={articlesOf(categories)} />
      {open !== null && <ArticleDrawer key={open} open={open} />}
    </>
  );
}
