import { useQuery } from "@tanstack/react-query";
import { goodsDeskCalls } from "@yaoji/contract/calls-goods-desk";
import { Link, useParams } from "react-router";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { screens, within } from "../../lib/screens.ts";
import { Empty, Failed, Loading } from "../../parts/states.tsx";
import { GoodsDocuments } from "./goods-documents.tsx";
import { draftOf } from "./goods-draft.ts";
import { GoodsForm } from "./goods-form.tsx";
import { GoodsHead } from "./goods-head.tsx";
import { GoodsHistory } from "./goods-history.tsx";
import { goodsDetailKey } from "./keys.ts";
import { GoodsPictures } from "./goods-pictures.tsx";
import { ShelfPanel } from "./shelf-panel.tsx";

/** 商品详情: everything that is known of goods, looked at and changed. */
export function GoodsDetailScreen() {
  const { id = "" } = useParams();
  return (
    <>
      <h1 className="mb-4 text-floor font-semibold">{screens.goodsDetail.title}</h1>
      {/^[1-9]\d{0,14}$/.test(id) ? (
        <Existing key={id} id={Number(id)} />
      ) : (
        <Empty text="没有这个商品，请从商品列表打开">
          <Link className="btn" to={within(screens.goods.path)}>
            商品列表
          </Link>
        </Empty>
      )}
    </>
  );
}

/** The server's own table of who may. */
const changers: readonly string[] = goodsDeskCalls.goodsDeskChange.access;

function Existing({ id }: { id: number }) {
  const { operator } = useOperator();
  const { data, error, refetch } = useQuery({
    queryKey: goodsDetailKey(id),
    queryFn: () => api("goodsDeskShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  const mayChange = changers.includes(operator.role);
  return (
    <>
      <GoodsHead goods={data} mayChange={mayChange} />
      <div className="mb-4">
        <GoodsPictures id={id} mayChange={mayChange} />
      </div>
      <ShelfPanel goods={data} />
      <GoodsForm key={data.version} goods={data} initial={draftOf(data)} mayChange={mayChange} />
      <GoodsDocuments id={id} mayChange={mayChange} />
      <GoodsHistory id={id} />
    </>
  );
}
