import { useLocation } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { withoutChoices } from "../../lib/list-address.ts";
import type { FilterGroup } from "./chosen-text.ts";
import { useChoices } from "./use-choices.ts";

/** What was chosen, each to be taken away again, and 清除全部. */
export function Chosen({ groups }: { groups: readonly FilterGroup[] }) {
  const address = useLocation();
  const choices = useChoices(groups);
  if (choices.length === 0) return null;
  return (
    <section aria-label="已选条件" className="panel chosen">
      <span className="text-ink-2">已选：</span>
      <ul>
        {choices.map(({ name, text, removeHref }) => (
          <li key={name}>
            <a href={removeHref} className="chosen-chip" title="移除此条件">
              <span className="sr-only">移除 </span>
              <span className="truncate">{text}</span>
              <Icon name="close" size={12} />
            </a>
          </li>
        ))}
      </ul>
      <a href={withoutChoices(address)} className="chosen-clear">
        清除全部
      </a>
    </section>
  );
}
