import { useState } from "react";
import { DialogBox } from "../dialog-box.tsx";
import { ScanView } from "./scan-view.tsx";

type Picture = { readonly id: number; readonly name: string; readonly url: string };

/** Pictures that a buyer sent: small ones in a row; each opens in a box, to be looked at closely. */
export function Pictures({ of: pictures, label }: { of: readonly Picture[]; label: string }) {
  const [open, setOpen] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="scan-row">
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <button type="button" className="scan-small" onClick={() => setOpen(at)}>
              <img src={picture.url} alt={`${label}${at + 1}：${picture.name}`} />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <DialogBox title={label} onClose={() => setOpen(null)}>
          <ScanView
            title={label}
            files={pictures.map(({ id, name, url }) => ({ key: id, name, url, type: "image/*" }))}
            first={open}
          />
        </DialogBox>
      )}
    </>
  );
}
