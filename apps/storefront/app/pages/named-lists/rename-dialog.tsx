import { longestListName } from "@yaoji/domain/trade/named-lists";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { DialogBox } from "../../components/dialog-box.tsx";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";

type RenameDialogProps = { id: number; name: string; onClose: () => void };

function RenameDialog({ id, name: before, onClose }: RenameDialogProps) {
  const [name, setName] = useState(before);
  const { form, isBusy, errors, send } = useFormCall(["name"]);
  const { revalidate } = useRevalidator();
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    void send(async () => {
      await api("namedListRename", { params: { id }, body: { name } }, { inline: true });
      await revalidate();
      onClose();
    });
  }
  return (
    <DialogBox title="重命名清单" onClose={onClose}>
      <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
        <Field
          label="清单名称"
          error={errors.name ?? errors[""]}
          input={{
            name: "name",
            maxLength: longestListName,
            autoComplete: "off",
            value: name,
            onChange: (event) => setName(event.target.value),
          }}
        />
        <button type="submit" className="btn btn-primary w-full" aria-busy={isBusy}>
          保存
        </button>
      </form>
    </DialogBox>
  );
}
export default RenameDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
