import type { HelpTree } from "../../api/help.ts";
import { helpHref } from "../../lib/help-query.ts";
import { newsKinds } from "../../lib/news.ts";

/** What is shown: an article of the help centre, one of its sections, or a list of news by its address. */
export type Place = {
  readonly id?: number | undefined;
  readonly sectionId?: number;
  readonly href?: string;
};

/** The sections of the help centre with their articles, the current one open; then the news. */
export function Directory({ tree, place }: { tree: HelpTree; place: Place }) {
  const isNowhere = Object.values(place).every((part) => part === undefined);
  const filled = tree.filter(({ children }) => children.length > 0);
  return (
    <nav aria-label="帮助目录" className="help-directory">
      {filled.map(({ id, name, children }, index) => {
        const isHere = id === place.sectionId || children.some((article) => article.id === place.id);
        return (
          <details key={id} open={isHere || (isNowhere && index === 0)}>
            <summary>{name}</summary>
            <ul>
              {children.map((article) => (
                <li key={article.id}>
                  <a href={helpHref(article.id)} aria-current={article.id === place.id ? "page" : undefined}>
                    {article.name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
      <details open={newsKinds.some(({ href }) => href === place.href)}>
        <summary>新闻中心</summary>
        <ul>
          {newsKinds.map(({ name, href }) => (
            <li key={href}>
              <a href={href} aria-current={href === place.href ? "page" : undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
