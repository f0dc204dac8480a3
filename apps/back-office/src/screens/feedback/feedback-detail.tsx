import { minuteOf } from "@yaoji/browser/minute";
import { toast } from "@yaoji/browser/messages";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { Form } from "../../parts/form.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { TextArea } from "../../parts/text-area.tsx";
import { useDraft } from "../../parts/use-draft.ts";
import { useForm } from "../../parts/use-form.ts";
import { Pictures } from "../../parts/scan/pictures.tsx";
import { feedbackKey } from "./feedback-list.tsx";

type Feedback = DataOf<"feedbackDeskShow">;
const keyOf = (id: number) => [feedbackKey, "one", id] as const;

/** One feedback with its pictures, what was answered, and the answer that is written. */
export function FeedbackDetail({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => api("feedbackDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <Told of={data} />
      <Answers of={data} />
      <AnswerForm of={data} />
    </div>
  );
}

function Told({ of: feedback }: { of: Feedback }) {
  const { company, shop_id: shopId, account, phone, type_text: type, created_at: at } = feedback;
  const reach = [account.name, phone || account.phone].filter(Boolean).join(" ");
  return (
    <>
      <p className="break-words text-ink-2">
        {company}（编号{shopId}），{reach}，{type}，<span className="num">{minuteOf(at)}</span>
      </p>
      <p className="whitespace-pre-line break-words text-name">{feedback.content}</p>
      <Pictures of={feedback.pictures} label="客户的图片" />
    </>
  );
}

function Answers({ of: { answers } }: { of: Feedback }) {
  if (answers.length === 0) return null;
  return (
    <ol className="doings" aria-label="答复">
      {answers.map(({ text, by, at }, place) => (
        <li key={place}>
          <p className="whitespace-pre-line break-words">{text}</p>
          <p className="num text-ink-2">
            {by} · {minuteOf(at)}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Nothing that was typed is lost where another was faster: his answer is shown above it. */
function AnswerForm({ of: { id, answers } }: { of: Feedback }) {
  const { draft, set, forget } = useDraft(`feedback ${id}`, { text: "" });
  const state = useForm(["text"]);
  async function answer(): Promise<void> {
    const body = { text: draft.text, seen: answers.length };
    const answered = await api("feedbackDeskAnswer", { params: { id }, body }).catch(
      async (error: unknown) => {
        await queries.invalidateQueries({ queryKey: keyOf(id) });
        throw error;
      },
    );
    forget();
    queries.setQueryData(keyOf(id), answered);
    toast("已答复，客户已收到消息", "success");
    await queries.invalidateQueries({ queryKey: [feedbackKey] });
    await queries.invalidateQueries({ queryKey: ["work"] });
  }
  const submit = () => void state.send(answer);
  return (
    <Form
      state={state}
      action={answers.length > 0 ? "补充答复" : "答复客户"}
      busy="正在发送…"
      onSubmit={submit}
    >
      <TextArea
        name="text"
        label="答复"
        hint="最多500个字，客户会收到消息"
        value={draft.text}
        error={state.errors.text}
        onChange={(text) => set({ text })}
      />
    </Form>
  );
}
