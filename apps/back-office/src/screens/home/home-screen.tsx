import { useState } from "react";
import { Link } from "react-router";
import { useOperator } from "../../api/operator.ts";
import { Icon } from "../../parts/icons.tsx";
import { menuOf, screens, within } from "../../lib/screens.ts";
import { greetingAt } from "./greeting.ts";

/** 待办: for now a greeting, and the ways to the screens of one's role. */
export function HomeScreen() {
  const { operator } = useOperator();
  const [now] = useState(() => new Date());
  const others = menuOf(operator.role)
    .flatMap((each) => each.screens)
    .filter(({ path }) => path !== screens.home.path);
  return (
    <>
      <h1 className="text-floor font-semibold">
        {operator.name}，{greetingAt(now)}
      </h1>
      <p className="mt-1 mb-5 text-name text-ink-2">
        您的岗位：{operator.role_text}。从这里进入您的工作页面。
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3">
        {[...others, screens.account].map(({ path, title }) => (
          <li key={path}>
            <Link to={within(path)} className="shortcut">
              <span className="shortcut-icon">
                <Icon name={path === screens.account.path ? "user" : "list"} size={22} />
              </span>
              <span className="flex-1">{title}</span>
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
