import { goodsGroupCalls } from "@yaoji/contract/calls-goods-groups";
import { useMemo } from "react";
import { Link } from "react-router";
import { useOperator, viewerOf } from "../../api/operator.ts";
import { isFor, screens, within } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { useView, Views } from "../../parts/views.tsx";
import { goodsList } from "./goods-list.tsx";
import { GroupList } from "./groups/group-list.tsx";
import { useGroupChoices } from "./groups/groups.ts";
import { useCategories } from "./use-categories.ts";

const views = [
  { name: "all", title: "全部商品" },
  { name: "groups", title: "商品组" },
] as const;

/** 商品: all of them, on the shelf or not; and, for whoever arranges them, the groups that they stand in. */
export function GoodsScreen() {
  const viewer = viewerOf(useOperator());
  const arranges = goodsGroupCalls.goodsGroupDeskList.access.some((role) => role === viewer.role);
  const isGroups = useView(views) === "groups" && arranges;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.goods.title}</h1>
        {isGroups ? (
          <NewGroup />
        ) : (
          isFor(screens.goodsImport, viewer) && (
            <Link className="btn" to={within(screens.goodsImport.path)}>
              导入商品
            </Link>
          )
        )}
      </div>
      {arranges && <Views label="商品的分页" of={views} />}
      {isGroups ? <GroupList /> : <AllGoods arranges={arranges} />}
    </>
  );
}

function NewGroup() {
  const { show } = useOpen();
  return (
    <button type="button" className="btn btn-primary" onClick={() => show("new")}>
      新建商品组
    </button>
  );
}

function AllGoods({ arranges }: { arranges: boolean }) {
  const { data, error, refetch } = useCategories();
  const groups = useGroupChoices({ isAsked: arranges });
  const list = useMemo(() => data && goodsList(data.categories, groups ?? []), [data, groups]);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return list ? <List of={list} /> : <Loading rows={8} />;
}
