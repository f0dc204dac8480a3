import { couponScopes, type CouponScope } from "@yaoji/domain/pricing/coupon-terms";
import { Choice, Tick } from "../../parts/choices.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { GoodsPicker } from "../../parts/goods-picker.tsx";
import type { CouponDraft } from "./coupon-draft.ts";

export type FieldsProps = DraftProps<CouponDraft>;

export function BasicFields(props: FieldsProps) {
  const { draft, set, may } = props;
  return (
    <Part title="基本">
      <Choice
        label="类型"
        value={draft.kind}
        isFixed={!may("kind")}
        options={[
          { value: "coupon", text: "优惠券（减免商品金额）" },
          { value: "voucher", text: "现金券（抵扣应付金额）" },
        ]}
        onChange={(kind) => set({ kind })}
      />
      <Text {...props} name="name" label="名称" />
      <Text {...props} name="intro" label="说明" hint="客户在券上看到，可不填" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Text {...props} name="threshold" label="使用门槛（元）" type="number" hint="0或不填为无门槛" />
        <Text {...props} name="amount" label="面额（元）" type="number" />
      </div>
      <Tick
        label="不与其他券同用"
        isOn={draft.exclusive}
        isFixed={!may("exclusive")}
        onChange={(exclusive) => set({ exclusive })}
      />
    </Part>
  );
}

const scopeText: Readonly<Record<CouponScope, string>> = {
  all: "全场商品",
  zy: "中药饮片",
  goods: "指定商品",
  category: "指定分类",
  brand: "指定品牌",
};

export function ScopeFields(props: FieldsProps) {
  const { draft, set, errors, may } = props;
  return (
    <Part title="适用商品">
      <Choice
        label="适用范围"
        value={draft.scope}
        isFixed={!may("scope")}
        options={couponScopes.map((value) => ({ value, text: scopeText[value] }))}
        onChange={(scope) => set({ scope })}
      />
      {draft.scope === "goods" && (
        <GoodsPicker
          ids={draft.goodsIds}
          error={errors.goodsIds}
          isFixed={!may("goodsIds")}
          onChange={(goodsIds) => set({ goodsIds })}
        />
      )}
      {draft.scope === "category" && <Text {...props} name="categoryId" label="分类编号" type="number" />}
      {draft.scope === "brand" && <Text {...props} name="brand" label="品牌名称" />}
    </Part>
  );
}

export function GivingFields(props: FieldsProps) {
  const { draft, set, may } = props;
  return (
    <Part title="发放和使用">
      <Choice
        label="发放方式"
        value={draft.isClaimed ? "claim" : "give"}
        isFixed={!may("isClaimed")}
        options={[
          { value: "claim", text: "客户在领券中心领取" },
          { value: "give", text: "只由运营发给客户，或凭兑换码领取" },
        ]}
        onChange={(way) => set({ isClaimed: way === "claim" })}
      />
      {draft.isClaimed && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Text {...props} name="claimFrom" label="领取开始" type="datetime-local" />
          <Text {...props} name="claimUntil" label="领取截止" type="datetime-local" />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Text {...props} name="total" label="发放总量（张）" type="number" hint="不填为不限" />
        <Text {...props} name="perShop" label="每店限领（张）" type="number" />
      </div>
      <Choice
        label="使用期限"
        value={draft.hasDays ? "days" : "dates"}
        isFixed={!may("hasDays")}
        options={[
          { value: "days", text: "领取后若干天内" },
          { value: "dates", text: "固定日期" },
        ]}
        onChange={(way) => set({ hasDays: way === "days" })}
      />
      {draft.hasDays ? (
        <Text {...props} name="validDays" label="有效天数" type="number" />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Text {...props} name="validFrom" label="使用开始" type="datetime-local" />
          <Text {...props} name="validUntil" label="使用截止" type="datetime-local" />
        </div>
      )}
      <Text {...props} name="position" label="排序" type="number" hint="小的在前" />
    </Part>
  );
}
