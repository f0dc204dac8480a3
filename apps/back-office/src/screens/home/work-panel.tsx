import { minuteOf } from "@yaoji/browser/minute";
import { Link } from "react-router";
import { useWork, type Work } from "../../api/work.ts";
import { type Screen, screens, within } from "../../lib/screens.ts";
import { Panel } from "../../parts/panel.tsx";

/** What waits for one's role: the longest first, each with its way there, or where it is looked at until there is one. */
export function WorkPanel() {
  const lines = useWork({ isLimited: false })
    .filter(({ path, how }) => path !== screens.home.path || how !== "")
    .toSorted((one, other) => (one.oldest ?? Infinity) - (other.oldest ?? Infinity));
  return (
    <Panel title="等我办理">
      {lines.length === 0 ? (
        <p className="text-ink-2">没有等您办理的事情。</p>
      ) : (
        <ul className="work-list" aria-label="等我办理">
          {lines.map((line) => (
            <WorkLine key={line.text} line={line} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function WorkLine({ line }: { line: Work }) {
  const { text, count, is_more: isMore, oldest, due } = line;
  const way = wayOf(line);
  const facts = (
    <>
      <span className="work-name">
        {text}（{count}
        {isMore && "+"}）
      </span>
      <span className="num text-ink-2">
        {oldest !== null && `最早 ${minuteOf(oldest)}`}
        {oldest !== null && due !== null && "，"}
        {due !== null && `最近截止 ${minuteOf(due)}`}
      </span>
      <span className="text-ink-2">{way === null ? line.how : "去办理"}</span>
    </>
  );
  return (
    <li>
      {way === null ? (
        <div className="work-line work-line-even work-line-still">{facts}</div>
      ) : (
        <Link to={within(way)} className="work-line work-line-even">
          {facts}
        </Link>
      )}
    </li>
  );
}

const built: readonly Screen[] = Object.values(screens);

/** The screen where it is done; null while it is not built. */
export function wayOf({ path, how }: Pick<Work, "path" | "how">): string | null {
  const isBuilt = built.some((screen) => screen.path === path);
  return isBuilt && (path !== screens.home.path || how === "") ? path : null;
}
