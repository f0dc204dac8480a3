import { longestListName } from "@yaoji/domain/trade/named-lists";
import { useState, type SubmitEvent } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { DialogBox } from "../../components/dialog-box.tsx";
import { Field } from "../../components/field.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import { FormEnd } from "../../components/form-end.tsx";

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
          error={errors.name}
          input={{
            name: "name",
            maxLength: longestListName,
            autoComplete: "off",
            value: name,
            onChange: (event) => setName(event.target.value),
          }}
        />
        <FormEnd error={errors[""]} action="保存" busy="保存中…" isBusy={isBusy} isWide />
      </form>
    </DialogBox>
  );
}
export default RenameDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export
