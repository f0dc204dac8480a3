import { dataAddressOf } from "@yaoji/browser/data-address";
import { fieldErrorsOf } from "@yaoji/browser/field-errors";
import { toast } from "@yaoji/browser/messages";
import { mostUploadBytes } from "@yaoji/domain/text/uploads";
import { type ChangeEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { withShown } from "../../parts/list/list-address.ts";
import { startTold } from "../../parts/told-if-refused.ts";
import { PriceFileList } from "./price-file-list.tsx";

/** In the address, so that the list is there again after a reload: its id, or "new". */
const place = "file";

/** 按文件改价: a price list given as a file, looked at beside the sheet. */
export function PriceFile() {
  const [params, setParams] = useSearchParams();
  const open = params.get(place);
  const go = (to: string | null) => setParams((before) => withShown(before, { [place]: to ?? "" }));
  return (
    <>
      <button type="button" className="btn" onClick={() => go("new")}>
        按文件改价
      </button>
      {open !== null && (
        <Drawer title="按文件改价" isWide onClose={() => go(null)}>
          <Choose onGiven={(id) => go(String(id))} />
          {/^\d+$/.test(open) && <PriceFileList key={open} id={Number(open)} />}
        </Drawer>
      )}
    </>
  );
}

/** Chooses a file; why it cannot be read is said where it was chosen. */
function Choose({ onGiven }: { onGiven: (id: number) => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState("");
  async function give(file: File): Promise<void> {
    try {
      const body = { name: file.name, content: await dataAddressOf(file) };
      onGiven((await api("priceListAdd", { body })).id);
      toast("价格表已读入，请核对", "success");
    } catch (error) {
      if (error instanceof CallError)
        setFault(fieldErrorsOf(error.failure, ["content"]).content ?? error.message);
      throw error;
    }
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (!file) return;
    // The same file may be chosen again once it is mended.
    target.value = "";
    setFault(file.size > mostUploadBytes ? "文件不能超过10MB，请拆成几个文件" : "");
    if (file.size > mostUploadBytes) return;
    setIsBusy(true);
    void startTold(give(file)).finally(() => setIsBusy(false));
  }
  return (
    <div className="mb-4">
      <label className="btn file-button" aria-busy={isBusy}>
        {isBusy ? "正在读取…" : "选择价格表"}
        <input
          type="file"
          className="sr-only"
          aria-label="选择价格表"
          aria-describedby="price-file-hint"
          accept=".xlsx,.csv,text/csv"
          disabled={isBusy}
          onChange={choose}
        />
      </label>
      <p id="price-file-hint" className="mt-2 text-ink-2">
        .xlsx 或
        CSV，最多1万行：商品编码，以及价格、分组价（连锁=11.5；诊所=12）、限价、阶梯价、起订量、限购中的几列；单元格留空的不变
      </p>
      {fault !== "" && (
        <p role="alert" className="mt-2 text-offer">
          {fault}
        </p>
      )}
    </div>
  );
}
