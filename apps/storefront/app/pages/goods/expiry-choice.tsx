import { notBeforeText } from "@yaoji/domain/trade/expiry-text";
import { shopsWish, wishedText } from "@yaoji/domain/trade/expiry-wish";
import { ExpirySelect } from "../../components/expiry-select.tsx";
import { Queries } from "../../components/queries.tsx";
import type { Detail } from "./detail.ts";
import { useGoodsExpiry } from "./goods-expiry.ts";
import type { Purchase } from "./use-purchase.ts";

type ChoiceProps = { goods: Detail; purchase: Purchase };

function ExpiryChoice(props: ChoiceProps) {
  return (
    <Queries>
      <Choice {...props} />
    </Queries>
  );
}
export default ExpiryChoice; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** 效期不早于 of what is about to be bought: the line has it in the cart. Nothing where all is of one month. */
function Choice({ goods, purchase }: ChoiceProps) {
  const { rule, number, wish, setWish } = purchase;
  const { holds, within, said } = useGoodsExpiry(goods, wish);
  if (said.months.length < 2) return null;
  const isShort = holds !== null && number > within.stock;
  return (
    <div className="text-meta">
      <ExpirySelect
        expiry={said}
        unit={goods.bzdw}
        label={goods.name}
        onChoose={(chosen) => setWish(chosen === shopsWish ? undefined : chosen)}
      />
      <p role="status" className={isShort ? "text-offer" : "text-ink-2"}>
        {isShort
          ? wishedText(holds.notBefore, { ...rule, stock: within.stock }, goods.bzdw)
          : wish && holds && `${notBeforeText(holds.notBefore)}的有${within.stock}${goods.bzdw}`}
      </p>
    </div>
  );
}
