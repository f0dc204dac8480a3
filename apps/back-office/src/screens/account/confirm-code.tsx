import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { QrCode } from "./qr-code.tsx";

/** A secret that waits for its first code. */
export type Begun = { readonly secret: string; readonly uri: string };

type ConfirmCodeProps = {
  begun: Begun;
  onConfirmed: (codes: readonly string[]) => Promise<void>;
  onCancel: () => void;
};

/** The secret goes to the phone, and a code of it comes back. */
export function ConfirmCode({ begun, onConfirmed, onCancel }: ConfirmCodeProps) {
  const state = useForm(["code"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { code: text("code").replace(/\s/g, "") };
      const { recovery_codes } = await api("secondFactorConfirm", { body });
      toast("两步验证已开启，其他设备需要重新登录", "success");
      await onConfirmed(recovery_codes);
    });
  const cancel = (
    <button type="button" className="btn" disabled={state.isBusy} onClick={onCancel}>
      取消
    </button>
  );
  return (
    <div className="flex flex-col gap-4 text-name">
      <ol className="ml-5 flex list-decimal flex-col gap-1 text-ink-2">
        <li>在手机上安装一个身份验证器</li>
        <li>扫描二维码；不能扫描的，手动输入密钥</li>
        <li>填写身份验证器上显示的6位数字</li>
      </ol>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={begun.uri} label="身份验证器的二维码" />
        <div className="min-w-0 flex-1 basis-48">
          <p className="mb-1 text-meta text-ink-2">密钥</p>
          <p className="secret-text">{begun.secret.match(/.{1,4}/g)?.join(" ")}</p>
        </div>
      </div>
      <Form state={state} action="确认开启" busy="正在确认…" onSubmit={submit} aside={cancel}>
        <Field
          label="6位数字"
          error={state.errors.code}
          input={{
            name: "code",
            inputMode: "numeric",
            autoComplete: "one-time-code",
            maxLength: 12,
            autoFocus: true,
          }}
        />
      </Form>
    </div>
  );
}
