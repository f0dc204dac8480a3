import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Part, Text } from "../../parts/draft-fields.tsx";
import { PreviewFacts, type Preview, SendingAudience } from "../../parts/sending/sending-audience.tsx";
import {
  audienceNames,
  everybody,
  sendingBody,
  type SendingDraft,
  withSendingFields,
} from "../../parts/sending/sending-draft.ts";
import { TaskProgress } from "../../parts/task-progress.tsx";
import { useForm } from "../../parts/use-form.ts";

type Draft = SendingDraft & { readonly reason: string };

/** 发给客户: one each to all whom it is chosen for, looked at first, as long work with a result for each. */
export function SendForm({ id }: { id: number }) {
  const { draft, change, preview, taskId, form, errors, isBusy, turn } = useSending(id);
  const fields = { draft, errors, may: () => true, set: change };
  return (
    <form
      ref={form}
      noValidate
      aria-label="发给客户"
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), turn())}
    >
      <SendingAudience draft={draft} errors={errors} set={change} promotes />
      <Part title="发放">
        <Text {...fields} name="reason" label="发放原因" />
        {preview && <PreviewFacts of={preview} />}
        <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
          {errors[""]}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-primary" disabled={isBusy}>
            {preview ? `发给这${preview.shops}家` : "预览客户"}
          </button>
        </div>
        {taskId !== null && <TaskProgress key={taskId} id={taskId} />}
      </Part>
    </form>
  );
}

/** The first turn looks whom it goes to, the second gives it to exactly those. */
function useSending(id: number) {
  const [draft, setDraft] = useState<Draft>({ ...everybody, reason: "" });
  const [preview, setPreview] = useState<Preview | null>(null);
  const [taskId, setTaskId] = useState<number | null>(null);
  const { form, errors, isBusy, send } = useForm([...audienceNames, "reason", "seen"]);
  const { reason, ...typed } = draft;
  const audience = sendingBody(typed);
  const change = (changed: Partial<Draft>) => {
    setDraft({ ...draft, ...changed });
    if (Object.keys(changed).some((name) => name !== "reason")) setPreview(null);
  };
  async function go(): Promise<void> {
    if (preview === null)
      return setPreview(await api("audiencePreview", { body: { audience, promotes: 1 } }));
    const body = { audience, seen: preview.seen, reason };
    const sent = await api("couponDeskSend", { params: { id }, body });
    setTaskId(sent.task_id);
    setPreview(null);
    toast(`已开始发给${sent.shops}家客户`, "success");
  }
  const turn = () =>
    void send(() =>
      go().catch((error: unknown) => {
        setPreview(null);
        throw withSendingFields(error);
      }),
    );
  return { draft, change, preview, taskId, form, errors, isBusy, turn };
}
