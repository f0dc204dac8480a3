import type { Sending } from "./use-upload-queue.ts";

type SendingListProps = {
  queue: readonly Sending[];
  onRetry: (one: Sending) => void;
  onDismiss: (id: number) => void;
};

/** Files on their way with how far they are, and those that were refused with the reason. */
export function SendingList({ queue, onRetry, onDismiss }: SendingListProps) {
  return (
    <ul aria-label="上传进度" className="sending-list" hidden={queue.length === 0}>
      {queue.map((one) => (
        <li key={one.id} className="sending">
          <span className="sending-name">{one.file.name}</span>
          {one.fault === "" ? (
            <progress aria-label={`上传${one.file.name}`} max={100} value={Math.floor(one.share * 100)} />
          ) : (
            <>
              <span role="alert" className="text-offer">
                {one.fault}
              </span>
              <button type="button" className="btn" onClick={() => onRetry(one)}>
                重试
              </button>
              <button
                type="button"
                className="btn"
                aria-label={`不上传${one.file.name}`}
                onClick={() => onDismiss(one.id)}
              >
                不要了
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
