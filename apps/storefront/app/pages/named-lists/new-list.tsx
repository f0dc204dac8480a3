import { longestListName } from "@yaoji/domain/trade/named-lists";
import { useId, useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { useFormCall } from "../../components/use-form-call.ts";
import { namedListHref } from "../../lib/named-list-query.ts";

/** An empty list, which opens once it is made. */
export function NewList() {
  const [name, setName] = useState("");
  const { form, isBusy, errors, send, keyOf } = useFormCall(["name"]);
  const navigate = useNavigate();
  const id = useId();
  const problem = errors.name ?? errors[""];
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send(async () => {
      const options = { inline: true, idempotencyKey: keyOf(name) };
      const made = await api("namedListCreate", { body: { name } }, options);
      await navigate(namedListHref(made.id));
    });
  }
  return (
    <form ref={form} className="panel mb-3 p-4" noValidate onSubmit={submit}>
      <label htmlFor={id} className="mb-1 block text-meta">
        新建清单
      </label>
      <div className="flex items-start gap-2">
        <input
          id={id}
          name="name"
          className="field min-w-0 flex-1"
          maxLength={longestListName}
          placeholder="清单名称，如：日常补货"
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn btn-primary min-h-10" aria-busy={isBusy}>
          新建
        </button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-meta text-offer">
          {problem}
        </p>
      )}
    </form>
  );
}
