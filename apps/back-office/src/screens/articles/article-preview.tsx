import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import { useSettled } from "../../parts/use-settled.ts";

/** The text as its page shows it: rendered by the server, as buyers' pages are, once nobody types for a moment. */
export function ArticlePreview({ title, body }: { title: string; body: string }) {
  const text = useSettled(body.trim());
  const { data, error } = useQuery({
    queryKey: ["article-preview", text],
    queryFn: () => api("articleDeskPreview", { body: { body: text } }),
    enabled: text !== "",
    placeholderData: keepPreviousData,
  });
  return (
    <section className="beside-shown" aria-label="客户看到的样子">
      <p className="text-floor font-semibold">{title || "（标题）"}</p>
      {text === "" ? (
        <p className="article-text text-ink-2">写下正文，这里就是客户看到的样子</p>
      ) : error ? (
        <p className="article-text text-offer">{error.message}</p>
      ) : (
        // Safe: the server escapes whatever could run (content/articles/markdown.ts), as for buyers.
        <div className="article-text" dangerouslySetInnerHTML={{ __html: data?.html ?? "" }} />
      )}
    </section>
  );
}
