import { toast } from "@yaoji/browser/messages";
import { type SendingKind, sendingKinds, sendingKindText } from "@yaoji/domain/pricing/sending";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { Choice } from "../../parts/choices.tsx";
import { type DraftProps, Part, Text } from "../../parts/draft-fields.tsx";
import { PreviewFacts, type Preview, SendingAudience } from "../../parts/sending/sending-audience.tsx";
import {
  audienceNames,
  everybody,
  sendingBody,
  type SendingDraft,
  withSendingFields,
} from "../../parts/sending/sending-draft.ts";
import { TextArea } from "../../parts/text-area.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { BuyersView } from "./buyers-view.tsx";
import { messagesKey } from "./message-list.tsx";

type Draft = SendingDraft & {
  readonly kind: SendingKind;
  readonly title: string;
  readonly body: string;
  readonly url: string;
};
const blank: Draft = { ...everybody, kind: "notice", title: "", body: "", url: "" };
const words = ["title", "body", "url"];

/** 写消息: its words, whom it goes to, looked at before it is sent. */
export function MessageForm({ onSent }: { onSent: (id: number) => void }) {
  const { draft, set, forget } = useDraft("message new", blank);
  const { form, errors, preview, isBusy, turn, forgetPreview } = useSending(
    draft,
    (id) => (forget(), onSent(id)),
  );
  const change = (changed: Partial<Draft>) => {
    set(changed);
    if (Object.keys(changed).some((name) => !words.includes(name))) forgetPreview();
  };
  const fields = { draft, set: change, errors, may: () => true };
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => (event.preventDefault(), turn())}
    >
      <Words {...fields} />
      <SendingAudience draft={draft} errors={errors} set={change} promotes={draft.kind === "offer"} />
      {preview && (
        <>
          <PreviewFacts of={preview} />
          <BuyersView message={draft} />
        </>
      )}
      <p role="alert" className={errors[""] ? "text-meta text-offer" : "sr-only"}>
        {errors[""]}
      </p>
      <div className="form-end">
        <button type="submit" className="btn btn-primary" disabled={isBusy}>
          {preview ? `发给这${preview.shops}家` : "预览"}
        </button>
      </div>
    </form>
  );
}

function Words(fields: DraftProps<Draft>) {
  const { draft, set, errors } = fields;
  return (
    <Part title="消息">
      <Choice
        label="类型"
        value={draft.kind}
        options={sendingKinds.map((value) => ({ value, text: sendingKindText[value] }))}
        onChange={(kind) => set({ kind })}
      />
      <Text {...fields} name="title" label="标题" hint="最多40个字" />
      <TextArea
        name="body"
        label="内容"
        value={draft.body}
        error={errors.body}
        hint="最多500个字"
        onChange={(body) => set({ body })}
      />
      <Text {...fields} name="url" label="链接（可不填）" hint="本站的地址，以 / 开头，如 /list" />
    </Part>
  );
}

/** The first turn looks whom it goes to, the second sends it to exactly those. */
function useSending(draft: Draft, onSent: (id: number) => void) {
  const { form, errors, setErrors, isBusy, send } = useForm([...audienceNames, ...words, "seen"]);
  const [preview, setPreview] = useState<Preview | null>(null);
  const { kind, title, body, url, ...typed } = draft;
  const audience = sendingBody(typed);
  async function go(): Promise<void> {
    if (preview === null) {
      const promotes = kind === "offer" ? 1 : 0;
      return setPreview(await api("audiencePreview", { body: { audience, promotes } }));
    }
    const message = { kind, title, body, url, audience, seen: preview.seen };
    const sent = await api("messageDeskSend", { body: message });
    toast(`已开始发给${sent.recipients}家客户`, "success");
    await queries.invalidateQueries({ queryKey: [messagesKey] });
    onSent(sent.id);
  }
  function turn(): void {
    const missing = {
      ...(title.trim() === "" && { title: "请填写标题" }),
      ...(body.trim() === "" && { body: "请填写内容" }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    void send(() =>
      go().catch((error: unknown) => {
        setPreview(null);
        throw withSendingFields(error);
      }),
    );
  }
  return { form, errors, preview, isBusy, turn, forgetPreview: () => setPreview(null) };
}
