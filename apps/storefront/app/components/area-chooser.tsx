import { useRegions } from "../api/regions.ts";
import { choosePart, regionsOf, type Place, type Region } from "../lib/regions.ts";
import { SelectField } from "./select-field.tsx";

type AreaChooserProps = {
  place: Place;
  errors: { province?: string | undefined; city?: string | undefined; area?: string | undefined };
  isFixed?: boolean;
  /** What a browser may fill in by itself: "shipping" or "organization". */
  fill?: string;
  onChange: (place: Place) => void;
};

const parts = [
  { part: "province", list: "provinces", label: "省份", level: 1 },
  { part: "city", list: "cities", label: "城市", level: 2 },
  { part: "area", list: "areas", label: "区县", level: 3 },
] as const;

/** Province, city and area, each after the one before it. */
export function AreaChooser({ place, errors, isFixed = false, fill, onChange }: AreaChooserProps) {
  const { data: tables, isError, refetch } = useRegions();
  const regions = tables && regionsOf(tables, place);
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-3">
        {parts.map(({ part, list, label, level }) => (
          <SelectField
            key={part}
            label={label}
            error={errors[part]}
            placeholder={tables || isError ? "请选择" : "加载中…"}
            choices={(regions?.[list] ?? []).map(choiceOf)}
            select={{
              name: part,
              value: place[part],
              disabled: isFixed,
              autoComplete: fill && `${fill} address-level${level}`,
              onChange: ({ target }) =>
                tables && onChange(choosePart(tables, place, { part, name: target.value })),
            }}
          />
        ))}
      </div>
      {isError && (
        <p role="alert" className="mt-1 text-meta text-offer">
          地区列表没有加载成功，
          <button type="button" className="min-h-6 underline" onClick={() => void refetch()}>
            重试
          </button>
        </p>
      )}
    </div>
  );
}

const choiceOf = ({ name }: Region) => ({ value: name, text: name });
