import { useRootData } from "../../api/root-data.ts";
import { helpHref } from "../../lib/help-query.ts";

/** The first four help sections with their articles (spec.md §1, §9). */
export function FooterHelp() {
  const sections = useRootData()?.help ?? [];
  if (sections.length === 0) return null;
  return (
    <nav aria-label="帮助" className="footer-help">
      <div className="wrap">
        {sections.map(({ id, name, children }) => (
          <section key={id} aria-labelledby={`footer-help-${id}`}>
            <h2 id={`footer-help-${id}`}>{name}</h2>
            <ul>
              {children.map((article) => (
                <li key={article.id}>
                  <a href={helpHref(article.id)}>{article.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  );
}
