import { Dialog } from "@base-ui/react/dialog";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { longestListName, type ListMerge } from "@yaoji/domain/trade/named-lists";
import { useState, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser.ts";
import { type NamedLists, namedListsQuery } from "../../api/named-lists.ts";
import { bodyOf, type ListSource, savedText } from "../../lib/list-source.ts";
import { toast } from "@yaoji/browser/messages";
import { namedListHref } from "../../lib/named-list-query.ts";
import { DialogBox } from "../dialog-box.tsx";
import { Field } from "../field.tsx";
import { Queries } from "../queries.tsx";
import { SelectField } from "../select-field.tsx";
import { Failed, Skeleton } from "../states.tsx";
import { useFormCall } from "../use-form-call.ts";
import { FormEnd } from "../form-end.tsx";

type SaveDialogProps = { source: ListSource; onClose: () => void };

/** Which list the goods go into, and what becomes of quantities that stand there. */
function SaveDialog({ source, onClose }: SaveDialogProps) {
  return (
    <DialogBox title="存为清单" onClose={onClose}>
      <Dialog.Description className="mb-3 text-ink-2">
        {source.what}存入采购清单，本店成员都能看到、都能用它下单
      </Dialog.Description>
      <Queries>
        <Lists source={source} onClose={onClose} />
      </Queries>
    </DialogBox>
  );
}
export default SaveDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

function Lists({ source, onClose }: SaveDialogProps) {
  const lists = useQuery(namedListsQuery);
  if (lists.isPending) return <Skeleton className="h-32" />;
  if (lists.isError) return <Failed failure={lists.error} onRetry={() => void lists.refetch()} />;
  return <SaveForm source={source} lists={lists.data.list} onClose={onClose} />;
}

type SaveFormProps = SaveDialogProps & { lists: NamedLists["list"] };

function SaveForm({ source, lists, onClose }: SaveFormProps) {
  const { target, setTarget, name, setName, merge, setMerge, form, isBusy, errors, save } = useSave(
    source,
    onClose,
  );
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    save();
  }
  return (
    <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
      {lists.length > 0 && (
        <SelectField
          label="存到"
          error={undefined}
          choices={[
            { value: "", text: "新建清单" },
            ...lists.map((list) => ({ value: String(list.id), text: `${list.name}（${list.kinds}种）` })),
          ]}
          select={{ value: target, onChange: (event) => setTarget(event.target.value) }}
        />
      )}
      {target === "" ? (
        <Field
          label="清单名称"
          error={errors.name}
          input={{
            name: "name",
            maxLength: longestListName,
            placeholder: "如：日常补货",
            autoComplete: "off",
            value: name,
            onChange: (event) => setName(event.target.value),
          }}
        />
      ) : (
        <MergeChoice merge={merge} onChange={setMerge} />
      )}
      <FormEnd error={errors[""]} action="存入清单" busy="正在存入…" isBusy={isBusy} isWide />
    </form>
  );
}

const merges: readonly (readonly [ListMerge, string])[] = [
  ["add", "与清单里的数量相加"],
  ["replace", "改为这次的数量"],
];

function MergeChoice({ merge, onChange }: { merge: ListMerge; onChange: (merge: ListMerge) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-meta">清单里已有的商品</legend>
      {merges.map(([value, text]) => (
        <label key={value} className="flex min-h-9 items-center gap-2 text-meta">
          <input
            type="radio"
            name="merge"
            className="size-4.5 accent-brand-600"
            checked={merge === value}
            onChange={() => onChange(value)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

function useSave(source: ListSource, onClose: () => void) {
  const [target, setTarget] = useState("");
  const [name, setName] = useState("");
  const [merge, setMerge] = useState<ListMerge>("add");
  const { form, isBusy, errors, send, keyOf } = useFormCall(["name"]);
  const queries = useQueryClient();
  const navigate = useNavigate();

  function call() {
    const given = bodyOf(source);
    const options = { inline: true, idempotencyKey: keyOf({ target, name, merge, given }) };
    return target === ""
      ? api("namedListCreate", { body: { name, ...given } }, options)
      : api("namedListFill", { params: { id: target }, body: { ...given, merge } }, options);
  }
  const save = () =>
    void send(async () => {
      const saved = await call();
      void queries.invalidateQueries({ queryKey: namedListsQuery.queryKey });
      onClose();
      const show = () => void navigate(namedListHref(saved.id));
      toast(savedText(saved), "success", { label: "查看清单", run: show });
    });
  return { target, setTarget, name, setName, merge, setMerge, form, isBusy, errors, save };
}
