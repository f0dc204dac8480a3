import { lineUnit } from "@yaoji/domain/pricing/cart";
import { useId } from "react";
import type { CartEdits } from "../../lib/cart-edits.ts";
import type { CartLine } from "../../lib/cart-view.ts";
import {
  giftChoices,
  giftHint,
  giftShortText,
  givenText,
  hasGiftChoice,
  type GiftChoice,
} from "../../lib/line-offers.ts";

type LineGiftProps = {
  line: CartLine;
  /** The line among its like (lineLabels). */
  label: string;
  edits: CartEdits;
};

/** Gifts 赠 and add-ons 换购 of a line: what comes with it, what else may be chosen, what is missing. */
export function LineGift({ line, label, edits }: LineGiftProps) {
  const choices = giftChoices(line);
  if (choices.length === 0) return null;
  const given = givenText(line);
  const hint = giftHint(line);
  const short = giftShortText(line);
  return (
    <div className="line-gift">
      {given && <p className="text-brand-700">{given}</p>}
      {short && <p className="text-offer">{short}</p>}
      {hint && <p className="text-ink-2">{hint}</p>}
      {hasGiftChoice(choices) && (
        <GiftSelect
          line={line}
          label={label}
          choices={choices}
          onChoose={(id) => edits.setGift(line.id, id)}
        />
      )}
    </div>
  );
}

type GiftSelectProps = {
  line: CartLine;
  label: string;
  choices: readonly GiftChoice[];
  onChoose: (giftId: number) => void;
};

function GiftSelect({ line, label, choices, onChoose }: GiftSelectProps) {
  const id = useId();
  const hasGift = choices.some(({ gift }) => gift.kind === "gift");
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={id} className="flex-none text-ink-2">
        赠品换购<span className="sr-only">：{label}</span>
      </label>
      <select
        id={id}
        className="gift-select"
        value={line.giftId}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value={0}>{hasGift ? "默认赠品，不换购" : "不换购"}</option>
        {choices.map((choice) => (
          <option key={choice.gift.id} value={choice.gift.id} disabled={choice.pieces === 0}>
            {choice.text}
            {choice.pieces === 0 && whyNot(choice, lineUnit(line))}
          </option>
        ))}
      </select>
    </p>
  );
}

function whyNot({ gift, isGone, missing }: GiftChoice, unit: string): string {
  if (gift.refused) return `（${gift.refused}）`;
  return isGone ? "（已赠完）" : `（再买${missing}${unit}）`;
}
