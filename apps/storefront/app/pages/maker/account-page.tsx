import type { DataOf } from "@yaoji/contract/endpoints";
import { NotLoaded } from "../../components/states.tsx";
import { makerAccountHref } from "../../lib/maker-query.ts";
import type { Outcome } from "@yaoji/browser/reply";
import { EventList } from "../../components/account/event-list.tsx";
import { Panel } from "../../components/panel.tsx";
import { PasswordForm } from "../../components/account/password-form.tsx";
import { SessionList } from "../../components/account/session-list.tsx";

type MakerAccountPageProps = {
  sessions: Outcome<DataOf<"sessionList">>;
  events: Outcome<DataOf<"securityEvents">>;
};

/** 账号安全 of the maker: his password, his logins, what happened to his account. */
export function MakerAccountPage({ sessions, events }: MakerAccountPageProps) {
  return (
    <div className="wrap flex flex-col gap-2 py-4">
      <h1 className="mb-1 text-floor font-semibold">账号安全</h1>
      {sessions.ok ? (
        <>
          <Panel title="修改登录密码">
            <PasswordForm proof={sessions.data} />
          </Panel>
          <Panel title="登录设备">
            <SessionList list={sessions.data.list} />
          </Panel>
        </>
      ) : (
        <NotLoaded failure={sessions.failure} />
      )}
      <Panel title="安全记录">
        {events.ok ? (
          <EventList page={events.data} hrefOf={makerAccountHref} />
        ) : (
          <NotLoaded failure={events.failure} />
        )}
      </Panel>
    </div>
  );
}
