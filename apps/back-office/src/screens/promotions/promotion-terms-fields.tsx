import { type KindRule, kindRules } from "@yaoji/domain/pricing/promotion-kinds";
import { mostTiers } from "@yaoji/domain/pricing/promotion-terms";
import { Part, Text } from "../../parts/draft-fields.tsx";
import { type FoundGoods, GoodsFinder } from "../../parts/goods-picker.tsx";
import type { FieldsProps } from "./promotion-basics.tsx";
import { blankTier, type GiftDraft, type GoodsDraft, type TierDraft } from "./promotion-draft.ts";
import { RowTable } from "./row-table.tsx";

/** What it gives: tiers, a percentage, an area's name, the price of a set, as far as its kind has such. */
export function TermsFields(props: FieldsProps) {
  const { tiers, percent, area, setPrice } = kindRules[props.draft.kind];
  if (!tiers && !percent && !area && !setPrice) return null;
  return (
    <Part title="优惠">
      {area && <Text {...props} name="area" label="专区名称" />}
      {tiers && <Tiers {...props} />}
      {percent && (
        <Text
          {...props}
          name="basisPoints"
          label="折扣（应付的万分数）"
          type="number"
          hint="94折填9400，85折填8500"
        />
      )}
      {setPrice && <Text {...props} name="price" label="套餐价（元，每套）" type="number" />}
    </Part>
  );
}

function Tiers({ draft, set, errors, may }: FieldsProps) {
  const isFixed = !may("tiers");
  return (
    <>
      <RowTable<TierDraft>
        list="tiers"
        label="满减档位"
        rows={draft.tiers}
        columns={[
          { field: "amount", title: "满（元）" },
          { field: "minus", title: draft.kind === "cashback" ? "返（元）" : "减（元）" },
        ]}
        errors={errors}
        head={{ title: "档位", cell: (_, index) => `第${index + 1}档` }}
        nameOf={(_, index) => `第${index + 1}档`}
        isFixed={() => isFixed}
        mayRemove={() => !isFixed && draft.tiers.length > 1}
        onChange={(tiers) => set({ tiers })}
      />
      {errors.tiers && <p className="text-offer">{errors.tiers}</p>}
      {!isFixed && draft.tiers.length < mostTiers && (
        <button
          type="button"
          className="btn self-start"
          onClick={() => set({ tiers: [...draft.tiers, blankTier] })}
        >
          添加一档
        </button>
      )}
    </>
  );
}

const headOf = (list: string, errors: FieldsProps["errors"]) => ({
  title: "商品",
  cell: ({ goodsId, name }: { goodsId: number; name: string }, index: number) => (
    <>
      <span className="block min-w-32">{name}</span>
      <span className="text-ink-2">编号{goodsId}</span>
      {errors[`${list}.${index}.goodsId`] && (
        <p className="text-offer">{errors[`${list}.${index}.goodsId`]}</p>
      )}
    </>
  ),
});

const quantityTitle = { counted: "每买多少件", set: "每套数量" } as const;

function goodsColumns({ goods, stock }: KindRule) {
  const quantity = goods === "counted" || goods === "set" ? quantityTitle[goods] : null;
  return [
    ...(goods === "priced" ? [{ field: "price", title: "活动价（元）" } as const] : []),
    ...(stock ? [{ field: "stock", title: "活动库存" } as const] : []),
    ...(quantity ? [{ field: "quantity", title: quantity } as const] : []),
    { field: "warehouseId", title: "仓库编号" } as const,
  ];
}

/** Its goods; `kept`: so many of the first rows have begun, of which the stock alone may be changed. */
export function GoodsFields({ draft, set, errors, may, kept }: FieldsProps & { kept: number }) {
  const rule = kindRules[draft.kind];
  if (rule.goods === null) return null;
  const mayChange = may("goods");
  const mayAdd = mayChange && !(rule.goods === "set" && kept > 0);
  const add = ({ id, name }: FoundGoods) => {
    const isThere = draft.goods.some((row) => row.goodsId === id && row.warehouseId === "");
    const row: GoodsDraft = { goodsId: id, name, warehouseId: "", price: "", stock: "", quantity: "1" };
    if (!isThere) set({ goods: [...draft.goods, row] });
  };
  return (
    <Part title="参加的商品">
      {mayAdd && <GoodsFinder error={errors.goods} onFound={add} />}
      {!mayAdd && errors.goods && <p className="text-offer">{errors.goods}</p>}
      <RowTable<GoodsDraft>
        list="goods"
        label="参加的商品"
        rows={draft.goods}
        columns={goodsColumns(rule)}
        errors={errors}
        head={headOf("goods", errors)}
        nameOf={({ name }) => name}
        isFixed={(index, field) => !mayChange || (index < kept && field !== "stock")}
        mayRemove={(index) => mayChange && index >= kept}
        onChange={(goods) => set({ goods })}
      />
      <p className="text-ink-2">仓库编号不填为所有有货的仓库{rule.stock && "；活动库存不填为不限"}</p>
    </Part>
  );
}

/** What comes along, for nothing or for a surcharge. */
export function GiftFields({ draft, set, errors, may }: FieldsProps) {
  const { gifts } = kindRules[draft.kind];
  if (gifts === null) return null;
  const what = gifts === "free" ? "赠品" : "换购品";
  const mayChange = may("gifts");
  const add = ({ id, name }: FoundGoods) => {
    const row: GiftDraft = { goodsId: id, name, warehouseId: "", number: "1", surcharge: "" };
    if (!draft.gifts.some(({ goodsId }) => goodsId === id)) set({ gifts: [...draft.gifts, row] });
  };
  return (
    <Part title={what}>
      {mayChange && <GoodsFinder label={`查找${what}`} error={errors.gifts} onFound={add} />}
      <RowTable<GiftDraft>
        list="gifts"
        label={what}
        rows={draft.gifts}
        columns={[
          { field: "number", title: "每份数量" },
          ...(gifts === "charged" ? [{ field: "surcharge", title: "换购价（元）" } as const] : []),
          { field: "warehouseId", title: "仓库编号" },
        ]}
        errors={errors}
        head={headOf("gifts", errors)}
        nameOf={({ name }) => name}
        isFixed={() => !mayChange}
        mayRemove={() => mayChange}
        onChange={(rows) => set({ gifts: rows })}
      />
      <p className="text-ink-2">只有一个仓库有报价的，仓库编号可不填；须与参加的商品在同一个仓库</p>
    </Part>
  );
}
