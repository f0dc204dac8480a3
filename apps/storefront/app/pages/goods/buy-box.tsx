import { toYuan } from "@yaoji/domain/money/money";
import { CartonHint } from "../../components/carton-hint.tsx";
import { presaleText } from "@yaoji/domain/trade/presale-text";
import { wishRule } from "@yaoji/domain/trade/named-lists";
import { nearestQuantity } from "@yaoji/domain/trade/quantity";
import { ExplainedRows } from "../../components/explained-rows.tsx";
import { FavouriteButton } from "../../components/favourite-button.tsx";
import { Icon } from "../../components/icons.tsx";
import { later } from "../../components/later.tsx";
import { Money } from "../../components/money.tsx";
import { Stepper } from "../../components/stepper.tsx";
import type { Detail } from "./detail.ts";
import type { Purchase } from "./use-purchase.ts";
import { ReasonText } from "../../components/reason-text.tsx";
import { WhyNot } from "./why-not.tsx";
import { ForRole, RoleControls } from "../../components/for-role.tsx";
import { SaveToList } from "../../components/list-saving/save-to-list.tsx";
import { useUser } from "../../api/user.ts";
import { ReminderButton } from "../../components/reminder-button.tsx";
import { isSoldOut } from "../../lib/goods.ts";

/** Known after the page, so it stands below all that can be pressed. */
const Delivery = later(() => import("./delivery.tsx"), { as: "extra" });

type BuyProps = { goods: Detail; purchase: Purchase };

/** Quantity, amount and the button, in sight while the page scrolls; or every reason why not, and what to do. */
export function BuyBox({ goods, purchase }: BuyProps) {
  const { user } = useUser();
  return (
    <section aria-labelledby="buy" className="detail-buy panel flex flex-col gap-3 p-4">
      <h2 id="buy" className="section-heading">
        {goods.is_buy ? "采购" : "暂不可采购"}
      </h2>
      {goods.presale_on && (
        <p className="goods-presale text-meta">
          {`${presaleText(goods.presale_on)} · 可订 ${goods.number} ${goods.bzdw}。单独成一个订单，到货后发出。`}
        </p>
      )}
      {goods.is_buy ? (
        <ForRole right="purchase">
          <Buy goods={goods} purchase={purchase} />
        </ForRole>
      ) : (
        <WhyNot goods={goods} />
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <FavouriteButton goods={goods} hasText />
        <SaveGoods goods={goods} purchase={purchase} />
        <Reminders goods={goods} />
      </div>
      {user && goods.is_buy === 1 && !goods.presale_on && <Delivery goods={goods} />}
    </section>
  );
}

function Buy({ goods, purchase }: BuyProps) {
  const { rule, number, setNumber, add, isAdding, shopsExpiry } = purchase;
  return (
    <>
      {/* On a phone it stands in the bar. */}
      <div className="flex items-center justify-between gap-3 max-lg:hidden">
        <span className="text-meta text-ink-2">数量</span>
        <span className="flex items-center gap-2">
          <Stepper rule={rule} unit={goods.bzdw} value={number} onChange={setNumber} label={goods.name} />
          <span className="text-meta text-ink-2">{goods.bzdw}</span>
        </span>
      </div>
      <CartonHint
        rule={rule}
        number={number}
        carton={goods.jzl}
        unit={goods.bzdw}
        label={goods.name}
        onChange={setNumber}
      />
      <Amount purchase={purchase} />
      <button
        type="button"
        className="btn btn-primary min-h-11 text-nav max-lg:hidden"
        // Not disabled: that would take the focus from who works by keyboard; it adds once all the same.
        aria-busy={isAdding}
        onClick={add}
      >
        <Icon name="cart" size={18} />
        加入购物车
      </button>
      {(goods.batches.length > 1 || shopsExpiry !== "") && (
        <p className="flex items-center justify-between gap-3 text-meta text-ink-2">
          效期
          <a
            href="#batches"
            className="inline-flex min-h-6 items-center text-brand-700 hover:underline max-lg:min-h-11"
          >
            {purchase.expiry?.text ?? (shopsExpiry === "" ? "可选效期" : `按店铺要求：${shopsExpiry}`)}
          </a>
        </p>
      )}
      {goods.reasons.map((reason) => (
        <p key={reason.code} className="text-offer">
          <ReasonText reason={reason} />
        </p>
      ))}
    </>
  );
}

/** 存为清单 with the quantity that stands there; visitors have no lists. */
function SaveGoods({ goods: { id, name, bzdw }, purchase: { rule, number: chosen } }: BuyProps) {
  const { user } = useUser();
  if (!user) return null;
  // Goods that are out of stock have none to choose: a list takes whole packs all the same.
  const number = nearestQuantity(wishRule(rule), chosen) ?? chosen;
  return (
    <RoleControls right="purchase">
      <SaveToList source={() => ({ what: `${name} ${number}${bzdw}`, lines: [{ goods_id: id, number }] })} />
    </RoleControls>
  );
}

/** 到货提醒 while nothing is in stock, 降价提醒 once a price is seen. */
function Reminders({ goods }: { goods: Detail }) {
  const isSet = (kind: "arrival" | "price") => goods.reminders.includes(kind);
  return (
    <>
      {isSoldOut(goods) && <ReminderButton goods={goods} kind="arrival" isSet={isSet("arrival")} />}
      {goods.price !== null && <ReminderButton goods={goods} kind="price" isSet={isSet("price")} />}
    </>
  );
}

/** The amount of the quantity and what it is made from: each price with its pieces, reduction and gift. */
function Amount({ purchase: { line } }: Pick<BuyProps, "purchase">) {
  if (!line) return null;
  return (
    <div aria-live="polite" className="flex flex-col gap-1 border-t border-line pt-3 text-ink-2">
      <ExplainedRows rows={line.rows} />
      {line.split && <p className="text-offer">{line.split}</p>}
      <p className="flex items-baseline justify-between gap-3">
        <span>小计</span>
        <Money value={toYuan(line.amount)} />
      </p>
    </div>
  );
}
