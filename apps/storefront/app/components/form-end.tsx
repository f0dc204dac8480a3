import type { ReactNode } from "react";

type FormEndProps = {
  /** What is wrong with the whole of it, not with one field. */
  error: ReactNode;
  /** What the button does, and what it says while it does it. */
  action: string;
  busy: string;
  isBusy: boolean;
  isDisabled?: boolean;
  /** As wide as its form, which is all of its page. */
  isWide?: boolean;
  /** Of a form in a box: 取消 stands before the button, both at the right. */
  onCancel?: () => void;
  /** What leads back out in its place. */
  children?: ReactNode;
};

/** How a form ends: what is wrong with it, and the button that sends it. */
export function FormEnd(props: FormEndProps) {
  const { error, action, busy, isBusy, isDisabled = false, isWide = false, onCancel, children } = props;
  const hasWayOut = Boolean(onCancel ?? children);
  return (
    <>
      <p role="alert" className={`text-meta text-offer ${isWide ? "min-h-5" : ""}`}>
        {error}
      </p>
      <div className={hasWayOut ? "flex justify-end gap-3" : "contents"}>
        {onCancel && (
          <button type="button" className="btn" disabled={isBusy} onClick={onCancel}>
            取消
          </button>
        )}
        {children}
        <button
          type="submit"
          className={`btn btn-primary ${hasWayOut ? "" : isWide ? wide : large}`}
          disabled={isBusy || isDisabled}
          aria-busy={isBusy}
        >
          {isBusy ? busy : action}
        </button>
      </div>
    </>
  );
}

const wide = "min-h-11 text-nav";
const large = `${wide} self-start px-8`;
