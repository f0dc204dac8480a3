import { useQuery } from "@tanstack/react-query";
import type { DataOf } from "@yaoji/contract/endpoints";
import { api } from "../api/browser.ts";
import { goodsHref } from "../lib/goods.ts";
import { detailQueryOf } from "../lib/list-query.ts";
import { DialogBox } from "./dialog-box.tsx";
import { PriceRows } from "./price-rows.tsx";
import { Queries } from "./queries.tsx";
import { Failed, Skeleton } from "./states.tsx";

type PriceDialogProps = { goods: DataOf<"goodsList">["list"][number]; onClose: () => void };

/** 价格明细 of goods in a list, as their own page has it. */
function PriceDialog({ goods, onClose }: PriceDialogProps) {
  return (
    <DialogBox title={`价格明细：${goods.name}`} onClose={onClose}>
      <Queries>
        <Rows goods={goods} />
      </Queries>
    </DialogBox>
  );
}
export default PriceDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function Rows({ goods }: Pick<PriceDialogProps, "goods">) {
  const href = goodsHref(goods);
  const query = detailQueryOf(new URL(href, location.origin).search);
  const detail = useQuery({
    queryKey: ["goodsDetail", href],
    queryFn: () => api("goodsDetail", { params: { id: goods.id }, query }, { inline: true }),
  });
  if (detail.isPending) return <Skeleton className="h-20" />;
  if (detail.isError) return <Failed failure={detail.error} onRetry={() => void detail.refetch()} />;
  return (
    <>
      <PriceRows
        prices={detail.data.prices.filter(({ price }) => price !== null)}
        className="flex flex-col gap-1"
      />
      <p className="mt-3 text-meta">
        <a href={href} className="text-brand-700 underline">
          阶梯价和活动见商品详情
        </a>
      </p>
    </>
  );
}
