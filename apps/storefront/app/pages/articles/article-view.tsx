import { shopDate } from "@yaoji/domain/text/time";
import type { ReactNode } from "react";
import type { Article } from "../../api/help.ts";
import { useHeaderData } from "../../api/root-data.ts";

type ArticleViewProps = {
  article: Article;
  /** Where it belongs, above the title. */
  trail: readonly { readonly name: string; readonly href?: string }[];
  /** The day below the title. */
  day: "published" | "updated";
  hrefOf: (id: number) => string;
  children?: ReactNode;
};

/** An article: where it belongs, title, day, text, and what stands before and after it. */
export function ArticleView({ article, trail, day, hrefOf, children }: ArticleViewProps) {
  return (
    <article className="panel article" aria-labelledby="article-title">
      <Trail parts={trail} />
      <h1 id="article-title">{article.title}</h1>
      <p className="article-day">{dayText(article, day)}</p>
      {/* Made safe by the server (its content/articles/markdown.ts). */}
      <div className="article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
      {children}
      <Neighbours article={article} hrefOf={hrefOf} />
      <Questions />
    </article>
  );
}

function dayText({ published_at, updated_at }: Article, day: ArticleViewProps["day"]): ReactNode {
  const [name, seconds] = day === "published" ? ["发布于", published_at] : ["更新于", updated_at];
  const date = shopDate(new Date(seconds * 1000));
  return (
    <>
      {name} <time dateTime={date}>{date}</time>
    </>
  );
}

function Trail({ parts }: { parts: ArticleViewProps["trail"] }) {
  return (
    <nav aria-label="当前位置" className="article-trail">
      <ol>
        {parts.map(({ name, href }) => (
          <li key={name}>{href ? <a href={href}>{name}</a> : name}</li>
        ))}
      </ol>
    </nav>
  );
}

function Neighbours({ article, hrefOf }: Pick<ArticleViewProps, "article" | "hrefOf">) {
  const { previous, next } = article;
  if (!previous && !next) return null;
  return (
    <nav aria-label="上一篇和下一篇" className="article-neighbours">
      {previous && (
        <a href={hrefOf(previous.id)} rel="prev">
          <span>上一篇</span>
          {previous.title}
        </a>
      )}
      {next && (
        <a href={hrefOf(next.id)} rel="next">
          <span>下一篇</span>
          {next.title}
        </a>
      )}
    </nav>
  );
}

function Questions() {
  const hotLine = useHeaderData()?.site.hot_line;
  if (!hotLine) return null;
  return (
    <p className="article-questions">
      没有找到答案？请拨打服务热线 <b className="num">{hotLine}</b>，或联系您的专属客服。
    </p>
  );
}
