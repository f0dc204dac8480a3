import { useState, type SubmitEvent } from "react";
import { api } from "../../api/browser.ts";
import { useToday } from "../../api/clock.ts";
import { DocumentFields } from "../../components/documents/document-fields.tsx";
import { useFormCall } from "../../components/use-form-call.ts";
import {
  documentBodyOf,
  documentFaultsOf,
  draftOfDocument,
  emptyDocument,
  type DocumentDraft,
} from "../../lib/dossier-draft.ts";
import { toast } from "@yaoji/browser/messages";
import type { Certificate } from "./certificate-card.tsx";
import { DialogBox } from "../../components/dialog-box.tsx";
import { FormEnd } from "../../components/form-end.tsx";

type RenewDialogProps = { certificate: Certificate; onClose: () => void; onRenewed: () => void };

const fieldNames = ["files", "number", "issued_on", "expires_on", "holder", "id_number"];

/** A newer version of a document; what holds goes on holding until this one is approved. */
function RenewDialog({ certificate, onClose, onRenewed }: RenewDialogProps) {
  const [document, setDocument] = useState(() => startOf(certificate));
  const { form, errors, isBusy, submit } = useRenewal(document, onRenewed);
  return (
    <DialogBox title={`更新${certificate.name}`} isWide onClose={onClose}>
      <form ref={form} className="flex flex-col gap-3" noValidate onSubmit={submit}>
        <DocumentFields
          document={document}
          errors={errors}
          onChange={setDocument}
          onFiles={(files) => setDocument((now) => ({ ...now, files }))}
        />
        <FormEnd error={errors[""]} action="提交审核" busy="提交中…" isBusy={isBusy} onCancel={onClose} />
      </form>
    </DialogBox>
  );
}
export default RenewDialog; // oxlint-disable-line import/no-default-export -- what comes later is a default export

/** A rejected version is mended; of one that holds, the number stays, days and files are new. */
function startOf({ kind, current, renewal }: Certificate): DocumentDraft {
  if (renewal?.can_edit) return draftOfDocument(renewal);
  if (!current) return emptyDocument(kind);
  const { number, holder } = current;
  return { ...emptyDocument(kind), number, holder };
}

function useRenewal(document: DocumentDraft, onRenewed: () => void) {
  const today = useToday();
  const { form, errors, setErrors, isBusy, send, keyOf } = useFormCall(fieldNames);
  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wrong = documentFaultsOf(document, today);
    if (Object.keys(wrong).length > 0) return setErrors(wrong);
    const body = documentBodyOf(document);
    void send(async () => {
      await api("certificateRenew", { body }, { inline: true, idempotencyKey: keyOf(body) });
      toast("新证件已提交，审核结果会以消息通知您", "success");
      onRenewed();
    });
  }
  return { form, errors, isBusy, submit };
}
