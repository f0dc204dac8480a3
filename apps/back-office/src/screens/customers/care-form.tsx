import { toast } from "@yaoji/browser/messages";
import { customerCalls } from "@yaoji/contract/calls-customers";
import type { FieldErrors } from "@yaoji/browser/field-errors";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import type { RequestOf } from "../../api/client.ts";
import { useOperator } from "../../api/operator.ts";
import { Tick } from "../../parts/choices.tsx";
import { ConflictBox } from "../../parts/conflict/conflict-box.tsx";
import { useSaving } from "../../parts/conflict/use-saving.ts";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { type Customer, customerFields, keepCustomer } from "./customers.ts";

type Care = Omit<Required<RequestOf<"customerCareSave">["body"]>, "version">;
const names = Object.keys({
  shows_free_shipping_zone: 0,
  is_special: 0,
  may_ask_after_sales: 0,
  service_name: 0,
  service_phone: 0,
  service_is_shared: 0,
});
const savers: readonly string[] = customerCalls.customerCareSave.access;

const careOf = ({ care }: Customer): Care => ({
  ...care,
  shows_free_shipping_zone: Number(care.shows_free_shipping_zone),
  is_special: Number(care.is_special),
  may_ask_after_sales: Number(care.may_ask_after_sales),
  service_is_shared: Number(care.service_is_shared),
});

/** Flags, and who looks after the customer: who saves over another's change sees both. */
function CareForm({ customer }: { customer: Customer }) {
  const { id, version } = customer;
  const [ticks, setTicks] = useState(careOf(customer));
  const { state, conflict, settle, save, saveOver } = useSaving<Care, Customer, Care & { version: number }>({
    fieldNames: names,
    version,
    send: (care, seen = version) =>
      api("customerCareSave", { params: { id }, body: { ...care, version: seen } }),
    onSaved: async (saved) => {
      await keepCustomer(saved);
      toast("已保存", "success");
    },
  });
  const typed = (text: (name: string) => string): Care => ({
    ...ticks,
    service_name: text("service_name"),
    service_phone: text("service_phone"),
  });
  return (
    <Panel title="客服和权限">
      <Form state={state} action="保存" busy="正在保存…" onSubmit={(text) => save(typed(text))}>
        <CareFields ticks={ticks} onTick={setTicks} errors={state.errors} />
      </Form>
      {conflict && (
        <ConflictBox<Care>
          base={careOf(customer)}
          mine={conflict.mine}
          theirs={theirsOf(conflict.theirs)}
          nameOf={(field) => customerFields[field] ?? field}
          textOf={textOf}
          onClose={settle}
          onDecided={saveOver}
        />
      )}
    </Panel>
  );
}

type FieldsProps = { ticks: Care; onTick: (ticks: Care) => void; errors: FieldErrors };

function CareFields({ ticks, onTick, errors }: FieldsProps) {
  const tick = (name: keyof Care) => (
    <Tick
      label={customerFields[name] ?? name}
      isOn={ticks[name] === 1}
      onChange={(isOn) => onTick({ ...ticks, [name]: isOn ? 1 : 0 })}
    />
  );
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        {tick("shows_free_shipping_zone")}
        {tick("is_special")}
        {tick("may_ask_after_sales")}
      </div>
      <Field
        label="客服人员"
        error={errors.service_name}
        hint="空着：客户看到服务热线"
        input={{ name: "service_name", defaultValue: ticks.service_name, maxLength: 20, autoComplete: "off" }}
      />
      <Field
        label="客服电话"
        error={errors.service_phone}
        input={{ name: "service_phone", defaultValue: ticks.service_phone, autoComplete: "off" }}
      />
      {tick("service_is_shared")}
    </>
  );
}

/** The same for who may not change it. */
function CareFacts({ customer: { care } }: { customer: Customer }) {
  const flags = (["shows_free_shipping_zone", "is_special", "may_ask_after_sales"] as const).map(
    (name) => [customerFields[name] ?? name, care[name] ? "是" : "否"] as const,
  );
  return (
    <Panel title="客服和权限">
      <dl className="facts">
        {flags.map(([name, text]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <dt>客服人员</dt>
        <dd>
          {care.service_name === "" ? "没有，显示服务热线" : `${care.service_name} ${care.service_phone}`}
          {care.service_is_shared && "（公共客服）"}
        </dd>
      </dl>
    </Panel>
  );
}

/** Who may change it changes it, the others read it. */
export function CarePanel({ customer }: { customer: Customer }) {
  const { role } = useOperator().operator;
  return savers.includes(role) ? <CareForm customer={customer} /> : <CareFacts customer={customer} />;
}

const theirsOf = ({ version: _version, ...care }: Care & { version: number }): Care => care;

function textOf(value: unknown): string {
  if (value === 1) return "是";
  return value === 0 ? "否" : String(value) || "空";
}
