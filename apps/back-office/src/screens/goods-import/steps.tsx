import { goodsImportDays } from "@yaoji/domain/trade/goods-import";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { screens, within } from "../../lib/screens.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { TaskProgress } from "../../parts/task-progress.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type Import, keepImport } from "./use-import.ts";

/** How far its work is: whoever looks at another's sees the import alone, for the work is not his to see. */
export function Work({ of: list }: { of: Import }) {
  const { operator } = useOperator();
  const isSeen = operator.role === "admin" || operator.name === list.by;
  return list.task_id === null || !isSeen ? null : (
    <Panel title="进度">
      <TaskProgress key={list.task_id} id={list.task_id} />
    </Panel>
  );
}

/** Why, and then it is done as it was previewed. */
export function ApplyPanel({ of: { id, version, counts } }: { of: Import }) {
  const state = useForm(["reason"]);
  const submit = (text: (name: string) => string) => {
    const reason = text("reason").trim();
    if (reason === "") return state.setErrors({ reason: "请填写导入原因" });
    void state.send(async () =>
      keepImport(await api("goodsImportApply", { params: { id }, body: { version, reason } })),
    );
  };
  return (
    <Panel title="应用">
      <p className="mb-4">
        将新增 <b className="num">{counts.created}</b> 个、更新 <b className="num">{counts.updated}</b>{" "}
        个商品；新增的先是草稿，补齐资料后申请上架；跳过的行不改商品，依法不能网售的只收下资料。应用后
        {goodsImportDays}天内可以撤销。
      </p>
      <Form state={state} action="应用" busy="正在提交…" onSubmit={submit}>
        <Field
          label="导入原因"
          error={state.errors.reason}
          input={{ name: "reason", autoComplete: "off", maxLength: 200 }}
        />
      </Form>
    </Panel>
  );
}

/** Taken back, while nothing else has touched its goods; else those that stand in the way. */
export function UndoPanel({ of: { id, version, in_the_way: inTheWay } }: { of: Import }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = async (reason: string) => {
    await keepImport(await api("goodsImportUndo", { params: { id }, body: { version, reason } }));
    setIsAsking(false);
  };
  const { total, goods } = inTheWay;
  return (
    <Panel title="撤销">
      {total > 0 && (
        <div className="mb-4">
          <p>
            有 <b className="num">{total}</b> 个商品在导入之后又被改过，这次导入不能撤销，请在商品页单独修改：
          </p>
          <ul className="mt-2 list-disc pl-5">
            {goods.map((each) => (
              <li key={each.id}>
                <Link
                  className="text-link"
                  to={within(screens.goodsDetail.path.replace(":id", String(each.id)))}
                >
                  {each.name}（{each.code}）
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <button type="button" className="btn" disabled={total > 0} onClick={() => setIsAsking(true)}>
        撤销这次导入
      </button>
      {isAsking && (
        <Confirm
          title="撤销这次导入"
          text="改过的商品恢复为导入之前的资料，新增的商品删除；已有单据用到的新商品改为下架。"
          action="撤销"
          reason="撤销原因"
          onConfirm={undo}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}
