import { useState } from "react";

type SlipProps = { title: string; url: string; type: string };

/** A slip: a picture to be enlarged and turned, or the browser's own view of a PDF. */
export function Slip({ title, url, type }: SlipProps) {
  const [isLarge, setIsLarge] = useState(false);
  const [turns, setTurns] = useState(0);
  const isPicture = type.startsWith("image/");
  return (
    <section aria-label={title}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <b className="font-semibold">{title}</b>
        <span className="flex-1" />
        {isPicture && (
          <>
            <button type="button" className="btn" onClick={() => setIsLarge(!isLarge)}>
              {isLarge ? "适合窗口" : "放大"}
            </button>
            <button type="button" className="btn" onClick={() => setTurns((turns + 1) % 4)}>
              旋转
            </button>
          </>
        )}
        <a className="btn" href={url} target="_blank" rel="noreferrer">
          新窗口打开
        </a>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a slip that is larger than its box is scrolled by keys, too */}
      <div className="slip-box" role="region" aria-label={`${title}原件`} tabIndex={0}>
        {isPicture ? (
          <img src={url} alt={title} data-large={isLarge} data-turns={turns} />
        ) : (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- in a sandbox the browser's own viewer of PDFs shows nothing; what is uploaded is cleaned
          <iframe title={title} src={`${url}#view=FitH`} />
        )}
      </div>
    </section>
  );
}
