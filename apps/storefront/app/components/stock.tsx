import { presaleText } from "@yaoji/domain/trade/presale-text";
import { isSoldOut, type Reasons, stockLabel } from "../lib/goods.ts";

type StockProps = {
  goods: { number: number; reasons: Reasons; presale_on?: string | undefined };
  unit?: string;
  /** Class of what the pieces are called, which a column's heading may do for it. */
  label: string;
};

/** In a column 库存: its pieces. No heading speaks for goods in presale. */
export function Stock({ goods, unit = "", label }: StockProps) {
  return (
    <>
      <span className={goods.presale_on ? undefined : label}>{stockLabel(goods)} </span>
      {isSoldOut(goods) ? "暂无货" : `${goods.number}${unit}`}
    </>
  );
}

/** 预售, where a list names goods: when they are to arrive. */
export function PresaleDay({ goods: { presale_on: on } }: Pick<StockProps, "goods">) {
  return on && <span className="goods-presale">{presaleText(on)}</span>;
}
