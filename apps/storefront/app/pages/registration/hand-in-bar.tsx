import type { SaveState } from "../../lib/draft-saver.ts";
import type { useHandingIn } from "./use-handing-in.ts";

const savedTexts: Readonly<Record<Exclude<SaveState["kind"], "failed">, string>> = {
  saved: "草稿已自动保存，可随时离开，登录后继续填写",
  waiting: "有未保存的修改…",
  saving: "正在保存…",
};

type HandInBarProps = {
  saving: SaveState;
  handing: Pick<ReturnType<typeof useHandingIn>, "isBusy" | "problem" | "handIn">;
  onRetry: () => void;
};

/** Whether the draft is kept, and handing it in. */
export function HandInBar({ saving, handing: { isBusy, problem, handIn }, onRetry }: HandInBarProps) {
  return (
    <div className="register-bar">
      <p role="status" className="mr-auto text-meta text-ink-2">
        {saving.kind === "failed" ? (
          <span className="text-offer">
            草稿没有保存：{saving.text}{" "}
            <button type="button" className="min-h-6 underline" onClick={onRetry}>
              重试
            </button>
          </span>
        ) : (
          savedTexts[saving.kind]
        )}
      </p>
      <p role="alert" className="text-meta text-offer">
        {problem}
      </p>
      <button
        type="button"
        className="btn btn-primary min-h-11 px-8 text-nav"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void handIn()}
      >
        {isBusy ? "提交中…" : "提交审核"}
      </button>
    </div>
  );
}
