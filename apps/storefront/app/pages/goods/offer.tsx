import { describeRule, firstQuantity } from "@yaoji/domain/quantity";
import { useState } from "react";
import { DrugClass } from "../../components/goods-marks.tsx";
import { Icon } from "../../components/icons.tsx";
import { Money, OldMoney } from "../../components/money.tsx";
import { Stepper } from "../../components/stepper.tsx";
import { useAddToCart } from "../../components/use-add-to-cart.ts";
import { missingPriceText, quantityRuleOf } from "../../lib/goods.ts";
import { PriceDetails } from "./price-details.tsx";
import type { Detail } from "./goods-page.tsx";

/** Name, price, promotions, quantity, and the button; or every reason why not. */
export function Offer({ goods }: { goods: Detail }) {
  return (
    <div className="min-w-0 flex-1">
      <h1 className="flex items-center gap-2 text-[1.375rem] font-semibold">
        <DrugClass value={goods.drug_class} />
        {goods.name}
        {goods.trade_name && <span className="text-nav font-normal text-ink-2">（{goods.trade_name}）</span>}
      </h1>
      <p className="mt-1 text-name text-ink-2">
        {goods.ypgg} · {goods.sccj}
      </p>
      <PriceBox goods={goods} />
      <Terms goods={goods} />
      {goods.is_buy ? <Buy goods={goods} /> : <WhyNot reasons={goods.reasons} />}
    </div>
  );
}

function PriceBox({ goods }: { goods: Detail }) {
  const { price, base_price: basePrice, retail_price: retailPrice, margin } = goods;
  return (
    <div className="mt-4 rounded-card bg-price-soft p-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-ink-2">批发价</span>
        <Money value={price} kind="large" missing={missingPriceText(goods.reasons)} />
        {price !== null && <span className="text-ink-2">/{goods.bzdw}</span>}
        {price !== null && basePrice !== null && basePrice !== price && <OldMoney value={basePrice} />}
        {retailPrice !== null && (
          <span className="text-ink-2">
            建议零售价 <Money value={retailPrice} kind="plain" />
            {margin !== null && ` · 毛利${margin}%`}
          </span>
        )}
      </p>
      <PriceDetails goods={goods} />
    </div>
  );
}

function Terms({ goods }: { goods: Detail }) {
  const rule = quantityRuleOf(goods);
  const rows = [
    ["库存", goods.number > 0 ? `${goods.number}${goods.bzdw}` : "暂无货"],
    ["有效期至", goods.yxq || "到货后公布"],
    ["起订", describeRule(rule, goods.bzdw) || `1${goods.bzdw}起`],
    ["包装", `中包装 ${goods.zbz} · 件装 ${goods.jzl}`],
  ] as const;
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 text-meta sm:grid-cols-2">
      {rows.map(([name, value]) => (
        <div key={name} className="flex gap-3">
          <dt className="w-16 flex-none text-ink-2">{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Buy({ goods }: { goods: Detail }) {
  const rule = quantityRuleOf(goods);
  const [number, setNumber] = useState(firstQuantity(rule) ?? 1);
  const { add, isAdding } = useAddToCart();
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Stepper rule={rule} unit={goods.bzdw} value={number} onChange={setNumber} label={goods.name} />
      <button
        type="button"
        className="btn btn-primary min-h-10 px-8 text-nav"
        disabled={isAdding}
        aria-busy={isAdding}
        onClick={() => add(goods, number)}
      >
        <Icon name="cart" size={18} />
        加入购物车
      </button>
    </div>
  );
}

function WhyNot({ reasons }: { reasons: Detail["reasons"] }) {
  const mustLogIn = reasons.some(({ code }) => code === "NOT_LOGGED_IN");
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <ul className="min-w-0 flex-1 rounded-card border border-line bg-page p-3 text-meta text-ink-2">
        {reasons.map(({ code, text }) => (
          <li key={code} className="flex gap-2">
            <span className="mt-0.5 text-offer">
              <Icon name="warning" size={14} />
            </span>
            {text}
          </li>
        ))}
      </ul>
      {mustLogIn && (
        <a href="/login" className="btn btn-primary min-h-10 px-8">
          登录后采购
        </a>
      )}
    </div>
  );
}
