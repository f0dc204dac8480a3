import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Control } from "../../parts/control.tsx";
import { DialogBox } from "../../parts/dialog-box.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { askReasonsAgain, keepReasons, useRejectReasons } from "./reviews.ts";

/** The reasons that reviewers choose from, a line each; all of them keep the one list. */
export function ReasonsBox({ onClose }: { onClose: () => void }) {
  const reasons = useRejectReasons();
  const state = useForm(["list"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const list = text("list")
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean);
      try {
        keepReasons(await api("rejectReasonSave", { body: { list, seen: [...reasons] } }));
      } catch (error) {
        if (error instanceof CallError && error.failure.reason === "record.changed") await askReasonsAgain();
        throw error;
      }
      toast("驳回原因已保存", "success");
      onClose();
    });
  return (
    <DialogBox title="驳回原因" onClose={onClose}>
      <Form state={state} action="保存" busy="正在保存…" onSubmit={submit}>
        <Control
          label="常用的驳回原因"
          error={state.errors.list}
          hint="每行一条，最多30条；驳回时可以选，也可以另写"
        >
          {(joined) => (
            <textarea
              key={reasons.join("\n")}
              {...joined}
              name="list"
              className="field"
              rows={10}
              defaultValue={reasons.join("\n")}
            />
          )}
        </Control>
      </Form>
    </DialogBox>
  );
}
