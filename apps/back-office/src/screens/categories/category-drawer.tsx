import { useQuery } from "@tanstack/react-query";
import { categoriesUnder, type CategoryMenu, parentFault } from "@yaoji/domain/trade/categories";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { Control } from "../../parts/control.tsx";
import { Part } from "../../parts/draft-fields.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { CategoryForm, fieldNames } from "./category-form.tsx";
import { CategoryGoods } from "./category-goods.tsx";
import { pathOf } from "./paths.ts";
import { MergeBox, RemoveBox } from "./leaving-boxes.tsx";
import { type Category, categoryKey, moveCategory } from "./tree.ts";

type DrawerProps = { open: number | "new"; menu: CategoryMenu; all: readonly Category[] };

/** One category beside the tree: made, changed, moved, merged, deleted, its goods. */
export function CategoryDrawer({ open, menu, all }: DrawerProps) {
  const { close } = useOpen();
  const category = all.find(({ id }) => id === open);
  return (
    <Drawer title={open === "new" ? "新建分类" : (category?.name ?? "分类")} onClose={close}>
      {open === "new" ? (
        <CategoryForm category={null} menu={menu} all={all} />
      ) : category ? (
        <Existing category={category} all={all} />
      ) : (
        <Empty text="没有这个分类，可能已合并或删除，请回到分类树" />
      )}
    </Drawer>
  );
}

type OneProps = { category: Category; all: readonly Category[] };

function Existing({ category, all }: OneProps) {
  const { id, menu, goods, goods_more: isMore } = category;
  const { data, error, refetch } = useQuery({
    queryKey: categoryKey(id),
    queryFn: () => api("categoryDeskShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 break-words text-ink-2">
          {pathOf(all, category)}（编号{id}）
        </p>
        <Link to={`/goods?category=${id}`} className="text-link num">
          {goods}
          {isMore === 1 && "+"}种商品
        </Link>
      </div>
      {/* A move gives it a new version, and takes nothing away of what is being typed. */}
      <CategoryForm key={JSON.stringify([data.name, data.logo])} category={data} menu={menu} all={all} />
      <Moving category={category} all={all} />
      <CategoryGoods id={id} />
      <Leaving category={category} all={all} />
      <Timeline of={{ kind: "category", id }} names={fieldNames} />
    </div>
  );
}

/** To another parent, for whoever does not drag. */
function Moving({ category, all }: OneProps) {
  const { id, menu, parentId } = category;
  const places = categoriesUnder(all, { menu, parentId: null }).filter(
    (each) => parentFault(all, { moved: category, menu, parentId: each.id }) === null,
  );
  return (
    <Part title="位置">
      <Control
        label="上级分类"
        hint={places.length === 0 ? "它下面还有分类，只能在第一级" : "改后立即生效，放在那里的最后"}
      >
        {(joined) => (
          <select
            {...joined}
            className="field"
            value={parentId ?? ""}
            onChange={({ target }) =>
              moveCategory(id, {
                parentId: target.value === "" ? null : Number(target.value),
                beforeId: null,
              })
            }
          >
            <option value="">无，第一级</option>
            {places.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </select>
        )}
      </Control>
    </Part>
  );
}

function Leaving({ category, all }: OneProps) {
  const [asked, setAsked] = useState<"merge" | "remove" | null>(null);
  const box = { category, all, onClose: () => setAsked(null) };
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" className="btn" onClick={() => setAsked("merge")}>
        合并到…
      </button>
      <button type="button" className="btn" onClick={() => setAsked("remove")}>
        删除
      </button>
      {asked === "merge" && <MergeBox {...box} />}
      {asked === "remove" && <RemoveBox {...box} />}
    </div>
  );
}
