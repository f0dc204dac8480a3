import { ForgetFrame } from "./forget-frame.tsx";

/** 重置成功, step 3. */
export function DonePage() {
  return (
    <ForgetFrame step={3}>
      <div className="flex flex-col gap-4">
        <p className="text-name">密码已重置，请用新密码登录。之前登录的设备都已退出。</p>
        <a href="/login" className="btn btn-primary min-h-11 text-nav">
          去登录
        </a>
      </div>
    </ForgetFrame>
  );
}
