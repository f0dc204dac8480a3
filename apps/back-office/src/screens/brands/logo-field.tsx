import { dataAddressOf } from "@yaoji/browser/data-address";
import { type ChangeEvent, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { Control } from "../../parts/control.tsx";

type LogoFieldProps = {
  /** The address of the picture that was given; empty: none. */
  image: string;
  /** What buyers see; null: nothing yet. */
  shown: string | null;
  error: string | undefined;
  onChange: (image: string) => void;
};

/** The picture of a brand: chosen from a file, which is kept at once; the brand takes it when it is saved. */
export function LogoField({ image, shown, error, onChange }: LogoFieldProps) {
  const [refused, setRefused] = useState<string | undefined>();
  const [isBusy, setIsBusy] = useState(false);
  async function take({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    setIsBusy(true);
    setRefused(undefined);
    try {
      const body = { name: file.name, content: await dataAddressOf(file) };
      onChange((await api("brandDeskLogo", { body })).image);
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setRefused(failure.message);
    } finally {
      target.value = "";
      setIsBusy(false);
    }
  }
  return (
    <Control
      label="标志"
      error={refused ?? error}
      hint="JPG、PNG或WebP，长宽至少200像素，不超过10MB；不选则按名称画一幅"
    >
      {(joined) => (
        <div className="flex flex-wrap items-center gap-3">
          {shown && <img src={shown} alt="当前的标志" className="h-12 max-w-30 object-contain" />}
          <input
            {...joined}
            type="file"
            className="min-w-0 grow file:mr-3 file:min-h-8 file:cursor-pointer file:rounded file:border file:border-solid file:border-line file:bg-white file:px-4"
            accept="image/jpeg,image/png,image/webp"
            disabled={isBusy}
            onChange={(event) => void take(event)}
          />
          {image !== "" && (
            <button type="button" className="btn" onClick={() => onChange("")}>
              不用图片
            </button>
          )}
        </div>
      )}
    </Control>
  );
}
