import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { formatShopMinute } from "@yaoji/domain/text/time";
import { type ReactNode, useState } from "react";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { GiveForm } from "./give-form.tsx";
import { askAgain, type Voucher, voucherKey } from "./keep-voucher.ts";
import { thresholdText, VoucherMark } from "./voucher-list.tsx";

/** One voucher beside the list, or the form that gives new ones. */
export function VoucherDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "发放现金券" : `现金券 ${open}`} onClose={close}>
      {open === "new" ? <GiveForm /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: voucherKey(id),
    queryFn: () => api("voucherDeskShow", { params: { id } }),
  });
  const [isAsked, setIsAsked] = useState(false);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <>
      <Facts of={data} />
      <div className="mt-5">
        {data.cannot_cancel === "" ? (
          <button type="button" className="btn" onClick={() => setIsAsked(true)}>
            作废
          </button>
        ) : (
          <p className="text-ink-2">{data.cannot_cancel}</p>
        )}
      </div>
      {isAsked && <Cancel of={data} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Facts({ of: voucher }: { of: Voucher }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["店铺", `${voucher.company}（编号${voucher.shop_id}）`],
    ["状态", <VoucherMark key="state" state={voucher.state} />],
    ["面额", `¥${voucher.amount.toFixed(2)}，可用¥${voucher.left.toFixed(2)}`],
    ["使用条件", `${thresholdText(voucher.threshold)}，${voucher.scope_text}`],
    ["名称", voucher.name],
    ["来由", voucher.intro || "—"],
    ["发放时间", formatShopMinute(voucher.given_at)],
    ["使用期限", `${formatShopMinute(voucher.valid_from)} 至 ${formatShopMinute(voucher.valid_until)}`],
    ["用于订单", voucher.orders.map(({ order_no }) => order_no).join("、") || "—"],
  ];
  return (
    <dl className="grid grid-cols-[6rem_1fr] gap-x-3 gap-y-3">
      {facts.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="text-ink-2">{title}</dt>
          <dd className="min-w-0 break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Cancel({ of: { id, company, left }, onClose }: { of: Voucher; onClose: () => void }) {
  async function cancel(reason: string): Promise<void> {
    const done = await toldIfRefused(api("voucherDeskCancel", { params: { id }, body: { reason } }));
    queries.setQueryData(voucherKey(id), done);
    await askAgain();
    onClose();
    toast("已作废，店铺已收到消息", "success");
  }
  return (
    <Confirm
      title={`作废${company}的现金券？`}
      text={`¥${left.toFixed(2)}将从店铺的现金券中扣除，账上记一笔冲回。作废后不能恢复，需要时请重新发放。`}
      action="作废"
      reason="作废原因（店铺看得到）"
      onConfirm={cancel}
      onClose={onClose}
    />
  );
}
