import { promotionFiguresText } from "@yaoji/domain/pricing/offer-row-text";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { screens, within } from "../../lib/screens.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { StateMark } from "../../parts/state-mark.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { keepPromotion, promotionKey } from "./keep-promotion.ts";
import type { Promotion } from "./promotion-draft.ts";
import { pathOfPromotion } from "./promotion-list.tsx";

/** How a promotion stands, what it has done so far, and what can be done with it. */
export function PromotionHead({ promotion }: { promotion: Promotion }) {
  const { id, kind, kind_text, state, state_text, figures } = promotion;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"stop" | "delete" | "publish" | null>(null);

  async function copy(): Promise<void> {
    const copied = await toldIfRefused(api("promotionDeskCopy", { params: { id }, body: {} }));
    await keepPromotion(copied.id);
    toast("已复制为草稿，请修改后发布", "success");
    void navigate(pathOfPromotion(copied.id));
  }
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-3">
        <b className="font-semibold">{kind_text}</b>
        <StateMark state={state} text={state_text} />
        <span className="num">{promotionFiguresText(kind, figures)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => void startTold(copy())}>
          复制
        </button>
        {(state === "running" || state === "scheduled") && (
          <button type="button" className="btn" onClick={() => setAsked("stop")}>
            停止
          </button>
        )}
        {state === "draft" && (
          <>
            <button type="button" className="btn" onClick={() => setAsked("publish")}>
              申请低于底价发布
            </button>
            <button type="button" className="btn" onClick={() => setAsked("delete")}>
              删除草稿
            </button>
          </>
        )}
      </div>
      {asked === "stop" && <Stop of={promotion} onClose={() => setAsked(null)} />}
      {asked === "publish" && <AskToPublish of={promotion} onClose={() => setAsked(null)} />}
      {asked === "delete" && <Delete of={promotion} onClose={() => setAsked(null)} />}
    </div>
  );
}

type AskedProps = { of: Promotion; onClose: () => void };

function Stop({ of: { id, name }, onClose }: AskedProps) {
  async function stop(reason: string): Promise<void> {
    await toldIfRefused(api("promotionDeskStop", { params: { id }, body: { reason } }));
    onClose();
    await keepPromotion(id);
    toast("活动已停止", "success");
  }
  return (
    <Confirm
      title={`停止“${name}”？`}
      text="停止后买家马上不再享受，不能恢复；已下的订单照常。"
      action="停止活动"
      reason="原因（可不填）"
      onConfirm={stop}
      onClose={onClose}
    />
  );
}

/** Below the floor price it takes another person's consent, who sees the prices on 待办. */
function AskToPublish({ of: { id, name, version }, onClose }: AskedProps) {
  async function ask(reason: string): Promise<void> {
    await toldIfRefused(api("promotionFloorAsk", { params: { id }, body: { version, reason } }));
    onClose();
    toast("已提出申请，同意后活动随即发布", "success");
    await queries.invalidateQueries({ queryKey: ["approvals"] });
  }
  return (
    <Confirm
      title={`申请发布“${name}”？`}
      text="有商品低于底价的活动，须由财务或系统管理员同意；申请的是已保存的草稿，之后改动须重新申请。"
      action="提出申请"
      reason="申请的原因"
      onConfirm={ask}
      onClose={onClose}
    />
  );
}

function Delete({ of: { id, name }, onClose }: AskedProps) {
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    await toldIfRefused(api("promotionDeskDelete", { params: { id } }));
    toast("草稿已删除", "success");
    await navigate(within(screens.promotions.path));
    queries.removeQueries({ queryKey: promotionKey(id) });
    await keepPromotion(id);
  }
  return (
    <Confirm
      title={`删除草稿“${name}”？`}
      text="删除后不能恢复。"
      action="删除"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
