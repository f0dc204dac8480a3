import { useState } from "react";
import { Icon } from "../../parts/icons.tsx";
import { tiersOf, tiersText } from "./price-columns.ts";

/** Tiers of an offer, a row each; they become the text of its cell. */
export function TierTable({ text, onKeep }: { text: string; onKeep: (text: string) => void }) {
  const [tiers, setTiers] = useState(() => tiersOf(text));
  const put = (place: number, change: { from?: string; price?: string }) =>
    setTiers(tiers.map((tier, at) => (at === place ? { ...tier, ...change } : tier)));
  const written = tiersText(tiers.filter(({ from, price }) => from !== "" || price !== ""));
  return (
    <div className="flex flex-col gap-2">
      {tiers.map((tier, place) => (
        <div key={place} className="flex items-center gap-2">
          <span>满</span>
          <input
            className="field tier-field"
            inputMode="numeric"
            aria-label={`第${place + 1}级数量`}
            value={tier.from}
            onChange={({ target }) => put(place, { from: target.value })}
          />
          <span>件，每件</span>
          <input
            className="field tier-field"
            inputMode="decimal"
            aria-label={`第${place + 1}级单价`}
            value={tier.price}
            onChange={({ target }) => put(place, { price: target.value })}
          />
          <span>元</span>
          <button
            type="button"
            className="icon-button grid"
            aria-label={`去掉第${place + 1}级`}
            onClick={() => setTiers(tiers.filter((_, at) => at !== place))}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
      <div className="flex gap-3">
        <button type="button" className="btn" onClick={() => setTiers([...tiers, { from: "", price: "" }])}>
          加一级
        </button>
        {written !== text && (
          <button type="button" className="btn btn-primary" onClick={() => onKeep(written)}>
            放入价格表
          </button>
        )}
      </div>
    </div>
  );
}
