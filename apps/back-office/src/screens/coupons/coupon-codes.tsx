import { minuteOf } from "@yaoji/browser/minute";
import { toast } from "@yaoji/browser/messages";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../api/browser.ts";
import type { DataOf, RequestOf } from "../../api/client.ts";
import { useOperator } from "../../api/operator.ts";
import { taskQuery } from "../../api/tasks.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Failed, Loading } from "../../parts/states.tsx";
import { TaskProgress } from "../../parts/task-progress.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { useForm } from "../../parts/use-form.ts";
import { CodeList, ExportCodes } from "./code-list.tsx";
import { askCodesAgain, codesKey } from "./keep-coupon.ts";

type Batch = DataOf<"couponCodeMake">;

/** 兑换码: made in batches, seen, taken out, made void. */
export function CouponCodes({ id, mayMake }: { id: number; mayMake: boolean }) {
  return (
    <section aria-label="兑换码" className="flex flex-col gap-4 rounded border border-[#dfe5e8] p-4">
      {mayMake ? (
        <MakeForm id={id} />
      ) : (
        <p className="text-ink-2">这张券已停发或已结束，不能再生成兑换码；需要时请复制一张。</p>
      )}
      <Batches id={id} />
      <CodeList id={id} />
    </section>
  );
}

function MakeForm({ id }: { id: number }) {
  const state = useForm(["number", "reason"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { number: text("number"), reason: text("reason") } as unknown as Body;
      const batch = await api("couponCodeMake", { params: { id }, body });
      state.form.current?.reset();
      toast(`已开始生成${batch.number}个兑换码`, "success");
      await askCodesAgain(id);
    });
  return (
    <Form state={state} action="生成兑换码" busy="正在提交…" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="数量"
          error={state.errors.number}
          hint="一次最多10000个，不超过券剩余的数量"
          input={{ name: "number", inputMode: "numeric", autoComplete: "off" }}
        />
        <Field
          label="用途"
          error={state.errors.reason}
          hint="如：药展地推、短信发放"
          input={{ name: "reason", autoComplete: "off", maxLength: 200 }}
        />
      </div>
    </Form>
  );
}
type Body = RequestOf<"couponCodeMake">["body"];

function Batches({ id }: { id: number }) {
  const { data, error, refetch, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [codesKey, id, "batches"],
    queryFn: ({ pageParam }) =>
      api("couponCodeBatches", {
        params: { id },
        query: { page_size: 10, ...(pageParam && { after: pageParam }) },
      }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={2} />;
  const batches = data.pages.flatMap(({ list }) => list);
  if (batches.length === 0) return <p className="text-ink-2">还没有生成过兑换码。</p>;
  return (
    <div>
      <h3 className="mb-2 font-semibold">生成记录</h3>
      <ul aria-label="生成记录" className="flex flex-col gap-3">
        {batches.map((batch) => (
          <li key={batch.id}>
            <BatchFacts id={id} batch={batch} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" className="btn mt-3" onClick={() => void fetchNextPage()}>
          再显示一些
        </button>
      )}
    </div>
  );
}

function BatchFacts({ id, batch }: { id: number; batch: Batch }) {
  const [isAsking, setIsAsking] = useState(false);
  const { made, number, used, unused, voided, voided_at: voidedAt } = batch;
  async function makeVoid(reason: string): Promise<void> {
    const body = { batch: batch.id, reason };
    const done = await toldIfRefused(api("couponCodeVoid", { params: { id }, body }));
    setIsAsking(false);
    toast(`已作废${done.voided}个兑换码`, "success");
    await askCodesAgain(id);
  }
  return (
    <div className="flex flex-col gap-1">
      <p>
        <b>批次{batch.id}</b>{" "}
        <span className="num">
          已生成{made}/{number}，未使用{unused}，已使用{used}，已作废{voided}
        </span>
        {voidedAt !== null && <span className="mark mark-quiet ml-2">整批作废</span>}
      </p>
      <p className="break-words text-ink-2">
        {batch.reason}；{batch.by}，<span className="num">{minuteOf(batch.created_at)}</span>
      </p>
      {made < number && voidedAt === null && <Work id={id} batch={batch} />}
      <div className="flex flex-wrap gap-3">
        {made > 0 && <ExportCodes id={id} batch={batch.id} />}
        {voidedAt === null && (
          <button
            type="button"
            className="btn"
            aria-label={`作废批次${batch.id}`}
            onClick={() => setIsAsking(true)}
          >
            整批作废
          </button>
        )}
      </div>
      {isAsking && (
        <Confirm
          title={`作废批次${batch.id}？`}
          text={`其中未使用的${unused}个兑换码将不能再用；已兑换的券不受影响。`}
          action="整批作废"
          reason="作废原因"
          onConfirm={makeVoid}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** How far its work is, for whoever asked for it and for the administrator: the others do not see it. */
function Work({ id, batch: { task_id: taskId, by } }: { id: number; batch: Batch }) {
  const { operator } = useOperator();
  const isSeen = operator.role === "admin" || operator.name === by;
  return taskId === null || !isSeen ? null : <Progress id={id} taskId={taskId} />;
}

function Progress({ id, taskId }: { id: number; taskId: number }) {
  const { data } = useQuery(taskQuery(taskId));
  const standing = data && `${data.state} ${data.done}`;
  useEffect(() => {
    if (standing !== undefined) void askCodesAgain(id);
  }, [id, standing]);
  return <TaskProgress id={taskId} />;
}
