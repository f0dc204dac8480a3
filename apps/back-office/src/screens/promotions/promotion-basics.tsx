import { kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import { type PromotionKind, promotionKinds } from "@yaoji/domain/pricing/promotions";
import { Tick } from "../../parts/choices.tsx";
import { Control } from "../../parts/control.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { blankTier, ofKind, type PromotionDraft } from "./promotion-draft.ts";

export type FieldsProps = DraftProps<PromotionDraft>;

/** What every kind has: what it is called, and when it runs. */
export function BasicFields(props: FieldsProps) {
  return (
    <Part title="基本">
      <KindField {...props} />
      <Text {...props} name="name" label="名称" />
      <Text {...props} name="intro" label="说明" hint="买家在活动页看到，可不填" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text {...props} name="startsAt" label="开始时间" type="datetime-local" hint="不填为发布后马上开始" />
        <Text {...props} name="endsAt" label="结束时间" type="datetime-local" />
      </div>
      <Text {...props} name="position" label="排序" type="number" hint="同类活动中小的优先" />
    </Part>
  );
}

function KindField({ draft, set, errors, may }: FieldsProps) {
  const choose = (kind: PromotionKind) => {
    const needsTier = kindRules[kind].tiers && draft.tiers.length === 0;
    set({ ...ofKind(kind), ...(needsTier && { tiers: [blankTier] }) });
  };
  return (
    <Control label="类型" error={errors.kind}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={draft.kind}
          disabled={!may("kind")}
          onChange={({ target }) => choose(target.value as PromotionKind)}
        >
          {promotionKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindRules[kind].label}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}

/** How often it may be taken, what it may cost, and what it goes with: as far as its kind has such. */
export function LimitFields(props: FieldsProps) {
  const { limits, budget, goesWith, gathering } = kindRules[props.draft.kind];
  if (limits === null && !budget && goesWith === null && !gathering) return null;
  return (
    <Part title="限制和叠加">
      {limits && <Limits {...props} by={limits} />}
      {budget && (
        <Text {...props} name="budget" label="预算（元）" type="number" hint="用完自动不再优惠；不填为不限" />
      )}
      <Stacking {...props} />
    </Part>
  );
}

function Limits({ by, ...props }: FieldsProps & { by: "pieces" | "times" }) {
  const [verb, unit] = by === "pieces" ? ["限购", "件、套或份"] : ["限享", "次"];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {by === "pieces" && (
        <Text {...props} name="orderLimit" label={`每单${verb}（${unit}）`} type="number" />
      )}
      <Text {...props} name="dayLimit" label={`每天${verb}（${unit}）`} type="number" />
      <Text {...props} name="weekLimit" label={`每周${verb}（${unit}）`} type="number" />
      <Text
        {...props}
        name="periodLimit"
        label={`活动期间${verb}（${unit}）`}
        type="number"
        hint="每家店铺；不填为不限"
      />
    </div>
  );
}

function Stacking(props: FieldsProps) {
  const { goesWith, gathering } = kindRules[props.draft.kind];
  return (
    <div>
      {goesWith !== null && <Turn {...props} name="takesCoupon" label="可以同时用优惠券" />}
      {goesWith !== null && <Turn {...props} name="onCredit" label="可以用账期付款" />}
      {gathering && <Turn {...props} name="isYj" label="属于药聚会" />}
    </div>
  );
}

type TurnProps = FieldsProps & { name: "takesCoupon" | "onCredit" | "isYj"; label: string };

function Turn({ draft, set, errors, may, name, label }: TurnProps) {
  return (
    <>
      <Tick
        label={label}
        isOn={draft[name]}
        isFixed={!may(name)}
        onChange={(isOn) => set({ [name]: isOn })}
      />
      {errors[name] && <p className="text-offer">{errors[name]}</p>}
    </>
  );
}
