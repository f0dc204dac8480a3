import { type GoodsFromKind, goodsFromText } from "@yaoji/domain/trade/page-blocks";
import { Control } from "../../parts/control.tsx";
import { GoodsPicker } from "../../parts/goods-picker.tsx";
import { type BlockProps, isNamed } from "./block-draft.ts";
import { NamedField } from "./named-field.tsx";

/** Where the block's goods come from. */
export function FromField({ block: { from }, errors, set }: BlockProps) {
  const turn = (of: GoodsFromKind) => set({ from: { ...from, of, named: null } });
  return (
    <div className="flex flex-col gap-3">
      <Control label="商品来源" error={errors.from}>
        {(joined) => (
          <select
            {...joined}
            className="field"
            value={from.of}
            onChange={({ target }) => turn(target.value as GoodsFromKind)}
          >
            {Object.entries(goodsFromText).map(([of, text]) => (
              <option key={of} value={of}>
                {text}
              </option>
            ))}
          </select>
        )}
      </Control>
      {isNamed(from.of) && (
        <NamedField
          key={from.of}
          of={from.of}
          value={from.named}
          error={errors["from.id"]}
          onChange={(named) => set({ from: { ...from, named } })}
        />
      )}
      {from.of === "goods" && (
        <GoodsPicker
          ids={from.ids}
          error={errors["from.ids"]}
          isFixed={false}
          onChange={(ids) => set({ from: { ...from, ids } })}
        />
      )}
    </div>
  );
}
