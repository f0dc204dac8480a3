import {
  effectivePrice,
  effectiveSelected,
  freeShippingShortage,
  lineTotal,
  originalPrice,
} from "@yaoji/domain/cart";
import { ladderText } from "@yaoji/domain/cart-activities";
import { toYuan } from "@yaoji/domain/money";
import { describeRule } from "@yaoji/domain/quantity";
import { useDeleteLines } from "../../api/cart.ts";
import { LineGoods, LinePicture } from "../../components/cart/line-goods.tsx";
import { Icon } from "../../components/icons.tsx";
import { Money, moneyText, OldMoney } from "../../components/money.tsx";
import { Stepper } from "../../components/stepper.tsx";
import type { CartEdits } from "../../lib/cart-edits.ts";
import { lineName, lineRule, lineUnit, type CartLine } from "../../lib/cart-view.ts";
import { SelectBox } from "./select-box.tsx";

type BuyableLineProps = { line: CartLine; edits: CartEdits };

/** One line to buy: choose, look at, count, delete. */
export function BuyableLine({ line, edits }: BuyableLineProps) {
  const name = lineName(line);
  return (
    <>
      <SelectBox
        label={`选择${name}`}
        isChecked={effectiveSelected(line) === 1}
        onChange={(isSelected) => edits.setSelected([line.id], isSelected ? 1 : 0)}
      />
      <LinePicture line={line} size={80} />
      <div className="cart-line-info">
        <LineGoods line={line} />
        <LineHints line={line} />
      </div>
      <LinePrice line={line} />
      <LineQuantity line={line} edits={edits} />
      <p className="cart-line-total">
        <span className="sr-only">小计</span>
        <Money value={toYuan(lineTotal(line))} />
        {line.goods_manjian_amount > 0 && (
          <span className="block text-hint text-offer">已减{moneyText(line.goods_manjian_amount)}</span>
        )}
      </p>
      <DeleteLine line={line} />
    </>
  );
}

function LinePrice({ line }: { line: CartLine }) {
  const price = effectivePrice(line);
  const original = originalPrice(line);
  return (
    <p className="cart-line-price">
      <span className="sr-only">单价</span>
      <span className="num text-name">
        <Money value={price === null ? null : toYuan(price)} kind="plain" />
      </span>
      {original !== null && <OldMoney value={toYuan(original)} />}
    </p>
  );
}

function LineQuantity({ line, edits }: BuyableLineProps) {
  const rule = lineRule(line);
  const unit = lineUnit(line);
  return (
    <div className="cart-line-number">
      <Stepper
        rule={rule}
        unit={unit}
        value={line.number}
        label={lineName(line)}
        onChange={(number) => edits.setNumber(line.id, number)}
      />
      <p className="text-hint text-ink-2">{describeRule(rule, unit)}</p>
      {rule.stock < 100 && (
        <p className="text-hint text-ink-2">
          库存{rule.stock}
          {unit}
        </p>
      )}
    </div>
  );
}

/** What the line still lacks or has reached: its reasons, its ladder, free shipping. */
function LineHints({ line }: { line: CartLine }) {
  const ladder = ladderText(line);
  const shortage = freeShippingShortage(line);
  return (
    <>
      {line.reasons.map(({ code, text }) => (
        <p key={code} className="text-offer">
          {text}
        </p>
      ))}
      {ladder && (
        <p className="text-ink-2">
          阶梯价{ladder.inEffect && <b className="font-semibold text-brand-700"> 已享{ladder.inEffect}</b>}
          {ladder.needed && <span> {ladder.needed}</span>}
        </p>
      )}
      {shortage !== null && (
        <p className={shortage === 0 ? "text-brand-700" : "text-ink-2"}>
          {shortage === 0 ? "本品已达包邮数量，整单包邮" : `还差${shortage}${lineUnit(line)}包邮`}
        </p>
      )}
    </>
  );
}

/** The bin of a line, with the specification's question. */
export function DeleteLine({ line }: { line: CartLine }) {
  const deleteLines = useDeleteLines();
  return (
    <button
      type="button"
      className="cart-delete"
      aria-label={`删除${lineName(line)}`}
      onClick={() => void deleteLines([line.id])}
    >
      <Icon name="close" size={16} />
      <span className="cart-delete-text">删除</span>
    </button>
  );
}
