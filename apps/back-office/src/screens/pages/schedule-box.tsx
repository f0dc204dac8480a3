import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { keepPage } from "./keep-page.ts";
import { bodyOf, type PageDetail } from "./page-draft.ts";
import { faultSentences, placed } from "./page-faults.ts";
import type { Editor } from "./use-editor.ts";
import { CallError } from "../../api/client.ts";

type ScheduleBoxProps = { page: PageDetail; editor: Editor; onClose: () => void };

/** What is typed takes the page's place at a moment to come; until then the page stays as it is. */
export function ScheduleBox({ page, editor, onClose }: ScheduleBoxProps) {
  const { id, kind, version, schedule } = page;
  const state = useForm(["at", "reason"]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  async function put(text: (name: string) => string): Promise<void> {
    const draft = bodyOf(kind, editor.draft);
    const body = { version, at: text("at").replace("T", " "), draft, reason: text("reason") };
    try {
      const saved = await api("pageDeskSchedule", { params: { id }, body });
      editor.forget();
      onClose();
      toast("已定时，到时自动生效", "success");
      await keepPage(saved);
    } catch (error) {
      if (error instanceof CallError) setFaults(ofDraft(error, draft.blocks));
      throw placed(error);
    }
  }
  return (
    <DialogBox title="定时生效" onClose={onClose}>
      <Form
        state={state}
        action="定时"
        busy="正在保存…"
        onSubmit={(text) => (setFaults([]), void state.send(() => put(text)))}
      >
        <p>编辑中的内容到时代替现在的页面；在那之前客户看到的不变。</p>
        {schedule?.state === "waiting" && <p className="notice">已有一次定时修改，这一次会代替它。</p>}
        <Field label="生效时间" error={state.errors.at} input={{ name: "at", type: "datetime-local" }} />
        <Field
          label="改动说明（可不填）"
          error={state.errors.reason}
          input={{ name: "reason", maxLength: 200, autoComplete: "off" }}
        />
        {faults.length > 0 && (
          <ul className="text-meta text-offer">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
      </Form>
    </DialogBox>
  );
}

/** What is wrong with the page itself, which the box has no fields for. */
function ofDraft({ failure }: CallError, blocks: readonly { readonly kind: string }[]): string[] {
  const own = Object.entries(failure.errors ?? {}).filter(([path]) => path.startsWith("draft"));
  return faultSentences(Object.fromEntries(own), blocks);
}
