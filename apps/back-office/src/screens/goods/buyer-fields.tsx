import { useState } from "react";
import { listed } from "../../lib/typed.ts";
import { Part } from "../../parts/draft-fields.tsx";
import { ShopFinder } from "../../parts/shop-finder.tsx";
import { fieldNames, type Goods } from "./goods-draft.ts";
import type { FieldsProps } from "./goods-fields.tsx";
import { useCategories } from "./use-categories.ts";

type BuyerFieldsProps = FieldsProps & { goods: Goods };

/** Whom goods are sold to: places and shops by their names; none of them: everybody. */
export function BuyerFields(props: BuyerFieldsProps) {
  return (
    <Part title="谁可以买">
      <Places {...props} />
      <Shops {...props} />
    </Part>
  );
}

function Places({ draft, set, errors, may, goods }: BuyerFieldsProps) {
  const { data } = useCategories();
  const codes = listed(draft.regions);
  const names = new Map(
    [...(data?.places ?? []), ...goods.place_names].map(({ code, name }) => [code, name]),
  );
  const change = (next: readonly string[]) => set({ regions: next.join("、") });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-meta">{fieldNames.regions}</p>
      {codes.length === 0 && <p className="text-ink-2">不限地区</p>}
      <Chosen
        label="已选地区"
        all={codes.map((code) => ({ key: code, name: names.get(code) ?? `地区${code}` }))}
        onRemove={may("regions") ? (key) => change(codes.filter((each) => each !== key)) : null}
      />
      {may("regions") && data && (
        <select
          className="field"
          aria-label="加入地区"
          value=""
          onChange={({ target }) => change([...codes, target.value])}
        >
          <option value="">加入地区…</option>
          {data.places
            .filter(({ code }) => !codes.includes(code))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      )}
      {errors.regions && <p className="text-meta text-offer">{errors.regions}</p>}
    </div>
  );
}

function Shops({ draft, set, errors, may, goods }: BuyerFieldsProps) {
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const ids = listed(draft.shop_ids);
  const known = new Map([...found, ...goods.shop_names.map(({ id, name }) => [String(id), name] as const)]);
  const change = (next: readonly string[]) => set({ shop_ids: next.join("、") });
  return (
    <div className="flex flex-col gap-2">
      <p className="text-meta">{fieldNames.shop_ids}</p>
      {ids.length === 0 && <p className="text-ink-2">不限店铺</p>}
      <Chosen
        label="已选店铺"
        all={ids.map((id) => ({ key: id, name: `${known.get(id) ?? "店铺"}（编号${id}）` }))}
        onRemove={may("shop_ids") ? (key) => change(ids.filter((each) => each !== key)) : null}
      />
      {may("shop_ids") ? (
        <ShopFinder
          label="加入店铺"
          error={errors.shop_ids}
          onFound={({ id, company }) => {
            setFound(new Map(found).set(String(id), company));
            change([...new Set([...ids, String(id)])]);
          }}
        />
      ) : null}
    </div>
  );
}

type ChosenProps = {
  label: string;
  all: readonly { readonly key: string; readonly name: string }[];
  /** Null: they are only read. */
  onRemove: ((key: string) => void) | null;
};

function Chosen({ label, all, onRemove }: ChosenProps) {
  if (all.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2" aria-label={label}>
      {all.map(({ key, name }) => (
        <li key={key} className="flex items-center justify-between gap-3">
          <span className="min-w-0 break-words">{name}</span>
          {onRemove && (
            <button
              type="button"
              className="btn shrink-0"
              aria-label={`去掉：${name}`}
              onClick={() => onRemove(key)}
            >
              去掉
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
