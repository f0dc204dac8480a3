import { useMemo, useState } from "react";
import { RoleControls } from "../../components/for-role.tsx";
import { SaveToList } from "../../components/list-saving/save-to-list.tsx";
import { BulkBar } from "../../components/order-entry/bulk-bar.tsx";
import { onQuantityKey } from "../../components/order-entry/quantity-input.tsx";
import { useBulkAdd } from "../../components/order-entry/use-bulk-add.ts";
import {
  afterAdding,
  firstChoices,
  goodsById,
  inGroup,
  listedLines,
  pickedLines,
  type Plan,
  type PlanChoice,
  type PlanGroup,
  withChoice,
} from "../../lib/plan-choice.ts";
import { readyLines } from "../../lib/entry-lines.ts";
import { type ChosenColumns, PlanColumns } from "./plan-columns.tsx";
import { PlanLine } from "./plan-line.tsx";
import { Skipped, skippedRows } from "./skipped-rows.tsx";
import { Empty } from "../../components/states.tsx";

const groups: readonly (readonly [PlanGroup, string])[] = [
  ["uncertain", "待确认"],
  ["sure", "已匹配"],
  ["none", "未找到"],
];

type PlanReviewProps = {
  name: string;
  plan: Plan;
  isBusy: boolean;
  onColumns: (columns: ChosenColumns) => void;
  onClose: () => void;
};

/** What each row of the plan names: the uncertain ones first, candidates beside the row as it came. */
function PlanReview({ name, plan, isBusy, onColumns, onClose }: PlanReviewProps) {
  const { goods, choices, group, setGroup, change, lines, addAll, isAdding, result } = usePlanReview(plan);
  const shown = inGroup(choices, group);
  const listed = listedLines(choices, goods);
  return (
    <section aria-label="识别结果" className="mt-2">
      <Head name={name} plan={plan} onClose={onClose} />
      <PlanColumns plan={plan} isBusy={isBusy} onChoose={onColumns} />
      <div className="mt-2 flex gap-2" role="group" aria-label="识别状态">
        {groups.map(([value, title]) => (
          <button
            key={value}
            type="button"
            className={value === group ? "btn btn-primary" : "btn"}
            aria-pressed={value === group}
            onClick={() => setGroup(value)}
          >
            {title} {inGroup(choices, value).length}
          </button>
        ))}
      </div>
      <div className="mt-2" onKeyDown={(event) => onQuantityKey(event)}>
        {shown.length === 0 && <Empty isInside text="没有这一类的行" />}
        <ul aria-label="采购计划各行">
          {shown.map((choice) => (
            <PlanLine key={choice.row.row_no} choice={choice} goods={goods} onChange={change} />
          ))}
        </ul>
      </div>
      <p className="mt-2 text-right">
        <RoleControls right="purchase">
          <SaveToList
            label="将匹配到的商品存为清单"
            disabled={listed.length === 0}
            source={() => ({ what: `${name}中匹配到的${listed.length}种商品`, lines: listed })}
          />
        </RoleControls>
      </p>
      <BulkBar lines={lines} isAdding={isAdding} result={result} onAdd={() => void addAll()} />
    </section>
  );
}
export default PlanReview; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function usePlanReview(plan: Plan) {
  const goods = useMemo(() => goodsById(plan.goods), [plan]);
  const [choices, setChoices] = useState(() => firstChoices(plan));
  const [group, setGroup] = useState<PlanGroup>(() => firstGroup(choices));
  const { addAll: send, isAdding, result } = useBulkAdd();
  const picked = pickedLines(choices, goods);
  const lines = picked.map(({ line }) => line);

  async function addAll(): Promise<void> {
    const ready = new Set(readyLines(lines).map(({ line }) => line));
    const sent = picked.filter(({ line }) => ready.has(line));
    const done = await send(sent.map(({ line }) => line));
    if (!done || done.fault) return;
    const sentChoices = sent.map(({ choice }) => choice);
    setChoices((before) => afterAdding(before, sentChoices, done.refused));
    if (done.refused.size > 0) setGroup("uncertain");
  }
  const change = (changed: PlanChoice) => setChoices((before) => withChoice(before, changed));
  return { goods, choices, group, setGroup, change, lines, addAll, isAdding, result };
}

function Head({ name, plan, onClose }: Pick<PlanReviewProps, "name" | "plan" | "onClose">) {
  const skipped = skippedRows(plan).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-meta font-semibold">
          {name}：共{plan.rows.length}行{skipped > 0 && `，另有${skipped}行不是商品`}
        </h3>
        <button type="button" className="btn" onClick={onClose}>
          关闭识别结果
        </button>
      </div>
      <Skipped plan={plan} />
    </>
  );
}

function firstGroup(choices: readonly PlanChoice[]): PlanGroup {
  return groups.find(([group]) => inGroup(choices, group).length > 0)?.[0] ?? "sure";
}
