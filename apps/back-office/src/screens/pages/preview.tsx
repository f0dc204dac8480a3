import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../api/browser.ts";
import { CallError } from "../../api/client.ts";
import { useSettled } from "../../parts/use-settled.ts";
import type { PageBody } from "./page-draft.ts";
import { faultSentences } from "./page-faults.ts";
import { PreviewChoices, type Viewing } from "./preview-choices.tsx";

type PreviewProps = { body: PageBody; viewing: Viewing; onViewing: (viewing: Viewing) => void };

/** The page as the shop itself draws it, once nobody types for a moment; what was typed last is what is shown. */
export function Preview({ body, viewing, onViewing }: PreviewProps) {
  const asked = {
    draft: body,
    shop_id: viewing.as === "shop" ? (viewing.shop?.id ?? null) : null,
    at: viewing.at === "" ? null : viewing.at,
  };
  const settled = useSettled(JSON.stringify(asked));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["page-preview", settled],
    queryFn: () => api("pageDeskPreview", { body: JSON.parse(settled) as typeof asked }),
    placeholderData: keepPreviousData,
    // The server keeps some drafts for an hour: one that is come back to is given to it again.
    staleTime: Infinity,
    gcTime: 0,
  });
  const url = useLast(data?.url);
  return (
    <section className="preview" aria-label="预览">
      <PreviewChoices viewing={viewing} onChange={onViewing} />
      {error && <Refused error={error} body={body} onRetry={() => void refetch()} />}
      <Frame url={url} isWide={viewing.width === "wide"} isAsking={isFetching} />
    </section>
  );
}

/** The last that there was: a refusal leaves in sight what could be shown before. */
function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** What keeps the draft from being shown: its faults, a sentence each, or the server. */
function Refused({ error, body, onRetry }: { error: Error; body: PageBody; onRetry: () => void }) {
  const faults = error instanceof CallError ? error.failure.errors : undefined;
  const sentences = faults ? faultSentences(faults, body.blocks) : [error.message];
  return (
    <div role="alert" className="notice mb-3 flex-col">
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {faults ? (
        <p>改好后这里随即更新。</p>
      ) : (
        <button type="button" className="btn self-start" onClick={onRetry}>
          重试
        </button>
      )}
    </div>
  );
}

/** As wide as the shop's pages are made for. */
const wide = 1280;
const phone = 390;

type FrameProps = { url: string | undefined; isWide: boolean; isAsking: boolean };

/** The shop's page, made smaller to the place that there is; where one had scrolled to stays. */
function Frame({ url, isWide, isAsking }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  const [loaded, setLoaded] = useState<string>();
  const size = useSize(box);
  const width = isWide ? wide : phone;
  const scale = Math.min(1, size.width / width);
  function keepPlace(frame: HTMLIFrameElement): void {
    setLoaded(url);
    // None of a page that the browser drew in its place, such as of no connection.
    const inside = frame.contentDocument?.defaultView;
    inside?.scrollTo(0, scrolled.current);
    inside?.addEventListener("scroll", () => (scrolled.current = inside.scrollY));
  }
  const isBusy = isAsking || url === undefined || loaded !== url;
  return (
    <div ref={box} className="preview-box" aria-busy={isBusy}>
      <p role="status" className="preview-busy" data-busy={isBusy || undefined}>
        {isBusy ? "正在刷新预览…" : ""}
      </p>
      {url !== undefined && size.width > 0 && (
        <iframe
          src={url}
          title="页面预览"
          // As the server has it: it runs nothing, opens nothing, leads nowhere.
          sandbox="allow-same-origin"
          className="preview-frame"
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          onLoad={({ currentTarget }) => keepPlace(currentTarget)}
        />
      )}
    </div>
  );
}

/** How large an element is drawn. */
function useSize(of: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = of.current;
    if (!element) return;
    const look = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    look.observe(element);
    return () => look.disconnect();
  }, [of]);
  return size;
}
