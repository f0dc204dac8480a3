import type { DataOf } from "@yaoji/contract/endpoints";
import { QuantityInput } from "../../components/order-entry/quantity-input.tsx";
import { moneyText } from "../../components/money.tsx";
import type { EntryGoods } from "../../lib/entry-lines.ts";
import { goodsHref } from "../../lib/goods.ts";
import type { Why } from "@yaoji/browser/reply";
import { dayOf } from "@yaoji/browser/minute";
import { PresaleDay, Stock } from "../../components/stock.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type Bought = DataOf<"fastBuy">;
type BoughtRowProps = {
  /** Bought before, or found by the search row. */
  goods: Bought["list"][number] | EntryGoods;
  text: string;
  refused: Why | null;
  onChange: (text: string) => void;
};

/** One product with what the shop did so far; its usual quantity goes in by a click. */
export function BoughtRow({ goods, text, refused, onChange }: BoughtRowProps) {
  return (
    <tr>
      <td className="entry-wide">
        <a href={goodsHref(goods)} className="text-name font-semibold hover:underline">
          {goods.name}
        </a>
        <p className="text-ink-2">{goods.ypgg}</p>
        <PresaleDay goods={goods} />
      </td>
      <td className="entry-wide">{goods.sccj}</td>
      <td className="num">
        <Stock goods={goods} label="lg:hidden" />
      </td>
      <td>
        <OwnPrice goods={goods} kind="plain" />
      </td>
      {"times" in goods ? (
        <>
          <td className="num entry-wide">
            {dayOf(goods.last_time)}
            <p className="text-ink-2">
              {goods.last_price === null ? "" : `${moneyText(goods.last_price)} × `}
              {goods.last_number}
              {goods.bzdw}，共{goods.times}次
            </p>
          </td>
          <td>
            <UsualButton goods={goods} onChange={onChange} />
          </td>
        </>
      ) : (
        <td colSpan={2} className="text-ink-2">
          新添加
        </td>
      )}
      <td>
        <QuantityInput line={{ goods, text }} refused={refused} onChange={onChange} />
      </td>
    </tr>
  );
}

type UsualButtonProps = {
  goods: Bought["list"][number];
  onChange: (text: string) => void;
};

/** Takes the quantity that is usually bought; on narrow pages, where no head says so, with its name. */
function UsualButton({ goods, onChange }: UsualButtonProps) {
  return (
    <button
      type="button"
      className="btn"
      disabled={goods.is_buy !== 1}
      aria-label={`${goods.name}按常购数量${goods.usual_number}`}
      onClick={() => onChange(String(goods.usual_number))}
    >
      <span className="lg:hidden">常购</span>
      {goods.usual_number}
    </button>
  );
}
