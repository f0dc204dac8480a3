import { toast } from "@yaoji/browser/messages";
import { minuteOf } from "@yaoji/browser/minute";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api } from "../../api/browser.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { ScanView } from "../../parts/scan/scan-view.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { ConfirmForm } from "./confirm-form.tsx";
import { CorrectForm } from "./correct-form.tsx";
import { type Transfer, transferKey } from "./keep-transfer.ts";
import { TransferMark } from "./transfer-list.tsx";

type DetailProps = { id: number; onNext: (id: number) => void };
const names = { state: "状态", received: "入账金额" };

/** One transfer: what was told of it at the left, its slip beside it, and what finance says. */
export function TransferDetail({ id, onNext }: DetailProps) {
  const { data, error, refetch } = useQuery({
    queryKey: transferKey(id),
    queryFn: () => api("transferDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="slip-pair">
      <div className="flex min-w-0 flex-col gap-4">
        <Warnings of={data} />
        <Facts of={data} />
        {data.state === "submitted" && <ConfirmForm key={data.id} of={data} />}
        {data.state === "confirmed" && <CorrectForm key={data.received} of={data} />}
        <div>
          <Next id={id} onNext={onNext} />
        </div>
        <Timeline of={{ kind: "transfer", id }} names={names} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Slip id={id} of={data.proof} />
        {data.repeats.map((each) => (
          <div key={each.id}>
            <p className="mb-2 text-offer">
              {each.same_text}：转账{each.id}，{each.company}，¥{each.amount.toFixed(2)}，{each.state_text}，
              {minuteOf(each.created_at)}
            </p>
            <Slip id={each.id} of={each} />
          </div>
        ))}
      </div>
    </div>
  );
}

type SlipProps = { id: number; of: Pick<Transfer["proof"], "type" | "url"> };

function Slip({ id, of: { type, url } }: SlipProps) {
  const title = `转账${id}的凭证`;
  return <ScanView title={title} files={[{ key: id, name: title, type, url }]} />;
}

function Warnings({ of: { repeated, is_other_payer: isOther, payer, company, state } }: { of: Transfer }) {
  const texts = [
    repeated,
    isOther === 1 && state === "submitted" ? `付款人“${payer}”与客户“${company}”不一致` : "",
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <ul aria-label="提醒" className="notice">
      {texts.map((text) => (
        <li key={text} className="text-offer">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Facts({ of: transfer }: { of: Transfer }) {
  const { received, reason, decided_at: decidedAt } = transfer;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["状态", <TransferMark key="state" state={transfer.state} />],
    ["客户", `${transfer.company}（编号${transfer.shop_id}）`],
    ["申报金额", <b key="amount" className="num text-nav">{`¥${transfer.amount.toFixed(2)}`}</b>],
    ["入账金额", received === null ? "" : `¥${received.toFixed(2)}`],
    ["用途", transfer.purpose_text],
    ["付款人", transfer.payer],
    ["流水号", transfer.reference || "未填写"],
    ["订单", transfer.orders.map((order) => <OrderLine key={order.id} of={order} />)],
    ["提交时间", minuteOf(transfer.created_at)],
    ["办理", decidedAt === null ? "" : `${transfer.decided_by} ${minuteOf(decidedAt)}`],
    ["驳回原因", reason],
    [
      "更正",
      transfer.corrections.map(({ before, after, reason: why, by, at }) => (
        <p key={at}>
          {minuteOf(at)} {by}：¥{before.toFixed(2)} 改为 ¥{after.toFixed(2)}，{why}
        </p>
      )),
    ],
  ];
  return (
    <dl className="grid grid-cols-[5rem_1fr] gap-x-3 gap-y-2">
      {facts
        .filter(([, text]) => text !== "" && !(Array.isArray(text) && text.length === 0))
        .map(([title, text]) => (
          <div key={title} className="contents">
            <dt className="text-ink-2">{title}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function OrderLine({
  of: { order_no: no, total, paid, status_text: status },
}: {
  of: Transfer["orders"][number];
}) {
  return (
    <p className="num">
      {no} {status}，应付¥{total.toFixed(2)}，已付¥{paid.toFixed(2)}
    </p>
  );
}

/** On to the one that has waited longest. */
function Next({ id, onNext }: DetailProps) {
  async function go(): Promise<void> {
    const query = { state: "submitted", sort: "old", page_size: 2 } as const;
    const { list } = await toldIfRefused(api("transferDeskList", { query }));
    const next = list.find((each) => each.id !== id);
    if (next) onNext(next.id);
    else toast("没有其他待确认的转账", "success");
  }
  return (
    <button type="button" className="btn" onClick={() => void startTold(go())}>
      下一笔待确认
    </button>
  );
}
