import { type ShopType, shopTypeLabels } from "@yaoji/domain/text/labels";
import { Tick } from "./choices.tsx";
import { type DraftProps, Part, Text } from "./draft-fields.tsx";

export type AudienceDraft = {
  readonly shopTypes: readonly ShopType[];
  readonly regions: string;
  readonly shopIds: string;
  readonly newcomersOnly: boolean;
};

/** Whom an offer is for; `types`: the kinds of shops that may have one. */
export function AudienceFields({
  types,
  ...props
}: DraftProps<AudienceDraft> & { types: readonly ShopType[] }) {
  const { draft, set, may, errors } = props;
  const turn = (type: ShopType, isOn: boolean) =>
    set({
      shopTypes: isOn ? [...draft.shopTypes, type] : draft.shopTypes.filter((each) => each !== type),
    });
  return (
    <Part title="适用客户">
      <fieldset>
        <legend className="mb-1 text-meta">客户类型（都不选为不限）</legend>
        <div className="flex flex-wrap gap-x-5">
          {types.map((type) => (
            <Tick
              key={type}
              label={shopTypeLabels[type]}
              isOn={draft.shopTypes.includes(type)}
              isFixed={!may("shopTypes")}
              onChange={(isOn) => turn(type, isOn)}
            />
          ))}
        </div>
        {errors.shopTypes && <p className="mt-1 text-offer">{errors.shopTypes}</p>}
      </fieldset>
      <Text {...props} name="regions" label="地区" hint="6位行政区划代码，多个用逗号分开；不填为不限" />
      <Text {...props} name="shopIds" label="指定店铺" hint="店铺编号，多个用逗号分开；不填为不限" />
      <Tick
        label="限首次下单的客户"
        isOn={draft.newcomersOnly}
        isFixed={!may("newcomersOnly")}
        onChange={(newcomersOnly) => set({ newcomersOnly })}
      />
    </Part>
  );
}
