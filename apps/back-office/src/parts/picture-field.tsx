import { PictureButton } from "./picture-button.tsx";

type PictureFieldProps = {
  label: string;
  /** The address of the picture that was given; empty: none. */
  value: string;
  /** What the shop shows without one; null or left out: nothing. */
  drawn?: string | null;
  error?: string | undefined;
  onChange: (address: string) => void;
};

/** A picture of the site: looked at, given, taken away; without one the shop draws its own. */
export function PictureField({ label, value, drawn = null, error, onChange }: PictureFieldProps) {
  const shown = value || drawn;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {shown && <img src={shown} alt={label} className="given-picture" />}
        <PictureButton
          label={value === "" ? "上传图片" : "更换图片"}
          name={`上传${label}`}
          onGiven={({ address }) => onChange(address)}
        />
        {value !== "" && (
          <button type="button" className="btn" aria-label={`去掉${label}`} onClick={() => onChange("")}>
            去掉图片
          </button>
        )}
      </div>
      {error && <p className="mt-1 text-meta text-offer">{error}</p>}
    </>
  );
}
