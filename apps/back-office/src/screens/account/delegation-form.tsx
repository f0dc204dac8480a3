import { toast } from "@yaoji/browser/messages";
import type { ApprovalKindName } from "@yaoji/domain/people/approvals";
import { shopDate } from "@yaoji/domain/text/time";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Tick } from "../../parts/choices.tsx";
import { Control } from "../../parts/control.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type Deputy, keepDelegations } from "./delegations.ts";

type DelegationFormProps = { deputies: readonly Deputy[]; onDone: () => void };

/** Whom, for what, from when to when and why. */
export function DelegationForm({ deputies, onDone }: DelegationFormProps) {
  const state = useForm(["deputy", "kinds", "from", "to", "reason"]);
  const [chosen, setChosen] = useState<Deputy | null>(null);
  const [left, setLeft] = useState<readonly ApprovalKindName[]>([]);
  const [today] = useState(() => shopDate(new Date()));
  const kinds = (chosen?.kinds ?? []).filter(({ kind }) => !left.includes(kind)).map(({ kind }) => kind);
  function submit(text: (name: string) => string): void {
    if (chosen === null) return state.setErrors({ deputy: "请选择一位同事" });
    void state.send(async () => {
      const body = { deputy: chosen.id, kinds, from: text("from"), to: text("to"), reason: text("reason") };
      keepDelegations(await api("delegationAdd", { body }));
      toast(`已委托${chosen.name}代您审批`, "success");
      onDone();
    });
  }
  return (
    <Form state={state} action="委托" busy="正在登记…" onSubmit={submit}>
      <DeputyChoice deputies={deputies} chosen={chosen} error={state.errors.deputy} onChoose={setChosen} />
      {chosen && <KindTicks of={chosen} left={left} error={state.errors.kinds} onChange={setLeft} />}
      <Field
        label="开始日期"
        error={state.errors.from}
        input={{ name: "from", type: "date", defaultValue: today, min: today }}
      />
      <Field
        label="结束日期"
        error={state.errors.to}
        hint="这一天也在内，最多30天"
        input={{ name: "to", type: "date", min: today }}
      />
      <Field label="原因" error={state.errors.reason} input={{ name: "reason", maxLength: 200 }} />
    </Form>
  );
}

type DeputyChoiceProps = {
  deputies: readonly Deputy[];
  chosen: Deputy | null;
  error: string | undefined;
  onChoose: (deputy: Deputy | null) => void;
};

function DeputyChoice({ deputies, chosen, error, onChoose }: DeputyChoiceProps) {
  return (
    <Control label="同事" error={error}>
      {(joined) => (
        <select
          {...joined}
          className="field"
          value={chosen?.id ?? ""}
          onChange={({ target }) => onChoose(deputies.find(({ id }) => String(id) === target.value) ?? null)}
        >
          <option value="">请选择</option>
          {deputies.map(({ id, name, username, role_text }) => (
            <option key={id} value={id}>
              {name}（{username}），{role_text}
            </option>
          ))}
        </select>
      )}
    </Control>
  );
}

type KindTicksProps = {
  of: Deputy;
  left: readonly ApprovalKindName[];
  error: string | undefined;
  onChange: (left: readonly ApprovalKindName[]) => void;
};

/** All that he may, less what is unticked. */
function KindTicks({ of, left, error, onChange }: KindTicksProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-meta">委托的事项</legend>
      {of.kinds.map(({ kind, text }) => (
        <Tick
          key={kind}
          label={text}
          isOn={!left.includes(kind)}
          onChange={(isOn) => onChange(isOn ? left.filter((each) => each !== kind) : [...left, kind])}
        />
      ))}
      {error && <p className="mt-1 text-meta text-offer">{error}</p>}
    </fieldset>
  );
}
