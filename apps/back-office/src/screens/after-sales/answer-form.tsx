import { useState } from "react";
import { api } from "../../api/browser.ts";
import { fileFields } from "../../api/upload.ts";
import { FileDrop } from "../../parts/files/file-drop.tsx";
import { Form } from "../../parts/form.tsx";
import { TextArea } from "../../parts/text-area.tsx";
import { useForm } from "../../parts/use-form.ts";
import { type AfterSale, keepAfterSale } from "./keep-after-sale.ts";

/** What was asked about papers is answered by words and files. */
export function AnswerForm({ of: { id } }: { of: AfterSale }) {
  const state = useForm(["text", "files"]);
  const [words, setWords] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const submit = () =>
    void state.send(async () => {
      const given = await Promise.all(files.map(fileFields));
      const body = { text: words, files: given };
      const sale = await api("afterSaleDeskAnswer", { params: { id }, body });
      await keepAfterSale(sale, "已答复，客户已收到消息");
    });
  return (
    <Form state={state} action="答复客户" busy="正在发送…" onSubmit={submit}>
      <TextArea name="text" label="说明" value={words} error={state.errors.text} onChange={setWords} />
      <FileDrop
        kind="paper"
        label="添加文件"
        hint="PDF 或图片，合计不超过10MB，最多5个"
        onFiles={(added) => setFiles([...files, ...added].slice(0, 5))}
      />
      {files.length > 0 && (
        <ul aria-label="要发的文件">
          {files.map((file, at) => (
            <li key={`${at} ${file.name}`} className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-all">{file.name}</span>
              <button
                type="button"
                className="btn"
                aria-label={`不发${file.name}`}
                onClick={() => setFiles(files.filter((each) => each !== file))}
              >
                去掉
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="alert" className={state.errors.files ? "text-meta text-offer" : "sr-only"}>
        {state.errors.files}
      </p>
    </Form>
  );
}
