import { PictureButton } from "../../parts/picture-button.tsx";

type PictureFieldProps = { label: string; value: string; onChange: (address: string) => void };

/** A picture of the site: looked at, given, taken away; without one the shop draws its own. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {value !== "" && <img src={value} alt={label} className="given-picture" />}
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
  );
}
