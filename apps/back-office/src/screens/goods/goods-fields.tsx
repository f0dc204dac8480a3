import { drugClassLabels, scopeLabels } from "@yaoji/domain/people/scopes";
import { goodsTagNames } from "@yaoji/domain/trade/goods-state";
import { Tick } from "../../parts/choices.tsx";
import { Control } from "../../parts/control.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { fieldNames, flags, type GoodsDraft } from "./goods-draft.ts";

export type FieldsProps = DraftProps<GoodsDraft>;
type TextName = Parameters<typeof Text<GoodsDraft>>[0]["name"];
type TypedProps = FieldsProps & { name: TextName; hint?: string; type?: "number" };

const Typed = (props: TypedProps) => <Text<GoodsDraft> {...props} label={fieldNames[props.name]} />;
const Pair = ({ children }: { children: React.ReactNode }) => (
  <div className="grid gap-4 sm:grid-cols-2">{children}</div>
);

export function IdentityFields(props: FieldsProps) {
  return (
    <Part title="基本">
      <Typed {...props} name="name" />
      <Pair>
        <Typed {...props} name="trade_name" />
        <Typed {...props} name="brand" />
        <Typed {...props} name="specification" />
        <Typed {...props} name="form" />
        <Typed {...props} name="manufacturer" />
        <Typed {...props} name="mah" />
        <Typed {...props} name="origin" />
        <Typed {...props} name="grade" hint="饮片的等级" />
      </Pair>
      <Typed {...props} name="aliases" hint="只用于搜索，多个用顿号分开" />
    </Part>
  );
}

export function PackFields(props: FieldsProps) {
  return (
    <Part title="包装和价格">
      <Pair>
        <Typed {...props} name="unit" />
        <Typed {...props} name="barcode" />
        <Typed {...props} name="inner_pack" type="number" />
        <Typed {...props} name="carton" type="number" />
        <Typed {...props} name="retail_price" type="number" hint="可不填" />
        <Typed {...props} name="tax_rate" type="number" hint="13、9、3或0；不填按经营类别" />
      </Pair>
    </Part>
  );
}

const unsorted = { value: "unsorted", text: "未分类（不能购买）" };
const scopes = [...Object.entries(scopeLabels).map(([value, text]) => ({ value, text })), unsorted];
const classes = Object.entries(drugClassLabels).map(([value, text]) => ({
  value,
  text: text || "非药品及饮片",
}));

export function LawFields(props: FieldsProps) {
  return (
    <Part title="监管和专区">
      <Pair>
        <Typed {...props} name="approval_number" />
        <Typed {...props} name="approval_until" hint="如 2030-06-30；药品、二三类器械、保健食品上架前须填" />
        <Chosen {...props} name="scope" options={scopes} />
        <Chosen {...props} name="drug_class" options={classes} />
      </Pair>
      <Typed {...props} name="storage" />
      <fieldset>
        <legend className="mb-1 text-meta">属性</legend>
        <div className="flex flex-wrap gap-x-5">
          {flags.map((name) => (
            <Tick
              key={name}
              label={fieldNames[name]}
              isOn={props.draft[name]}
              isFixed={!props.may(name)}
              onChange={(isOn) => props.set({ [name]: isOn })}
            />
          ))}
        </div>
      </fieldset>
      <Tags {...props} />
    </Part>
  );
}

/** What goods are themselves; the other badges follow from what runs. */
function Tags({ draft, set, may }: FieldsProps) {
  const turn = (name: string, isOn: boolean) =>
    set({ tags: goodsTagNames.filter((each) => (each === name ? isOn : draft.tags.includes(each))) });
  return (
    <fieldset>
      <legend className="mb-1 text-meta">{fieldNames.tags}</legend>
      <div className="flex flex-wrap gap-x-5">
        {goodsTagNames.map((name) => (
          <Tick
            key={name}
            label={name}
            isOn={draft.tags.includes(name)}
            isFixed={!may("tags")}
            onChange={(isOn) => turn(name, isOn)}
          />
        ))}
      </div>
    </fieldset>
  );
}

type ChosenProps = FieldsProps & {
  name: "scope" | "drug_class";
  options: readonly { readonly value: string; readonly text: string }[];
};

function Chosen({ draft, set, errors, may, name, options }: ChosenProps) {
  return (
    <Control label={fieldNames[name]} error={errors[name]}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={draft[name]}
          disabled={!may(name)}
          onChange={({ target }) => set({ [name]: target.value })}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}

export function BuyerFields(props: FieldsProps) {
  return (
    <Part title="谁可以买">
      <Typed {...props} name="regions" hint="6位行政区划代码，多个用逗号分开；不填为不限" />
      <Typed {...props} name="shop_ids" hint="店铺编号，多个用逗号分开；不填为不限" />
    </Part>
  );
}

const leafletParts = ["leaflet.indications", "leaflet.usage", "leaflet.caution", "leaflet.storage"] as const;

export function LeafletFields({ draft, set, errors, may }: FieldsProps) {
  return (
    <Part title="说明书">
      {leafletParts.map((name) => (
        <Control key={name} label={fieldNames[name]} error={errors[name]}>
          {(joined) => (
            <textarea
              {...joined}
              className="field min-h-20 py-2"
              rows={3}
              value={draft[name]}
              readOnly={!may(name)}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Control>
      ))}
    </Part>
  );
}
