import { toast } from "@yaoji/browser/messages";
import { customerCalls } from "@yaoji/contract/calls-customers";
import { classesToChoose, scopesToChoose } from "@yaoji/domain/people/dossiers";
import { drugClassLabels, scopeLabels } from "@yaoji/domain/people/scopes";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { useOperator } from "../../api/operator.ts";
import { askWorkAgain } from "../../api/work.ts";
import { Tick } from "../../parts/choices.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { useForm } from "../../parts/use-form.ts";
import type { Customer } from "./customers.ts";

const askers: readonly string[] = customerCalls.customerScopeAsk.access;

/** What it may buy; a change is asked for here, and the quality manager decides on it. */
export function ScopePanel({ customer }: { customer: Customer }) {
  const { role } = useOperator().operator;
  const [isAsking, setIsAsking] = useState(false);
  const { scopes, drug_classes: classes, state } = customer;
  const mayAsk = askers.includes(role) && state === "approved";
  return (
    <Panel title="经营范围">
      <dl className="facts">
        <dt>经营范围</dt>
        <dd>{scopes.map((code) => scopeLabels[code]).join("、") || "空，受此限制的商品都不能采购"}</dd>
        <dt>药品类别</dt>
        <dd>{classes.map((code) => drugClassLabels[code]).join("、") || "空"}</dd>
      </dl>
      {mayAsk && !isAsking && (
        <button type="button" className="btn mt-3" onClick={() => setIsAsking(true)}>
          申请变更范围
        </button>
      )}
      {isAsking && <AskForm customer={customer} onDone={() => setIsAsking(false)} />}
    </Panel>
  );
}

function AskForm({ customer: { id, type, ...now }, onDone }: { customer: Customer; onDone: () => void }) {
  const [scopes, setScopes] = useState(now.scopes);
  const [classes, setClasses] = useState(now.drug_classes);
  const state = useForm(["scopes", "drug_classes", "reason"]);
  const submit = (text: (name: string) => string) =>
    void state.send(async () => {
      const body = { scopes, drug_classes: classes, reason: text("reason") };
      await api("customerScopeAsk", { params: { id }, body });
      toast("已提出申请，由质量负责人审批", "success");
      await askWorkAgain();
      onDone();
    });
  return (
    <div className="mt-4">
      <Form state={state} action="提出申请" busy="正在提出…" onSubmit={submit}>
        <Ticks
          legend="经营范围，按现有许可证"
          choices={scopesToChoose(type)}
          textOf={(code) => scopeLabels[code]}
          chosen={scopes}
          onChange={setScopes}
        />
        <Ticks
          legend="药品类别"
          choices={classesToChoose(type)}
          textOf={(code) => drugClassLabels[code]}
          chosen={classes}
          onChange={setClasses}
        />
        <Field
          label="变更原因"
          error={state.errors.reason}
          input={{ name: "reason", maxLength: 200, autoComplete: "off" }}
        />
      </Form>
    </div>
  );
}

type TicksProps<T extends string> = {
  legend: string;
  choices: readonly T[];
  textOf: (code: T) => string;
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

function Ticks<T extends string>({ legend, choices, textOf, chosen, onChange }: TicksProps<T>) {
  return (
    <fieldset>
      <legend className="mb-1 text-ink-2">{legend}</legend>
      <div className="flex flex-wrap gap-x-5">
        {choices.map((code) => (
          <Tick
            key={code}
            label={textOf(code)}
            isOn={chosen.includes(code)}
            onChange={(isOn) => onChange(isOn ? [...chosen, code] : chosen.filter((each) => each !== code))}
          />
        ))}
      </div>
    </fieldset>
  );
}
