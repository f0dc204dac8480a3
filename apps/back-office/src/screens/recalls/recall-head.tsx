import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { keepRecall, type Recall } from "./keep-recall.ts";

type Props = { recall: Recall };

/** Where the batch lies, what of it is outside, and the command. */
export function RecallHead({ recall }: Props) {
  const { name, goods, batch_no: batchNo, unit, sent, returned, rate, shops, places } = recall;
  return (
    <section className="panel p-5 max-md:p-4" aria-label="批次概况">
      <p className="mb-3 flex flex-wrap items-center gap-3">
        <b className="text-nav">{name}</b>
        <span className="num">{goods}</span> 批号<b className="num">{batchNo}</b>
        {recall.is_recalled && <span className="mark mark-bad">已召回</span>}
      </p>
      <dl className="facts">
        {places.map((place) => (
          <Place key={`${place.warehouse}${String(place.is_returned)}`} place={place} unit={unit} />
        ))}
        <dt>发给客户</dt>
        <dd>
          {shops.length}家，共{sent}
          {unit}，已退回{returned}
          {unit}，还有{sent - returned}
          {unit}在客户处
        </dd>
        <dt>收回率</dt>
        <dd>{rate === null ? "没有发给过客户" : `${(rate / 100).toFixed(2)}%`}</dd>
      </dl>
      <RecallButton recall={recall} />
    </section>
  );
}

function Place({ place, unit }: { place: Recall["places"][number]; unit: string }) {
  return (
    <>
      <dt>{place.warehouse}</dt>
      <dd>
        {place.is_returned && "退回待检，"}
        {place.state_text}，有效期至{place.expires_on}，现有{place.on_hand}
        {unit}
        {place.reserved > 0 && `，订单占用${place.reserved}${unit}`}
      </dd>
    </>
  );
}

function RecallButton({ recall }: Props) {
  const { goods, batch_no, name, is_recalled: isRecalled, shops } = recall;
  const [isAsked, setIsAsked] = useState(false);
  const action = isRecalled ? "再次办理召回" : "召回";
  async function confirm(reason: string): Promise<void> {
    await keepRecall(await toldIfRefused(api("recallBegin", { body: { goods, batch_no, reason } })));
    setIsAsked(false);
    toast("已召回，购买过的客户已收到消息", "success");
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <button
        type="button"
        className={isRecalled ? "btn" : "btn btn-primary"}
        onClick={() => setIsAsked(true)}
      >
        {action}
      </button>
      {(["xlsx", "csv"] as const).map((format) => (
        <a
          key={format}
          className="btn"
          href={`/api/admin/recalls/file?${new URLSearchParams({ goods, batch_no, format }).toString()}`}
          download
        >
          下载客户明细 {format}
        </a>
      ))}
      {isAsked && (
        <Confirm
          title={`召回${name}批号${batch_no}？`}
          text={`召回后不能恢复：各仓停止销售和发货，未发货的订单改配其他批号或退款，${shops.length}家购买过的客户收到召回消息。`}
          action={action}
          reason="召回原因"
          onConfirm={confirm}
          onClose={() => setIsAsked(false)}
        />
      )}
    </div>
  );
}
