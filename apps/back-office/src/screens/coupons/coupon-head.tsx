import { toast } from "@yaoji/browser/messages";
import { couponStateText } from "@yaoji/domain/pricing/coupon-terms";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { useOpen } from "../../parts/list/use-open.ts";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { StateMark } from "../../parts/state-mark.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { CouponCodes } from "./coupon-codes.tsx";
import type { Coupon } from "./coupon-draft.ts";
import { GiveForm } from "./give-form.tsx";
import { SendForm } from "./send-form.tsx";
import { keepCoupon } from "./keep-coupon.ts";

type Asked = "stop" | "give" | "send" | "codes" | null;
const turns = [
  ["give", "发给店铺"],
  ["send", "发给客户"],
  ["codes", "兑换码"],
] as const;

/** How a coupon stands, what it has done so far, and what can be done with it. */
export function CouponHead({ coupon }: { coupon: Coupon }) {
  const { id, state, figures } = coupon;
  const { show } = useOpen();
  const [asked, setAsked] = useState<Asked>(null);

  async function copy(): Promise<void> {
    const copied = await toldIfRefused(api("couponDeskCopy", { params: { id } }));
    await keepCoupon(copied);
    toast("已复制为草稿", "success");
    show(copied.id);
  }
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <StateMark state={state} text={couponStateText[state]} />
        <span className="num">
          已发放{figures.claimed}张，{figures.coded > 0 && `待兑换${figures.coded}张，`}已使用{figures.used}
          张，过期{figures.expired}张，共优惠¥
          {figures.money_given.toFixed(2)}
        </span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => void startTold(copy())}>
          复制
        </button>
        {state !== "draft" && <Turns asked={asked} onAsk={setAsked} />}
        {(state === "running" || state === "scheduled") && (
          <button type="button" className="btn" onClick={() => setAsked("stop")}>
            停止发放
          </button>
        )}
      </div>
      {asked === "give" && <GiveForm id={id} />}
      {asked === "send" && <SendForm id={id} />}
      {asked === "codes" && <CouponCodes id={id} mayMake={state === "running" || state === "scheduled"} />}
      {asked === "stop" && <Stop of={coupon} onClose={() => setAsked(null)} />}
    </div>
  );
}

/** What can be opened below it, one at a time. */
function Turns({ asked, onAsk }: { asked: Asked; onAsk: (asked: Asked) => void }) {
  return turns.map(([name, text]) => (
    <button
      key={name}
      type="button"
      className="btn"
      aria-expanded={asked === name}
      onClick={() => onAsk(asked === name ? null : name)}
    >
      {text}
    </button>
  ));
}

function Stop({ of: { id, name }, onClose }: { of: Coupon; onClose: () => void }) {
  async function stop(reason: string): Promise<void> {
    await keepCoupon(await toldIfRefused(api("couponDeskStop", { params: { id }, body: { reason } })));
    onClose();
    toast("已停止发放，客户手中的券照常使用", "success");
  }
  return (
    <Confirm
      title={`停止发放“${name}”？`}
      text="停止后不能再发放；已经在客户手中的券照常使用。"
      action="停止发放"
      reason="原因（可不填）"
      onConfirm={stop}
      onClose={onClose}
    />
  );
}
