import { useState } from "react";
import { keptPlans } from "../../api/purchase-plan.ts";
import type { KeptLine } from "../../lib/entry-lines.ts";
import { minuteOf } from "@yaoji/browser/minute";
import { Panel } from "../../components/panel.tsx";
import { Empty } from "../../components/states.tsx";

type RecentPlansProps = { owner: string; onFill: (lines: readonly KeptLine[]) => void };

/** The purchase plans that were uploaded last in this browser, to be ordered again. */
export function RecentPlans({ owner, onFill }: RecentPlansProps) {
  const [plans] = useState(() => keptPlans(owner));
  return (
    <Panel title="最近上传的采购计划">
      {plans.length === 0 ? (
        <Empty
          isInside
          text={
            <>
              还没有上传过，
              <a href="/kjcg" className="text-brand-700 underline">
                去上传采购计划
              </a>
            </>
          }
        />
      ) : (
        <ul className="mt-2 flex flex-col gap-2">
          {plans.map(({ name, at, lines }) => (
            <li key={name} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0">
                {name}
                <span className="num ml-2 text-ink-2">
                  {minuteOf(at)}，{lines.length}种
                </span>
              </span>
              <button
                type="button"
                className="btn"
                aria-label={`把${name}填入订货单`}
                onClick={() => onFill(lines)}
              >
                填入订货单
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
