import { effectivePrice, lineUnit } from "@yaoji/domain/pricing/cart";
import { toYuan } from "@yaoji/domain/money/money";
import { useDeleteLines, useMoveToFavourites } from "../../api/cart-lines.ts";
import { LineGoods, LinePicture } from "../../components/cart/line-goods.tsx";
import { ReasonText } from "../../components/reason-text.tsx";
import { Icon } from "../../components/icons.tsx";
import { Money } from "../../components/money.tsx";
import type { CartEdits } from "../../lib/cart-edits.ts";
import type { CartLine, lineLabels } from "../../lib/cart-view.ts";
import { DeleteLine } from "./buyable-line.tsx";
import { LineExpiry } from "./line-expiry.tsx";

type BlockedLinesProps = {
  lines: readonly CartLine[];
  labels: ReturnType<typeof lineLabels>;
  edits: CartEdits;
};

/** Lines that cannot be bought now, each with its reasons; never selected (spec.md §4). */
export function BlockedLines({ lines, labels, edits }: BlockedLinesProps) {
  const deleteLines = useDeleteLines();
  const moveToFavourites = useMoveToFavourites();
  return (
    <section aria-labelledby="blocked-title" className="panel cart-lines mt-3">
      <div className="cart-head">
        <h2 id="blocked-title" className="flex-1 text-meta font-semibold">
          暂不可购买（{lines.length}种），不计入结算
        </h2>
        <span className="flex gap-3">
          <button type="button" className="cart-delete" onClick={() => void moveToFavourites(lines)}>
            全部移入收藏
          </button>
          <button type="button" className="cart-delete" onClick={() => void deleteLines(lines)}>
            全部删除
          </button>
        </span>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="cart-line cart-line-blocked">
            <BlockedLine line={line} label={labels.get(line.id) ?? ""} edits={edits} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type BlockedLineProps = { line: CartLine; label: string; edits: CartEdits };

function BlockedLine({ line, label, edits }: BlockedLineProps) {
  const price = effectivePrice(line);
  return (
    <>
      <span className="select-box text-ink-3">
        <Icon name="warning" size={18} />
      </span>
      <LinePicture line={line} size={80} />
      <div className="cart-line-info">
        <LineGoods line={line} label={label} />
        {line.reasons.map((reason) => (
          <p key={reason.code} className="text-offer">
            <ReasonText reason={reason} />
          </p>
        ))}
        {line.expiry.others > 0 && <LineExpiry line={line} label={label} edits={edits} />}
      </div>
      <p className="cart-line-price">
        <Money value={price === null ? null : toYuan(price)} kind="plain" />
      </p>
      <p className="cart-line-number text-ink-2">
        <span className="num">
          {line.number}
          {lineUnit(line)}
        </span>
      </p>
      <DeleteLine line={line} label={label} />
    </>
  );
}
