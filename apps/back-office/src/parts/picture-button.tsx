import { dataAddressOf } from "@yaoji/browser/data-address";
import { toast } from "@yaoji/browser/messages";
import { uploadFault, uploadTypes } from "@yaoji/domain/text/uploads";
import { type ChangeEvent, useState } from "react";
import { api } from "../api/browser.ts";
import { startTold, toldIfRefused } from "./told-if-refused.ts";

type PictureButtonProps = {
  label: string;
  /** What it is called for the ear, where several stand on a page. */
  name?: string;
  onGiven: (picture: { readonly address: string; readonly name: string }) => void;
};

/** Chooses a picture, keeps it at the shop, and gives its address. */
export function PictureButton({ label, name = label, onGiven }: PictureButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function give(file: File): Promise<void> {
    const content = await dataAddressOf(file);
    const body = { name: file.name, content };
    const { address } = await toldIfRefused(api("sitePictureAdd", { body }));
    onGiven({ address, name: file.name.replace(/\.\w+$/u, "") });
  }
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (!file) return;
    const fault = uploadFault("picture", [file]);
    // The same file may be chosen again.
    target.value = "";
    if (fault !== "") return toast(fault, "error");
    setIsBusy(true);
    void startTold(give(file)).finally(() => setIsBusy(false));
  }
  return (
    <label className="btn file-button" aria-busy={isBusy}>
      {isBusy ? "正在上传…" : label}
      <input
        type="file"
        className="sr-only"
        aria-label={name}
        accept={uploadTypes.picture.join(",")}
        disabled={isBusy}
        onChange={choose}
      />
    </label>
  );
}
