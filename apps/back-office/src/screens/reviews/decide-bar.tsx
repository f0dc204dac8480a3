import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { startTold, toldIfRefused } from "../../parts/told-if-refused.ts";
import { usePageKeys } from "../../parts/scan/use-page-keys.ts";
import { keepReview, type Review, reviewQuery } from "./reviews.ts";
import type { Comparing } from "./use-comparing.ts";
import type { ChosenScope } from "./scope-fields.tsx";

type BarProps = { review: Review; comparing: Comparing; scope: ChosenScope };
type Step = "pass" | "approve" | "reject" | "whole";

const said: Readonly<Record<Step, string>> = {
  pass: "初审已通过，待质管审核",
  approve: "质管审核已通过，即日起生效",
  reject: "已驳回，客户会看到原因",
  whole: "整份资料已驳回，客户会看到原因",
};

/** What is decided, and the way to the next; n goes there. */
export function DecideBar(props: BarProps) {
  const { review, comparing } = props;
  const { refusals, next, step } = review;
  const { asked, setAsked, isBusy, take } = useTaking(props);
  const navigate = useNavigate();
  usePageKeys({
    n: () => (next === null ? toast("没有下一份了", "success") : void navigate(`/reviews/${next}`)),
  });
  const rejects = Object.keys(comparing.reasons).length > 0;
  return (
    <div className="decide-bar" role="group" aria-label="审核">
      {step !== null && (
        <MainStep
          {...props}
          isBusy={isBusy}
          onTake={(which) =>
            which !== "reject" && comparing.left > 0 ? setAsked(which) : void startTold(take(which))
          }
        />
      )}
      {refusals.reject === "" && !rejects && (
        <button type="button" className="btn" disabled={isBusy} onClick={() => setAsked("whole")}>
          整份驳回
        </button>
      )}
      <span role="status" className="text-ink-2">
        {step === null
          ? "没有待审核的证件"
          : (refusals.pass && refusals.approve) ||
            `已核对${comparing.count - comparing.left}／${comparing.count}项`}
      </span>
      <span className="flex-1" />
      {next !== null && (
        <Link className={`btn ${step === null ? "btn-primary" : ""}`} to={`/reviews/${next}`}>
          下一份（n）
        </Link>
      )}
      {asked && <Asked step={asked} left={comparing.left} take={take} onClose={() => setAsked(null)} />}
    </div>
  );
}

function useTaking({ review, comparing, scope }: BarProps) {
  const [asked, setAsked] = useState<Step | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function take(which: Step, reason = ""): Promise<void> {
    setIsBusy(true);
    try {
      await keepReview(await toldIfRefused(send({ review, comparing, scope }, which, reason)));
      toast(said[which], "success");
      setAsked(null);
    } catch (error) {
      // Another was faster: how it stands now is shown beside the sentence that says so.
      if (error instanceof CallError && error.failure.reason === "dossier.cannot")
        await queries.invalidateQueries({ queryKey: reviewQuery(review.id).queryKey });
      throw error;
    } finally {
      setIsBusy(false);
    }
  }
  return { asked, setAsked, isBusy, take };
}

type MainProps = BarProps & { isBusy: boolean; onTake: (step: Step) => void };

/** Once a document is to go back, all that is done is to send it back. */
function MainStep({ review: { refusals }, comparing, isBusy, onTake }: MainProps) {
  const reasons = Object.values(comparing.reasons);
  const isRejecting = reasons.length > 0;
  const own: Step = isRejecting ? "reject" : refusals.pass === "" ? "pass" : "approve";
  const isBarred = isRejecting
    ? reasons.some((reason) => reason.trim() === "")
    : own === "approve" && refusals.approve !== "";
  const texts = { pass: "初审通过", approve: "质管审核通过", reject: `驳回${reasons.length}件`, whole: "" };
  return (
    <button
      type="button"
      data-decide
      className="btn btn-primary"
      disabled={isBusy || isBarred}
      onClick={() => onTake(own)}
    >
      {texts[own]}
    </button>
  );
}

type AskedProps = {
  step: Step;
  left: number;
  take: (step: Step, reason?: string) => Promise<void>;
  onClose: () => void;
};

function Asked({ step, left, take, onClose }: AskedProps) {
  const way = { onClose, onConfirm: (reason: string) => take(step, reason) };
  if (step === "whole")
    return (
      <Confirm
        title="驳回整份资料？"
        text="客户会看到原因，修改后重新提交。"
        action="驳回"
        reason="驳回原因"
        {...way}
      />
    );
  return (
    <Confirm
      title={`还有${left}项没有核对，仍要通过？`}
      text="逐项核对：在右侧按回车，依次确认扫描件与填写的一致。"
      action="仍要通过"
      {...way}
    />
  );
}

function send({ review, comparing, scope }: BarProps, step: Step, reason: string): Promise<Review> {
  const params = { id: review.id };
  const ofStep = (which: "submitted" | "checked") =>
    review.waiting.filter((each) => each.step === which).map(({ id }) => id);
  if (step === "pass") return api("reviewPass", { params, body: { seen: ofStep("submitted") } });
  if (step === "approve")
    return api("reviewApprove", { params, body: { seen: ofStep("checked"), ...scope } });
  if (step === "whole") return api("reviewReject", { params, body: { reason } });
  const papers = Object.entries(comparing.reasons).map(([id, why]) => ({ id: Number(id), reason: why }));
  return api("reviewReject", { params, body: { papers } });
}
