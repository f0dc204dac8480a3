import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";
import { Failed } from "./states.tsx";

type LaterProps = {
  /** What stands there while it comes. */
  waiting?: ReactNode;
  /** A part over the page, which `onClose` ends; one that stands in the page; one that nobody misses. */
  as?: "dialog" | "place" | "extra";
};
type Closable = { onClose?: () => void };

const message = "这部分没有加载出来，请检查网络后重试；仍然不行请刷新页面";

/**
 * A part whose code comes when it is first shown. Where it cannot come that is said, with 重试; the page stays as it is.
 * Not for what the server draws with buttons: React drops clicks on them until the code is there (lib/early-clicks.ts).
 */
export function later<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { waiting = null, as = "dialog" }: LaterProps = {},
): ComponentType<Props & Closable> {
  const marked = () => load().catch((cause: unknown) => Promise.reject(new NotCome(message, { cause })));
  let Part = lazy(marked);
  return function Later(props) {
    const [turn, setTurn] = useState(0);
    const retry = () => setTurn(turn + 1);
    const failed = {
      dialog: <FailedDialog onRetry={retry} onClose={props.onClose} />,
      place: <Failed failure={{ message }} onRetry={retry} />,
      extra: null,
    }[as];
    return (
      <Boundary key={turn} failed={failed} onFailed={() => (Part = lazy(marked))}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  };
}

/** The code could not be fetched. */
class NotCome extends Error {}

type BoundaryProps = { failed: ReactNode; onFailed: () => void; children: ReactNode };

/** Any other fault is the page's. React knows boundaries as classes only. */
class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(): void {
    this.props.onFailed();
  }

  override render(): ReactNode {
    const { error } = this.state as { error: unknown };
    if (error === undefined) return this.props.children;
    if (error instanceof NotCome) return this.props.failed;
    throw error;
  }
}

function FailedDialog({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  return (
    <div role="alert" className="later-failed">
      <p>{message}</p>
      <p className="flex gap-2">
        <button type="button" className="btn" onClick={onRetry}>
          重试
        </button>
        {onClose && (
          <button type="button" className="btn" onClick={onClose}>
            关闭
          </button>
        )}
      </p>
    </div>
  );
}
