import type { DataOf } from "@yaoji/contract/endpoints";
import { useLoadedCart, wholeCart } from "../../api/cart.ts";
import { ForRole } from "../../components/for-role.tsx";
import { Empty, Failed, Skeleton } from "../../components/states.tsx";
import { StepPicture } from "../../components/step-picture.tsx";
import { lineLabels, splitLines, type Cart } from "../../lib/cart-view.ts";
import type { Outcome } from "@yaoji/browser/reply";
import type { Promises } from "../../lib/delivery.ts";
import { BlockedLines } from "./blocked-lines.tsx";
import { BuyableLines } from "./buyable-lines.tsx";
import { CartDelivery } from "./cart-delivery.tsx";
import { FilterChips, useFilter } from "./filter-chips.tsx";
import { JustPlaced } from "./just-placed.tsx";
import { NextHints } from "./next-hints.tsx";
import { PriceWatch } from "./price-watch.tsx";
import { QuickAdd } from "./quick-add.tsx";
import { ReductionBars } from "./reduction-bars.tsx";
import { TotalsBar } from "./totals-bar.tsx";

type CartPageProps = {
  cart: Outcome<Cart>;
  unpaid: DataOf<"orderList">["list"][number] | null;
  promises: Promises | null;
};

/** Step 1: the cart (spec.md §2 "Cart flow", §4, §9). */
export function CartPage({ cart: loaded, unpaid, promises }: CartPageProps) {
  const { query, cart, edits } = useLoadedCart(loaded);
  return (
    <div className="wrap cart-page pb-4">
      <StepPicture step={1} />
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-floor font-semibold">我的购物车</h1>
        {cart && cart.list.length > 0 && (
          <p className="text-ink-2">
            共{cart.list.length}种商品
            <a href="/basic#expiry-wish" className="ml-3 text-brand-600 hover:underline">
              店铺效期要求
            </a>
          </p>
        )}
        {cart && <QuickAdd />}
        <a href="/kjcg" className="btn max-md:hidden">
          快捷采购
        </a>
      </div>
      {cart && <CartDelivery cart={cart} loaded={promises} />}
      <JustPlaced order={unpaid} />
      {query.isError && <Failed failure={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <CartSkeleton />}
      {cart && (cart.list.length > 0 ? <FullCart cart={cart} edits={edits} /> : <EmptyCart />)}
    </div>
  );
}

type FullCartProps = { cart: Cart; edits: ReturnType<typeof useLoadedCart>["edits"] };

function FullCart({ cart, edits }: FullCartProps) {
  const filter = useFilter();
  const shown = filter.ids ? cart.list.filter(({ id }) => filter.ids?.has(id)) : cart.list;
  const { buyable, blocked } = splitLines(shown);
  const labels = lineLabels(cart.list);
  return (
    <>
      <FilterChips filters={cart.filter_data} chosen={filter.chosen} onChoose={filter.choose} />
      {filter.error && <Failed failure={filter.error} onRetry={filter.retry} />}
      {filter.chosen === wholeCart && <ReductionBars cart={cart} />}
      {buyable.length > 0 && <BuyableLines lines={buyable} labels={labels} edits={edits} />}
      {blocked.length > 0 && <BlockedLines lines={blocked} labels={labels} edits={edits} />}
      {shown.length === 0 && !filter.error && <Empty text="没有符合该筛选的商品" icon="cart" />}
      <PriceWatch cart={cart} />
      <ForRole right="purchase">
        <TotalsBar cart={cart} edits={edits} />
      </ForRole>
      <NextHints />
    </>
  );
}

function EmptyCart() {
  return (
    <Empty text="购物车空空如也~" icon="cart">
      <p className="flex flex-wrap justify-center gap-3">
        <a href="/list" className="btn btn-primary">
          去选购药品
        </a>
        <a href="/kjcg" className="btn">
          快捷采购
        </a>
        <a href="/order" className="btn">
          查看我的订单
        </a>
      </p>
    </Empty>
  );
}

function CartSkeleton() {
  return (
    <div aria-hidden="true" className="flex flex-col gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-28" />
      ))}
    </div>
  );
}
