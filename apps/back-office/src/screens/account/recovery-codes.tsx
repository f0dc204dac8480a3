import { toast } from "@yaoji/browser/messages";
import { Icon } from "../../parts/icons.tsx";

type RecoveryCodesProps = { codes: readonly string[]; username: string; onDone: () => void };

/** Shown this once. */
export function RecoveryCodes({ codes, username, onDone }: RecoveryCodesProps) {
  return (
    <div className="flex flex-col gap-4 text-name">
      <div className="notice">
        <Icon name="warning" />
        <p>恢复码只显示这一次，请现在保存。手机不在身边时，每个恢复码可代替验证码登录一次。</p>
      </div>
      <ul aria-label="恢复码" className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void copy(codes)}>
          复制
        </button>
        <button type="button" className="btn" onClick={() => download(codes, username)}>
          下载 .txt
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          我已保存
        </button>
      </div>
    </div>
  );
}

/** On plain http a browser has no clipboard for us. */
async function copy(codes: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast("恢复码已复制", "success");
  } catch {
    toast("浏览器不允许复制，请下载或抄写", "error");
  }
}

/** As the file says it. */
export const fileText = (codes: readonly string[], username: string): string =>
  `药集后台恢复码（${username}）\r\n每个只能使用一次，请妥善保管。\r\n\r\n${codes.join("\r\n")}\r\n`;

function download(codes: readonly string[], username: string): void {
  const url = URL.createObjectURL(
    new Blob([fileText(codes, username)], { type: "text/plain;charset=utf-8" }),
  );
  const link = document.createElement("a");
  link.href = url;
  link.download = `药集后台恢复码-${username}.txt`;
  link.click();
  URL.revokeObjectURL(url);
}
