import type { DataOf } from "@yaoji/contract/endpoints";
import { useRevalidator } from "react-router";
import type { Addresses } from "../../api/addresses.ts";
import { usePageLoading } from "../../api/page-loading.ts";
import { Empty, Failed, Skeleton } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import type { Outcome } from "../../lib/reply.ts";
import { CheckForm } from "./check-form.tsx";

export type Preview = DataOf<"cartPreview">;

type CheckPageProps = { ids: number[]; preview: Outcome<Preview> | null; addresses: Outcome<Addresses> };

/** Step 2: everything to check before the order is placed (spec.md §2). */
export function CheckPage({ ids, preview, addresses }: CheckPageProps) {
  const { revalidate } = useRevalidator();
  const isLoading = usePageLoading();
  return (
    <div className="wrap pb-4">
      <StepPicture step={2} />
      <h1 className="mb-3 text-floor font-semibold">核对订单信息</h1>
      {preview === null && <NothingChosen text="还没有选择要结算的商品" />}
      {preview?.ok === false && isGone(preview.failure.code) && (
        <NothingChosen text="这些商品已不在购物车中，可能已经下单或删除" />
      )}
      {preview?.ok === false && !isGone(preview.failure.code) && (
        <Failed failure={preview.failure} onRetry={() => void revalidate()} />
      )}
      {isLoading && !preview?.ok && <Skeleton className="mt-3 h-60" />}
      {preview?.ok && <CheckForm ids={ids} preview={preview.data} addresses={addresses} />}
    </div>
  );
}

function isGone(code: number): boolean {
  return code === 404;
}

function NothingChosen({ text }: { text: string }) {
  return (
    <Empty text={text} icon="cart">
      <p className="flex flex-wrap justify-center gap-3">
        <a href="/cart" className="btn btn-primary">
          返回购物车
        </a>
        <a href="/order" className="btn">
          查看我的订单
        </a>
      </p>
    </Empty>
  );
}
