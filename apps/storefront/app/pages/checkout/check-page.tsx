import { contractCode } from "@yaoji/contract/envelope";
import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import type { Addresses } from "../../api/addresses.ts";
import type { InvoiceTitles } from "../../api/invoices.ts";
import { handleFailure } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { ReasonText } from "../../components/reason-text.tsx";
import { Empty, NotLoaded, Skeleton } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import { withFrom } from "../../lib/login-marker.ts";
import type { Choice } from "../../lib/coupon-toggle.ts";
import type { Promises } from "../../lib/delivery.ts";
import { isMissing, type CallFailure, type Outcome } from "@yaoji/browser/reply";
import type { Preview } from "../../lib/order-preview.ts";
import { CheckForm } from "./check-form.tsx";
import { ForRole } from "../../components/for-role.tsx";

type CheckPageProps = {
  ids: number[];
  choice: Choice;
  preview: Outcome<Preview> | null;
  addresses: Outcome<Addresses>;
  titles: Outcome<InvoiceTitles>;
  /** To the default address. */
  promises: Promises | null;
};

/** Step 2: everything to check before the order is placed (spec.md §2). */
export function CheckPage(props: CheckPageProps) {
  return (
    <div className="wrap pb-4">
      <StepPicture step={2} />
      <h1 className="mb-3 text-floor font-semibold">核对订单信息</h1>
      <ForRole right="purchase">
        <CheckBody {...props} />
      </ForRole>
    </div>
  );
}

function CheckBody({ preview, ...rest }: CheckPageProps) {
  const { state } = useRevalidator();
  if (preview === null) return <NothingChosen text="还没有选择要结算的商品" />;
  if (preview.ok) return <CheckForm preview={preview.data} {...rest} />;
  const { failure } = preview;
  if (isMissing(preview)) return <NothingChosen text={failure.message} />;
  if (failure.code === contractCode) return <ContractNeeded failure={failure} />;
  if (failure.way) return <MendFirst failure={failure} />;
  if (state === "loading") return <Skeleton className="h-60" />;
  return <NotLoaded failure={failure} />;
}

/** 459: the message is shown, then the way leads to the electronic contract (spec.md §8), and back. */
function ContractNeeded({ failure }: { failure: CallFailure }) {
  const { pathname, search } = useLocation();
  useEffect(() => handleFailure(new CallError(failure)), [failure]);
  return (
    <Empty text={failure.message} icon="document">
      <a href={withFrom("/dzht", pathname + search)} className="btn btn-primary">
        去签署电子合同
      </a>
    </Empty>
  );
}

/** Something else is to be mended before this shop may order. */
function MendFirst({ failure: { message: text, way } }: { failure: CallFailure }) {
  return (
    <Empty text={<ReasonText reason={{ text, way }} />} icon="warning">
      <a href="/cart" className="btn">
        返回购物车
      </a>
    </Empty>
  );
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
