import { isComposing } from "@yaoji/browser/composing";
import { moneyText, yuan } from "@yaoji/domain/money/money";
import { Icon } from "../../parts/icons.tsx";
import type { NewLine, Preview } from "./new-order.ts";

type LinesProps = {
  lines: readonly NewLine[];
  preview: Preview | null;
  onChange: (lines: readonly NewLine[]) => void;
  /** Enter in a quantity: on to the next goods. */
  onDone: () => void;
};

/** What is ordered, a row each: the quantity is typed, the engine says what it costs, and why it cannot be bought. */
export function NewOrderLines({ lines, preview, onChange, onDone }: LinesProps) {
  if (lines.length === 0) return <p className="text-ink-2">还没有商品。</p>;
  const shown = new Map(preview?.lines.map((line) => [line.goods_id, line]));
  const put = (at: number, number: string) =>
    onChange(lines.map((line, own) => (own === at ? { ...line, number } : line)));
  return (
    <div className="list-box">
      <table className="list-table" aria-label="代下的商品">
        <thead>
          <tr>
            <th scope="col">商品</th>
            <th scope="col">数量</th>
            <th scope="col" className="figure">
              实付
            </th>
            <th scope="col">
              <span className="sr-only">去掉</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <Row
              key={line.goods_id}
              line={line}
              shown={shown.get(line.goods_id)}
              onType={(number) => put(at, number)}
              onRemove={() => onChange(lines.filter((_, own) => own !== at))}
              onDone={onDone}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Shown = Preview["lines"][number] | undefined;
type RowProps = {
  line: NewLine;
  shown: Shown;
  onType: (number: string) => void;
  onRemove: () => void;
  onDone: () => void;
};

function Row({ line, shown, onType, onRemove, onDone }: RowProps) {
  return (
    <tr>
      <td>
        {line.name}
        <span className="block text-ink-2">{line.about}</span>
        <Why line={shown} />
      </td>
      <td>
        <input
          className="field basket-number"
          inputMode="numeric"
          data-quantity={line.goods_id}
          aria-label={`${line.name}的数量`}
          value={line.number}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            onDone();
          }}
        />
        {line.unit}
      </td>
      <td className="figure num">{amountOf(shown)}</td>
      <td>
        <button type="button" className="icon-button grid" aria-label={`去掉${line.name}`} onClick={onRemove}>
          <Icon name="close" size={14} />
        </button>
      </td>
    </tr>
  );
}

function amountOf(line: Shown): string {
  if (!line) return "";
  return line.payable === null ? "不能买" : moneyText(yuan(line.payable));
}

/** How the price came about, and what stands in the way. */
function Why({ line }: { line: Shown }) {
  if (!line) return null;
  return (
    <>
      {line.rows.map(({ label, amount, note }, at) => (
        <span key={at} className="block text-ink-2">
          {label} {moneyText(yuan(amount))} {note}
        </span>
      ))}
      {line.reasons.map((reason) => (
        <span key={reason} className="block text-offer">
          {reason}
        </span>
      ))}
    </>
  );
}
