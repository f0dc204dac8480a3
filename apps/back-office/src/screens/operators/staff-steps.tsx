import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { queries, useOperator } from "../../api/operator.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { NewPassword } from "./new-password.tsx";
import { keepStaff, type Staff, staffQuery } from "./staff.ts";

const steps = {
  staffDisable: {
    text: "停用",
    said: "停用后不能登录，已有的登录随即结束；其办过的事情都保留。",
    done: "已停用",
    reason: "原因",
  },
  staffEnable: { text: "恢复", said: "恢复后可用原来的密码登录。", done: "已恢复", reason: "原因" },
  staffFactorReset: {
    text: "重置两步验证",
    said: "用于丢失手机和恢复码的：请先核实确是本人。其登录随即结束，重新登录后设置。",
    done: "两步验证已重置",
    reason: "原因",
  },
  staffSessionsEnd: {
    text: "结束所有登录",
    said: "其所有设备和命令的登录随即结束，须重新登录。",
    done: "登录已结束",
    reason: "原因（可不填）",
  },
} as const;
type Step = keyof typeof steps;

/** What can be done with one of the people; nobody disables himself. */
export function StaffSteps({ staff }: { staff: Staff }) {
  const { operator } = useOperator();
  const [asked, setAsked] = useState<Step | "password" | null>(null);
  const close = () => setAsked(null);
  if (staff.id === operator.id)
    return (
      <p className="text-ink-2">
        自己的密码、登录和两步验证在“我的账号”办理；停用和换岗位请由另一位系统管理员办理。
      </p>
    );
  const offered: Step[] = staff.is_disabled
    ? ["staffEnable"]
    : [
        ...(staff.sessions.length > 0 ? (["staffSessionsEnd"] as const) : []),
        ...(staff.has_second_factor ? (["staffFactorReset"] as const) : []),
        "staffDisable",
      ];
  return (
    <div className="flex flex-wrap gap-2">
      {!staff.is_disabled && (
        <button type="button" className="btn" onClick={() => setAsked("password")}>
          重设密码
        </button>
      )}
      {offered.map((step) => (
        <button key={step} type="button" className="btn" onClick={() => setAsked(step)}>
          {steps[step].text}
        </button>
      ))}
      {asked === "password" && <Password staff={staff} onClose={close} />}
      {asked !== null && asked !== "password" && <Ask step={asked} staff={staff} onClose={close} />}
    </div>
  );
}

type AskProps = { step: Step; staff: Staff; onClose: () => void };

function Ask({ step, staff: { id, name }, onClose }: AskProps) {
  const { text, said, done, reason: asked } = steps[step];
  async function take(reason: string): Promise<void> {
    const changed = await toldIfRefused(api(step, { params: { id }, body: { reason } }));
    onClose();
    await keepStaff(changed);
    toast(done, "success");
  }
  return (
    <Confirm
      title={`${text}：${name}？`}
      text={said}
      action={text}
      reason={asked}
      onConfirm={take}
      onClose={onClose}
    />
  );
}

function Password({ staff, onClose }: { staff: Staff; onClose: () => void }) {
  const { id, name, username } = staff;
  const [password, setPassword] = useState<string | null>(null);
  async function reset(): Promise<void> {
    setPassword((await toldIfRefused(api("staffPassword", { params: { id } }))).password);
    await queries.invalidateQueries({ queryKey: staffQuery(id).queryKey });
  }
  if (password !== null)
    return (
      <DialogBox title={`${name}的新密码`} onClose={onClose}>
        <NewPassword of={{ username, password }} onDone={onClose} />
      </DialogBox>
    );
  return (
    <Confirm
      title={`重设密码：${name}？`}
      text="原来的密码随即作废，其登录随即结束；新密码只显示一次，请当面交给本人。"
      action="重设密码"
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
