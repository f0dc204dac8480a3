import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { customerCalls } from "@yaoji/contract/calls-customers";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { Control } from "../../parts/control.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type Customer, keepCustomer } from "./customers.ts";

const movers: readonly string[] = customerCalls.customerGroupSave.access;

/** Whose prices it pays. */
export function GroupPanel({ customer }: { customer: Customer }) {
  const { role } = useOperator().operator;
  return (
    <Panel title="价格组">
      <p>{customer.price_group || "不在任何价格组，按原价"}</p>
      {movers.includes(role) && <MoveForm key={customer.price_group_code} customer={customer} />}
    </Panel>
  );
}

function MoveForm({ customer: { id, price_group_code: now } }: { customer: Customer }) {
  const { data } = useQuery({
    queryKey: ["price-groups", "all"],
    queryFn: () => api("priceGroupList", { query: { page_size: 200 } }),
  });
  const state = useForm(["code", "reason"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { code: text("code"), reason: text("reason") };
      await keepCustomer(await api("customerGroupSave", { params: { id }, body }));
      toast("价格组已调整", "success");
    });
  return (
    <div className="mt-3">
      <Form state={state} action="调整价格组" busy="正在调整…" onSubmit={submit}>
        <Control label="价格组" error={state.errors.code}>
          {(joined) => (
            <select key={data?.total ?? 0} {...joined} name="code" className="field" defaultValue={now}>
              <option value="">不在任何价格组</option>
              {data?.list.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Control>
        <Field
          label="原因（可不填）"
          error={state.errors.reason}
          input={{ name: "reason", maxLength: 200, autoComplete: "off" }}
        />
      </Form>
    </div>
  );
}
