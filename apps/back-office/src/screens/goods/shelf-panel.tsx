import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { screens, within } from "../../lib/screens.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Part } from "../../parts/draft-fields.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import type { Goods } from "./goods-draft.ts";
import { askShelfAgain, keepDone, roleBar, type Shelf, Told } from "./keep-shelf.tsx";
import { goodsShelfKey } from "./keys.ts";
import { SpecialControl } from "./special-control.tsx";

/** 上架: what goods lack for it, what 质量 looks at, and what may be done now. */
export function ShelfPanel({ goods }: { goods: Goods }) {
  const { id } = goods;
  const { data, error, refetch } = useQuery({
    queryKey: goodsShelfKey(id),
    queryFn: () => api("goodsShelfShow", { params: { id } }),
  });
  return (
    <div className="mb-4">
      <Part title="上架">
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <Standing goods={goods} shelf={data} />
            <Looked lines={data.lines} />
            <Steps goods={goods} shelf={data} />
            <SpecialControl key={data.control} goods={goods} shelf={data} />
          </>
        ) : (
          <Loading rows={3} />
        )}
      </Part>
    </div>
  );
}

function Standing({ goods, shelf }: { goods: Goods; shelf: Shelf }) {
  const isOff = goods.state !== "on";
  return (
    <>
      {shelf.waiting_id !== null && (
        <p className="notice">
          申请{shelf.waiting_id}在等待质量负责人审批，见<Link to={within(screens.home.path)}>待办</Link>。
        </p>
      )}
      {shelf.to_mend !== null && (
        <Faults
          title={`待补资料：${shelf.to_mend}`}
          faults={shelf.left_to_mend}
          done="已改好，请点“确认已补正”。"
        />
      )}
      {isOff && shelf.changed.length > 0 && (
        <p className="notice">上次放行后改过{shelf.changed.join("、")}，上架须重新申请。</p>
      )}
      {isOff && shelf.may_return !== true && shelf.waiting_id === null && (
        <Faults title="申请上架前还缺" faults={shelf.faults} done="资料已齐，可以申请上架。" />
      )}
    </>
  );
}

/** What stands in the way, each with where it is mended; nothing of it: what to do now. */
function Faults({ title, faults, done }: { title: string; faults: Shelf["faults"]; done: string }) {
  if (faults.length === 0) return <p className="text-ink-2">{done}</p>;
  return (
    <div>
      <p className="mb-1">{title}</p>
      <ul className="picked" aria-label={title}>
        {faults.map(({ field, text }) => (
          <li key={`${field} ${text}`}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function Looked({ lines }: Pick<Shelf, "lines">) {
  return (
    <details>
      <summary>质量负责人审批时看到的内容</summary>
      <ul className="asked-list mt-2" aria-label="审批时看到的内容">
        {lines.map(({ label, before, after, note }) => (
          <li key={label}>
            <span>
              {label}：{before !== "" && <del>{before}</del>} <ins>{after}</ins>
              {note !== "" && <b className="mark mark-bad ml-2">{note}</b>}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const steps = {
  goodsShelfAsk: { text: "申请上架", said: "由质量负责人审批，同意后随即上架。", reason: "申请的原因" },
  goodsShelfOn: { text: "重新上架", said: "资料与上次放行时相同，随即恢复销售。", reason: "原因" },
  goodsShelfOff: { text: "下架", said: "随即停止销售，购物车中会说明已下架。", reason: "原因" },
  goodsShelfMended: {
    text: "确认已补正",
    said: "确认待补的资料已经补正，之后可以申请上架。",
    reason: "原因",
  },
} as const;
type Step = keyof typeof steps;
type StepsProps = { goods: Goods; shelf: Shelf };

/** The next steps from where they stand; `null`: it can be taken, else why not. */
function offeredOf({ goods, shelf }: StepsProps): [Step, string | null][] {
  if (goods.state === "on") return [["goodsShelfOff", null]];
  if (goods.state === "banned") return [];
  if (shelf.to_mend !== null)
    return [["goodsShelfMended", shelf.left_to_mend.length > 0 ? "请先改好上面列出的资料并保存" : null]];
  if (shelf.may_return === true) return [["goodsShelfOn", null]];
  if (shelf.waiting_id !== null) return [["goodsShelfAsk", "已有申请在等待审批"]];
  return [["goodsShelfAsk", shelf.faults.length > 0 ? "请先补齐上面列出的资料并保存" : null]];
}

function Steps({ goods, shelf }: StepsProps) {
  const { operator } = useOperator();
  const [asked, setAsked] = useState<Step | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-3">
      {offeredOf({ goods, shelf }).map(([step, bar]) => {
        const why = roleBar(step, operator.role) ?? bar;
        return (
          <Told key={step} why={why}>
            <button type="button" className="btn" disabled={why !== null} onClick={() => setAsked(step)}>
              {steps[step].text}
            </button>
          </Told>
        );
      })}
      {asked && (
        <Confirm
          title={`${steps[asked].text}：${goods.name}`}
          text={steps[asked].said}
          action={steps[asked].text}
          reason={steps[asked].reason}
          onConfirm={async (reason) => {
            await toldIfRefused(take(goods, asked, reason));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

async function take(goods: Goods, step: Step, reason: string): Promise<void> {
  const request = { params: { id: goods.id }, body: { version: goods.version, reason } };
  if (step === "goodsShelfAsk") {
    await api("goodsShelfAsk", request);
    toast("已提出申请", "success");
    await askShelfAgain(goods.id);
    return;
  }
  await keepDone(goods, await api(step, request));
  toast(`已${steps[step].text.replace(/^确认已/u, "确认")}`, "success");
}
