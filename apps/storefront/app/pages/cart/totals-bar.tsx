import { lineName } from "@yaoji/domain/pricing/cart";
import { deliveryAmounts } from "@yaoji/domain/pricing/freight";
import { toYuan } from "@yaoji/domain/money/money";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Money, moneyText } from "../../components/money.tsx";
import type { CartEdits } from "../../lib/cart-edits.ts";
import { cartFigures, type CartFigures } from "../../lib/cart-totals.ts";
import { checkHref, quantityReasons, selectedLines, type Cart } from "../../lib/cart-view.ts";
import { toast } from "@yaoji/browser/messages";
import { later } from "../../components/later.tsx";

const PriceDetails = later(() => import("./price-details.tsx"));

type TotalsBarProps = { cart: Cart; edits: CartEdits };

/** What is selected, what it comes to (§9), deductions, freight, what is to be paid, and the way on. */
export function TotalsBar({ cart, edits }: TotalsBarProps) {
  const selected = selectedLines(cart.list);
  const figures = useMemo(() => cartFigures(cart), [cart]);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function close(): void {
    setIsOpen(false);
    opener.current?.focus();
  }
  return (
    <div className="totals-place">
      {isOpen && <PriceDetails figures={figures} onClose={close} />}
      <section aria-label="结算" className="totals-bar">
        <div className="totals-state">
          <p aria-live="polite">
            已选<b className="num px-1 text-name text-price">{selected.length}</b>种商品
          </p>
          <Delivery cart={cart} />
        </div>
        <Totals figures={figures} />
        <div className="totals-payable">
          <p className="flex items-baseline gap-1 whitespace-nowrap">
            预计应付
            <Money value={toYuan(figures.payable)} />
          </p>
          <button
            ref={opener}
            type="button"
            className="totals-open"
            aria-label="价格明细"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="max-md:hidden">价格</span>明细
          </button>
        </div>
        <CheckOutButton cart={cart} edits={edits} />
      </section>
    </div>
  );
}

/** The total of §9, then what is taken off and what delivery adds. */
function Totals({ figures: { total, saved, freight, cashback } }: { figures: CartFigures }) {
  return (
    <div className="totals-figures">
      <p>
        合计 <Money value={toYuan(total)} kind="plain" />
      </p>
      {saved > 0 && (
        <p className="text-offer">
          优惠 −<Money value={toYuan(saved)} kind="plain" />
        </p>
      )}
      {freight > 0 && (
        <p>
          运费 <Money value={toYuan(freight)} kind="plain" />
        </p>
      )}
      {cashback > 0 && <p className="text-brand-700">完成后返现{moneyText(toYuan(cashback))}</p>}
    </div>
  );
}

function Delivery({ cart }: { cart: Cart }) {
  const { threshold, unshipped, shortfall, isFree } = deliveryAmounts(cart);
  const counted = unshipped > 0 && `（已计入今日未发货订单${moneyText(toYuan(unshipped))}）`;
  if (isFree) return <p className="text-brand-700">已满足包邮{counted}</p>;
  return (
    <p className="text-ink-2">
      满{moneyText(toYuan(threshold))}包邮，还差
      <span className="num text-offer">{moneyText(toYuan(shortfall))}</span>
      {counted}
    </p>
  );
}

/** 去结算: waits for what is still being saved, and for quantities that must change first. */
function CheckOutButton({ cart, edits }: TotalsBarProps) {
  const navigate = useNavigate();
  const [isWaiting, setIsWaiting] = useState(false);
  const selected = selectedLines(cart.list);
  const [wrong] = selected.filter((line) => quantityReasons(line).length > 0);
  async function checkOut(): Promise<void> {
    if (wrong) {
      return toast(`${lineName(wrong)}：${quantityReasons(wrong)[0]?.text ?? "请调整数量"}`, "error");
    }
    setIsWaiting(true);
    await edits.settled();
    setIsWaiting(false);
    await navigate(checkHref(selected));
  }
  return (
    <button
      type="button"
      className="btn btn-primary h-11 px-6 text-nav"
      disabled={selected.length === 0 || isWaiting}
      aria-busy={isWaiting}
      onClick={() => void checkOut()}
    >
      {isWaiting ? "保存中…" : `去结算${selected.length > 0 ? `(${selected.length})` : ""}`}
    </button>
  );
}
