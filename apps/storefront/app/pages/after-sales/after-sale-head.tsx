import type { DataOf } from "@yaoji/contract/endpoints";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { RefundAmount, StateText } from "./after-sale-card.tsx";
import { Deadline } from "./deadline.tsx";
import { RoleControls } from "../../components/for-role.tsx";

type AfterSaleDetail = DataOf<"afterSaleDetail">;

/** The state with its clock and its way, what is given back, and taking it back. */
export function AfterSaleHead({ sale }: { sale: AfterSaleDetail }) {
  return (
    <section aria-label="售后状态" className="panel p-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="flex-1 basis-72">
          <p className="text-nav">
            <StateText sale={sale} />
          </p>
          <p className="mt-1 text-meta text-ink-2">
            售后单号 <span className="num text-ink">{sale.no}</span>
          </p>
          <p className="mt-1 text-meta text-ink-2">
            <Deadline sale={sale} />
          </p>
        </div>
        <p className="flex flex-col items-start md:items-end">
          <RefundAmount sale={sale} />
          <span className="text-ink-2">{sale.refund_text}</span>
        </p>
        {sale.can.cancel.allowed && (
          <RoleControls right="purchase">
            <CancelButton sale={sale} />
          </RoleControls>
        )}
      </div>
      <ol className="after-sale-way" aria-label="处理步骤">
        {sale.way.map(({ state, text, is_reached: isReached }) => (
          <li
            key={state}
            data-reached={isReached || undefined}
            aria-current={state === sale.state ? "step" : undefined}
          >
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

function CancelButton({ sale }: { sale: AfterSaleDetail }) {
  const { revalidate } = useRevalidator();
  async function cancel(): Promise<void> {
    const agreed = await confirmBox("撤销后如仍需售后，须在期限内重新申请。确定撤销该申请吗？", {
      actionLabel: "撤销申请",
      run: () => api("afterSaleCancel", { params: { id: sale.id } }),
    });
    if (!agreed) return;
    toast("申请已撤销", "success");
    await revalidate();
  }
  return (
    <button type="button" className="btn" onClick={() => void cancel()}>
      撤销申请
    </button>
  );
}
