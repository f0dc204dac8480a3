import { approvalKinds, approvalRules, decidedBy } from "@yaoji/domain/people/approvals";
import { useState } from "react";
import { Link } from "react-router";
import { useOperator, viewerOf } from "../../api/operator.ts";
import { useWork } from "../../api/work.ts";
import { groupIcons, Icon } from "../../parts/icons.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { menuOf, type Screen, screens, within } from "../../lib/screens.ts";
import { ApprovalDrawer } from "./approval-drawer.tsx";
import { ApprovalsPanel } from "./approvals-panel.tsx";
import { greetingAt } from "./greeting.ts";
import { WorkPanel } from "./work-panel.tsx";

/** 待办: what waits for one's decision and for one's role, what one has asked oneself, and the ways to the screens of one's role. */
export function HomeScreen() {
  const { operator, is_limited: isLimited } = useOperator();
  const { open } = useOpen();
  const [now] = useState(() => new Date());
  const { role } = operator;
  const asks = approvalKinds.some((kind) => approvalRules[kind].askers.includes(role));
  return (
    <>
      <h1 className="text-floor font-semibold">
        {operator.name}，{greetingAt(now)}
      </h1>
      <p className="mt-1 mb-5 text-name text-ink-2">您的岗位：{operator.role_text}。</p>
      {!isLimited && (
        <div className="mb-5 flex flex-col gap-4">
          {decidedBy(role).length > 0 && (
            <ApprovalsPanel which="waiting" title="等我审批" empty="没有等您审批的申请。" />
          )}
          <WorkPanel />
          {asks && <ApprovalsPanel which="mine" title="我的申请" empty="您还没有提出过申请。" />}
        </div>
      )}
      <Shortcuts isLimited={isLimited} />
      {typeof open === "number" && <ApprovalDrawer id={open} />}
    </>
  );
}

function Shortcuts({ isLimited }: { isLimited: boolean }) {
  const viewer = viewerOf(useOperator());
  const work = useWork({ isLimited });
  const others = menuOf(viewer)
    .flatMap((each) => each.screens)
    .filter(({ path }) => path !== screens.home.path);
  const waits = ({ path }: Screen) => work.filter((each) => each.path === path);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-3" aria-label="工作页面">
      {[...others, screens.account].map((screen) => (
        <li key={screen.path}>
          <Link to={within(screen.path)} className="shortcut">
            <span className="shortcut-icon">
              <Icon name={screen.group === null ? "user" : groupIcons[screen.group]} size={22} />
            </span>
            <span className="flex-1">
              {screen.title}
              {waits(screen).map(({ text, count }) => (
                <span key={text} className="block font-normal text-meta text-ink-2">
                  {text} {count}件
                </span>
              ))}
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
