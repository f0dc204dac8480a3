import { toYuan } from "@yaoji/domain/money/money";
import { useEffect, useRef, useState } from "react";
import { CouponState } from "../../components/cart/coupon-state.tsx";
import { ExplainedRows } from "../../components/explained-rows.tsx";
import { Icon } from "../../components/icons.tsx";
import { Money, moneyText } from "../../components/money.tsx";
import { usableFirst } from "../../lib/coupon-toggle.ts";
import type { CartFigures, Figure, FigurePart, JudgedCoupon } from "../../lib/cart-totals.ts";

type PriceDetailsProps = { figures: CartFigures; onClose: () => void };

/** 价格明细 of the cart: from the goods to what is to be paid; every figure opens, every coupon says why (domain.md §4, §8). */
function PriceDetails({ figures, onClose }: PriceDetailsProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby="price-details"
      className="price-details"
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      <div className="flex items-center justify-between">
        <h2 id="price-details" ref={title} tabIndex={-1} className="text-nav font-semibold">
          价格明细
        </h2>
        <button type="button" aria-label="收起价格明细" className="cart-delete" onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <ul>
        {figures.figures.map((figure) => (
          <li key={figure.key}>
            <FigureRow figure={figure} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line pt-2">
        预计应付
        <Money value={toYuan(figures.payable)} />
      </p>
      <Coupons coupons={figures.coupons} proof={figures.proof} />
    </section>
  );
}
export default PriceDetails; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function FigureRow({ figure }: { figure: Figure }) {
  const head = (
    <>
      <span>
        {figure.label} <span className="text-ink-2">{figure.note}</span>
      </span>
      <Money value={toYuan(figure.amount)} kind="plain" />
    </>
  );
  if (figure.parts.length === 0) return <p className="figure-head">{head}</p>;
  return (
    <Opening head={head}>
      {() => (
        <ul className="figure-parts">
          {figure.parts.map((part) => (
            <li key={part.id}>
              <PartRow part={part} />
            </li>
          ))}
        </ul>
      )}
    </Opening>
  );
}

function PartRow({ part }: { part: FigurePart }) {
  const head = (
    <>
      <span className="min-w-0 truncate">{part.label}</span>
      <Money value={toYuan(part.amount)} kind="plain" />
    </>
  );
  if (part.rows.length === 0) return <p className="figure-head">{head}</p>;
  return <Opening head={head}>{() => <ExplainedRows rows={part.rows} />}</Opening>;
}

type OpeningProps = { head: React.ReactNode; children: () => React.ReactNode };

/** A figure that opens; what it is made from is drawn only then, for a cart may hold hundreds of lines. */
function Opening({ head, children }: OpeningProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="figure-head">{head}</summary>
      {isOpen && children()}
    </details>
  );
}

function Coupons({ coupons, proof }: { coupons: readonly JudgedCoupon[]; proof: string }) {
  if (coupons.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 text-meta font-semibold">优惠券与现金券（{coupons.length}张）</h3>
      {proof && <p className="text-ink-2">{proof}</p>}
      <ul aria-label="优惠券与现金券" className="flex flex-col gap-1.5">
        {usableFirst(coupons).map(({ coupon, state, text }) => (
          <li key={coupon.id} className="flex flex-wrap items-baseline gap-x-2">
            <CouponState state={state} />
            <span>
              {coupon.name} {coupon.threshold > 0 && `满${moneyText(toYuan(coupon.threshold))}`}减
              {moneyText(toYuan(coupon.amount))}
            </span>
            <span className="text-ink-2">{text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
