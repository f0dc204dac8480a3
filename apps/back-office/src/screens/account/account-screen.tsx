import { decidedBy } from "@yaoji/domain/people/approvals";
import { useOperator } from "../../api/operator.ts";
import { screens } from "../../lib/screens.ts";
import { DelegationPanel } from "./delegation-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";

/** 我的账号: password, second factor, who decides in one's stead, logins. */
export function AccountScreen() {
  const me = useOperator();
  const { name, username, role_text } = me.operator;
  return (
    <>
      <h1 className="text-floor font-semibold">{screens.account.title}</h1>
      <p className="mt-1 mb-5 text-name text-ink-2">
        {name}（{username}），{role_text}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SecondFactorPanel me={me} />
        <PasswordPanel username={username} />
        {!me.is_limited && decidedBy(me.operator.role).length > 0 && (
          <div className="xl:col-span-2">
            <DelegationPanel />
          </div>
        )}
        {!me.is_limited && (
          <div className="xl:col-span-2">
            <SessionsPanel />
          </div>
        )}
      </div>
    </>
  );
}
