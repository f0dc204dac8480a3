import { toast } from "@yaoji/browser/messages";
import { Icon } from "../../parts/icons.tsx";

type NewPasswordProps = { of: { username: string; password: string }; onDone: () => void };

/** Shown this once: nobody can read it again. */
export function NewPassword({ of: { username, password }, onDone }: NewPasswordProps) {
  return (
    <div className="flex flex-col gap-4 text-name">
      <div className="notice">
        <Icon name="warning" />
        <p>密码只显示这一次，请现在交给本人，并请其登录后在“我的账号”修改。</p>
      </div>
      <dl className="facts">
        <dt>用户名</dt>
        <dd className="secret-text">{username}</dd>
        <dt>密码</dt>
        <dd className="secret-text">{password}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void copy(password)}>
          复制密码
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          已交给本人
        </button>
      </div>
    </div>
  );
}

/** On plain http a browser has no clipboard for us. */
async function copy(password: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(password);
    toast("密码已复制", "success");
  } catch {
    toast("浏览器不允许复制，请抄写", "error");
  }
}
