import { DialogBox } from "../parts/dialog-box.tsx";

const keys = [
  { keys: ["Ctrl", "K"], what: "查找页面和操作（在输入框中也可以）" },
  { keys: ["/"], what: "查找页面和操作" },
  { keys: ["↑", "↓"], what: "在列表和菜单中移动" },
  { keys: ["j", "k"], what: "在列表的行间移动" },
  { keys: ["x"], what: "选择列表的一行；Shift+x 连上次的一起选" },
  { keys: ["Enter"], what: "打开选中的一项" },
  { keys: ["Esc"], what: "关闭弹出的窗口" },
  { keys: ["?"], what: "显示快捷键" },
] as const;

/** ?: what can be done by keyboard. */
export function KeysBox({ onClose }: { onClose: () => void }) {
  return (
    <DialogBox title="快捷键" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 text-name">
        {keys.map(({ keys, what }) => (
          <div key={what} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd key={key} className="key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </DialogBox>
  );
}
