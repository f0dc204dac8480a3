import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { dayOf, minuteOf } from "@yaoji/browser/minute";
import { api } from "../../api/browser.ts";
import type { DataOf } from "../../api/client.ts";
import { queries, useOperator } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { useForm } from "../../parts/use-form.ts";

type Reviews = DataOf<"accessReviewList">;
const key = ["access-reviews"] as const;

/** 季度复核: the quality manager confirms that she looked through the list above; what she found stays. */
export function ReviewPanel() {
  const { data, error, refetch } = useQuery({
    queryKey: key,
    staleTime: 0,
    queryFn: () => api("accessReviewList", {}),
  });
  const { operator } = useOperator();
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Panel title="季度复核">
      <p className="mb-3 text-ink-2">
        质量负责人每季度逐人核对上面的名单和权限。
        {data.list.length === 0 ? "还没有复核过。" : `下一次在${dayOf(data.due)}前。`}
      </p>
      {operator.role === "quality" && data.is_waiting && <Confirming hash={data.hash} />}
      {data.list.length > 0 && <Past list={data.list} />}
    </Panel>
  );
}

function Past({ list }: Pick<Reviews, "list">) {
  return (
    <ul aria-label="复核记录" className="mt-3 flex flex-col gap-2">
      {list.map(({ id, at, by, people, note }) => (
        <li key={id}>
          <span className="num">{minuteOf(at)}</span> {by.name}（{by.username}）核对{people}人：{note}
        </li>
      ))}
    </ul>
  );
}

function Confirming({ hash }: { hash: string }) {
  const state = useForm(["note"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const done = await api("accessReviewConfirm", { body: { note: text("note"), hash } });
      queries.setQueryData(key, done);
      await askWorkAgain();
      toast("复核已记录", "success");
    });
  return (
    <Form state={state} action="确认已复核" busy="正在记录…" onSubmit={submit}>
      <Field
        label="复核结论"
        error={state.errors.note}
        hint="如：逐人核对无误；或发现的问题和处理"
        input={{ name: "note", autoComplete: "off", maxLength: 500 }}
      />
    </Form>
  );
}
