import { minuteOf } from "@yaoji/browser/minute";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { Pictures } from "../../parts/scan/pictures.tsx";
import { AnswerForm } from "./answer-form.tsx";
import { askAgain, keepWanted, type Wanted, wantedQueryKey } from "./keep-wanted.ts";
import { WantedMark } from "./wanted-list.tsx";

/** One request with its pictures, the answer, and what can be done. */
export function WantedDetail({ id }: { id: number }) {
  const [isClosing, setIsClosing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: wantedQueryKey(id),
    queryFn: () => api("wantedDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <Facts of={data} />
      <Pictures of={data.pictures} label="客户的图片" />
      {data.can.close && (
        <div>
          <button type="button" className="btn" onClick={() => setIsClosing(true)}>
            关闭求购
          </button>
        </div>
      )}
      {data.can.answer && <AnswerForm of={data} />}
      <Timeline of={{ kind: "wanted", id }} names={{ state: "状态", answer: "回复", goodsId: "商品编号" }} />
      {isClosing && <Close of={data} onClose={() => setIsClosing(false)} />}
    </div>
  );
}

function Facts({ of: wanted }: { of: Wanted }) {
  const { wished_price: price, goods, account } = wanted;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["品种", [wanted.name, wanted.ypgg, wanted.sccj].filter(Boolean).join(" ")],
    ["数量", `${wanted.number}${wanted.unit}`],
    ["期望单价", price === null ? "" : `¥${price.toFixed(2)}`],
    ["截止日期", wanted.until],
    ["客户说明", wanted.remark],
    ["客户", `${wanted.company}（编号${wanted.shop_id}）`],
    ["联系人", [account.name, account.phone].filter(Boolean).join(" ")],
    ["时间", minuteOf(wanted.created_at)],
    ["状态", <WantedMark key="state" of={wanted} />],
    ["回复", wanted.answer],
    ["对应商品", goods && `${goods.name}（编号${goods.id}）`],
  ];
  return (
    <dl className="record-facts">
      {facts
        .filter(([, text]) => text !== "" && text !== null)
        .map(([title, text]) => (
          <div key={title} className="contents">
            <dt className="text-ink-2">{title}</dt>
            <dd className="min-w-0 break-words">{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function Close({ of: { id, name, answered_at: at }, onClose }: { of: Wanted; onClose: () => void }) {
  async function close(reason: string): Promise<void> {
    const body = { reason, seen: at ?? 0 };
    const work = api("wantedDeskClose", { params: { id }, body }).catch((error: unknown) => {
      void askAgain(id);
      throw error;
    });
    const closed = await toldIfRefused(work);
    onClose();
    await keepWanted(closed, "已关闭，客户已收到消息");
  }
  return (
    <Confirm
      title={`关闭求购“${name}”？`}
      text="关闭后不能再回复；客户会收到消息。"
      action="关闭求购"
      reason="关闭原因（客户看得到）"
      onConfirm={close}
      onClose={onClose}
    />
  );
}
