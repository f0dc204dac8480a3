import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Icon } from "../../parts/icons.tsx";
import { useForm } from "../../parts/use-form.ts";

type IssueTokenProps = { replaced: string | null; onIssued: () => Promise<void>; onClose: () => void };

/** A new token, or one in place of another; shown this once. */
export function IssueToken({ replaced, onIssued, onClose }: IssueTokenProps) {
  const state = useForm(["name"]);
  const [token, setToken] = useState<string | null>(null);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = replaced === null ? { name: text("name") } : { name: replaced, replaces: 1 as const };
      setToken((await api("erpTokenIssue", { body })).token);
      await onIssued();
    });
  return (
    <DialogBox title={replaced === null ? "生成令牌" : `更换令牌“${replaced}”`} onClose={onClose}>
      {token === null ? (
        <Form state={state} action={replaced === null ? "生成" : "更换"} busy="正在生成…" onSubmit={submit}>
          {replaced === null ? (
            <Field
              label="名称"
              error={state.errors.name}
              hint="给谁用的，如 ERP、WMS"
              input={{ name: "name", maxLength: 40, autoComplete: "off" }}
            />
          ) : (
            <p>更换后原来的令牌马上失效，请及时填到 ERP 里。</p>
          )}
        </Form>
      ) : (
        <Shown token={token} onDone={onClose} />
      )}
    </DialogBox>
  );
}

function Shown({ token, onDone }: { token: string; onDone: () => void }) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token);
      toast("令牌已复制", "success");
    } catch {
      toast("浏览器不允许复制，请抄写", "error");
    }
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="notice">
        <Icon name="warning" />
        <p>令牌只显示这一次，请现在填到 ERP 的接口设置里。</p>
      </div>
      <p className="secret-text break-all">{token}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => void copy()}>
          复制令牌
        </button>
        <button type="button" className="btn btn-primary" onClick={onDone}>
          已保存
        </button>
      </div>
    </div>
  );
}
