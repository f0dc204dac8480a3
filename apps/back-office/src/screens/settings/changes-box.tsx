import { DialogBox } from "../../parts/dialog-box.tsx";
import { type Setting, type SettingChange, shownValue } from "./setting-changes.ts";

type ChangesBoxProps = {
  settings: readonly Setting[];
  changes: readonly SettingChange[];
  onSave: () => void;
  onClose: () => void;
};

/** 原来 → 改为, looked at before it holds for the whole shop. */
export function ChangesBox({ settings, changes, onSave, onClose }: ChangesBoxProps) {
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  return (
    <DialogBox title={`保存${changes.length}项改动？`} onClose={onClose}>
      <p className="mb-3 text-ink-2">保存后随即生效，全站都用新的值。</p>
      <ul className="doings">
        {changes.map(({ name, from, to }) => {
          const setting = byName.get(name);
          return (
            setting && (
              <li key={name} className="break-words">
                <b className="font-semibold">{setting.title}</b>：<del>{shownValue(setting, from)}</del> →{" "}
                <ins>{shownValue(setting, to)}</ins>
              </li>
            )
          );
        })}
      </ul>
      <div className="mt-5 flex justify-end gap-3">
        <button type="button" className="btn" onClick={onClose}>
          取消
        </button>
        <button type="button" className="btn btn-primary" onClick={onSave}>
          保存
        </button>
      </div>
    </DialogBox>
  );
}
