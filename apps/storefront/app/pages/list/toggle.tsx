import type { KeyboardEvent } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../components/icons.tsx";
import { withFilter, type ChoiceName } from "../../lib/list-address.ts";

type ToggleProps = { name: ChoiceName; label: string; count: number };

/** A condition that is on or off; a link, so that it works without script and has its address. */
export function Toggle({ name, label, count }: ToggleProps) {
  const address = useLocation();
  const isOn = new URLSearchParams(address.search).get(name) === "1";
  return (
    <a
      href={withFilter(address, name, isOn ? null : "1")}
      className="sort-toggle"
      role="checkbox"
      aria-checked={isOn}
      onKeyDown={pressBySpace}
    >
      <span className="sort-box">{isOn && <Icon name="check" size={12} />}</span>
      <span>
        {label} <span className="num text-hint text-ink-3">{count}</span>
      </span>
    </a>
  );
}

/** A check box answers to Space, a link only to Enter. */
function pressBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.click();
}
