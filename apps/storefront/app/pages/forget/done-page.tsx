import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { wasReset } from "../../lib/reset-ticket.ts";
import { ForgetFrame } from "./forget-frame.tsx";

const never = () => () => {};

/** 重置成功, step 3: only after step 2; whoever opens it by hand is led to the first. */
export function DonePage() {
  const navigate = useNavigate();
  const isDone = useSyncExternalStore(
    never,
    () => wasReset(sessionStorage),
    () => undefined,
  );
  useEffect(() => {
    if (isDone === false) void navigate("/forget/step1", { replace: true });
  }, [isDone, navigate]);
  return <ForgetFrame step={isDone ? 3 : 1}>{isDone ? <Done /> : <NotYet />}</ForgetFrame>;
}

function Done() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-name">密码已重置，请用新密码登录。之前登录的设备都已退出。</p>
      <a href="/login" className="btn btn-primary min-h-11 text-nav">
        去登录
      </a>
    </div>
  );
}

/** Until the page knows, and without scripts. */
function NotYet() {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-name">还没有重置密码，请先验证手机号。</p>
      <a href="/forget/step1" className="btn btn-primary min-h-11 text-nav">
        去验证手机号
      </a>
    </div>
  );
}
