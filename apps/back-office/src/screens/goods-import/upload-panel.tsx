import { dataAddressOf } from "@yaoji/browser/data-address";
import { mostImportBytes, mostImportRows } from "@yaoji/domain/trade/goods-import";
import { type ChangeEvent, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Panel } from "../../parts/panel.tsx";
import { type Import, keepImport } from "./use-import.ts";

const mostMegabytes = mostImportBytes / 1024 / 1024;

/** Chooses a list, and has it read; why it is none stands below. */
export function UploadPanel({ onRead }: { onRead: (read: Import) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState("");
  async function give(file: File): Promise<void> {
    const content = await dataAddressOf(file);
    const read = await api("goodsImportUpload", { body: { name: file.name.slice(0, 120), content } });
    await keepImport(read);
    onRead(read);
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (!file) return;
    // The same file may be chosen again, once it is mended.
    target.value = "";
    if (file.size > mostImportBytes) return setFault(`文件不能超过${mostMegabytes}MB，请拆成几个文件`);
    setFault("");
    setIsBusy(true);
    give(file)
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        const { errors } = error.failure;
        setFault(errors?.content?.[0] ?? errors?.name?.[0] ?? error.message);
      })
      .finally(() => setIsBusy(false));
  }
  return (
    <Panel title="上传商品表">
      <label className="btn btn-primary file-button" aria-busy={isBusy}>
        {isBusy ? "正在读取…" : "选择文件"}
        <input
          type="file"
          className="sr-only"
          aria-label="选择商品表"
          aria-describedby="import-hint import-fault"
          aria-invalid={fault !== ""}
          accept=".xlsx,.csv,.txt"
          disabled={isBusy}
          onChange={choose}
        />
      </label>
      <p id="import-hint" className="mt-3 text-ink-2">
        .xlsx 或 CSV（UTF-8、GB18030），不超过{mostMegabytes}MB、{mostImportRows}
        行。这里只导入商品资料；价格在“价格”页改，库存由 ERP
        或命令行导入。上传后先预览，应用之前不改任何商品。
      </p>
      <p id="import-fault" role="alert" className={fault === "" ? "sr-only" : "mt-2 text-offer"}>
        {fault}
      </p>
    </Panel>
  );
}
