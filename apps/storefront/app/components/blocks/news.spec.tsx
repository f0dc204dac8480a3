import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { NewsBlock } from "./news.tsx";

it("names each piece of news by its kind, with its day on the shop's clock, and leads to it", () => {
  const list = [
    { id: 4, title: "<b>元旦放假</b>", type: "company", published_at: 1_798_732_800 },
    { id: 5, title: "集采提速", type: "hy", published_at: 1_798_646_400 },
  ] as const;
  const html = renderToStaticMarkup(
    <NewsBlock block={{ id: 1, kind: "news", title: "商城公告", list: [...list] }} />,
  );
  expect(html).toContain('href="/news/info/4/company"');
  expect(html).toContain('href="/news/info/5/hy"');
  // All news of the newest one's kind.
  expect(html).toContain('href="/news/company"');
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("[公告] &lt;b&gt;元旦放假&lt;/b&gt; 2027-01-01");
  expect(text).toContain("[行业] 集采提速 2026-12-31");
});
