import { QuantityInput } from "../../components/order-entry/quantity-input.tsx";
import { sumText } from "../../lib/entry-lines.ts";
import { goodsHref } from "../../lib/goods.ts";
import type { SheetLine } from "./use-kept-lines.ts";
import { PresaleDay, Stock } from "../../components/stock.tsx";
import { OwnPrice } from "../../components/own-price.tsx";

type SheetRowProps = {
  at: number;
  line: SheetLine;
  onChange: (text: string) => void;
  onRemove: () => void;
};

/** A line of the order sheet. */
export function SheetRow({ at, line, onChange, onRemove }: SheetRowProps) {
  const { goods } = line;
  return (
    <tr>
      <td className="num">{at + 1}</td>
      <td className="entry-wide">
        <a href={goodsHref(goods)} className="text-name font-semibold hover:underline">
          {goods.name}
        </a>
        <p className="text-ink-2">{goods.ypgg}</p>
        <PresaleDay goods={goods} />
      </td>
      <td>{goods.sccj}</td>
      <td className="num">
        <Stock goods={goods} label="lg:hidden" />
      </td>
      <td>
        <OwnPrice goods={goods} kind="plain" />
      </td>
      <td>
        <QuantityInput line={line} refused={line.refused} onChange={onChange} />
      </td>
      <td className="num">
        {sumText([line])}
        <button
          type="button"
          className="ml-3 min-h-6 text-brand-700 underline"
          aria-label={`删除${goods.name}`}
          onClick={onRemove}
        >
          删除
        </button>
      </td>
    </tr>
  );
}
