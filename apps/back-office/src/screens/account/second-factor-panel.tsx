import { confirmBox, toast } from "@yaoji/browser/messages";
import type { OperatorMe } from "@yaoji/contract/schemas/operators";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { askOperatorAgain, queries } from "../../api/operator.ts";
import { Panel } from "../../parts/panel.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type Begun, ConfirmCode } from "./confirm-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { sessionsKey } from "./sessions.ts";

/** Where one is with the second factor: at rest, in front of a new secret, or of codes that are shown this once. */
type Stage = { readonly begun?: Begun; readonly codes?: readonly string[] };

/** 两步验证: set up, replaced, removed; its recovery codes. */
export function SecondFactorPanel({ me }: { me: OperatorMe }) {
  const [stage, setStage] = useState<Stage>({});
  const { is_set } = me.second_factor;

  async function show(codes: readonly string[]): Promise<void> {
    setStage({ codes });
    await Promise.all([askOperatorAgain(), queries.invalidateQueries({ queryKey: sessionsKey })]);
  }
  return (
    <Panel
      title="两步验证"
      aside={
        <span className={is_set ? "mark mark-good" : "mark mark-bad"}>{is_set ? "已开启" : "未开启"}</span>
      }
    >
      {stage.codes ? (
        <RecoveryCodes codes={stage.codes} username={me.operator.username} onDone={() => setStage({})} />
      ) : stage.begun ? (
        <ConfirmCode begun={stage.begun} onConfirmed={show} onCancel={() => setStage({})} />
      ) : (
        <AtRest second={me.second_factor} onBegun={(begun) => setStage({ begun })} onCodes={show} />
      )}
    </Panel>
  );
}

type AtRestProps = {
  second: OperatorMe["second_factor"];
  onBegun: (begun: Begun) => void;
  onCodes: (codes: readonly string[]) => Promise<void>;
};

function AtRest({ second, onBegun, onCodes }: AtRestProps) {
  const { is_set, is_demanded, recovery_codes_left: left } = second;
  const begin = () => void toldIfRefused(api("secondFactorBegin", {})).then(onBegun, () => null);
  return (
    <div className="flex flex-col gap-4 text-name">
      <p className="text-ink-2">
        {is_set
          ? `登录时除密码外，还需填写身份验证器上的6位数字。恢复码还剩${left}个。`
          : "开启后，登录时除密码外，还需填写手机身份验证器上的6位数字：别人知道了密码也进不来。"}
      </p>
      {is_set && left <= 2 && (
        <p className="notice">恢复码快用完了，请重新生成，以免手机不在身边时无法登录。</p>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="button" className={is_set ? "btn" : "btn btn-primary"} onClick={begin}>
          {is_set ? "更换身份验证器" : "开启两步验证"}
        </button>
        {is_set && (
          <button type="button" className="btn" onClick={() => void renew(onCodes)}>
            重新生成恢复码
          </button>
        )}
        {is_set && !is_demanded && (
          <button type="button" className="btn" onClick={() => void remove()}>
            关闭两步验证
          </button>
        )}
      </div>
      {is_set && is_demanded && <p className="text-meta text-ink-2">您的岗位须使用两步验证，不能关闭。</p>}
    </div>
  );
}

async function renew(onCodes: AtRestProps["onCodes"]): Promise<void> {
  const question = "重新生成后，以前的恢复码全部作废。确定重新生成吗？";
  if (!(await confirmBox(question, { actionLabel: "重新生成" }))) return;
  await toldIfRefused(api("recoveryCodesRenew", {})).then(
    ({ recovery_codes }) => onCodes(recovery_codes),
    () => null,
  );
}

async function remove(): Promise<void> {
  const question = "关闭后，只凭密码就能登录您的账号。确定关闭两步验证吗？";
  if (!(await confirmBox(question, { actionLabel: "关闭两步验证" }))) return;
  const isRemoved = await toldIfRefused(api("secondFactorRemove", {})).then(
    () => true,
    () => false,
  );
  if (!isRemoved) return;
  toast("两步验证已关闭", "success");
  await askOperatorAgain();
}
