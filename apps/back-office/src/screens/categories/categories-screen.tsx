import { useQuery } from "@tanstack/react-query";
import { categoryMenuText, categoryMenus } from "@yaoji/domain/trade/categories";
import { useState } from "react";
import { screens } from "../../lib/screens.ts";
import { Control } from "../../parts/control.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { useView, Views } from "../../parts/views.tsx";
import { CategoryDrawer } from "./category-drawer.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { foundOf } from "./paths.ts";
import { type Category, treeQuery } from "./tree.ts";

const views = categoryMenus.map((name) => ({ name, title: categoryMenuText[name] }));

/** 分类: the trees of the shop's menus, arranged by hand, and the one that is changed beside them. */
export function CategoriesScreen() {
  const menu = useView(views) ?? "general";
  const { open, show } = useOpen();
  const { data, error, refetch } = useQuery(treeQuery);
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.categories.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          新建
        </button>
      </div>
      <Views label="菜单" of={views} />
      {error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Menu key={menu} all={data.filter((each) => each.menu === menu)} title={categoryMenuText[menu]} />
      ) : (
        <Loading rows={8} />
      )}
      {open !== null && data && <CategoryDrawer key={open} open={open} menu={menu} all={data} />}
    </>
  );
}

function Menu({ all, title }: { all: readonly Category[]; title: string }) {
  const [words, setWords] = useState("");
  const { show } = useOpen();
  const found = foundOf(all, words);
  if (all.length === 0) return <Empty text="这个菜单还没有分类，点“新建”添加第一个" icon="list" />;
  return (
    <div className="flex max-w-5xl flex-col gap-3">
      <Control label="查找分类">
        {(joined) => (
          <input
            {...joined}
            className="field"
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
          />
        )}
      </Control>
      <p className="text-ink-2">
        拖动可排序或放到别的分类下；键盘：↑↓选择，→展开，←收起，Enter打开，Shift+↑↓排序，Shift+→放到上一个分类下，Shift+←移回第一级。最多两级。
      </p>
      {found?.size === 0 ? (
        <Empty text="没有这个名称的分类，请换个词" icon="list" />
      ) : (
        <CategoryTree all={all} found={found} label={`${title}的分类`} onOpen={show} />
      )}
    </div>
  );
}
