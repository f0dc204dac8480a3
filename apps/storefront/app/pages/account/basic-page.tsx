import type { DataOf } from "@yaoji/contract/endpoints";
import { qualificationLabels } from "@yaoji/domain/people/dossier-states";
import { shopRoleText } from "@yaoji/domain/people/shop-roles";
import type { ReactNode } from "react";
import type { UserState } from "../../api/root-data.ts";
import { Icon } from "../../components/icons.tsx";
import { QualificationWay } from "../../components/qualification-way.tsx";
import { NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { CloseAccount } from "./close-account.tsx";
import { EventList } from "../../components/account/event-list.tsx";
import { ExpiryWishForm } from "./expiry-wish-form.tsx";
import { NameForm } from "./name-form.tsx";
import { Panel } from "../../components/panel.tsx";
import { PasswordForm } from "../../components/account/password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { SessionList } from "../../components/account/session-list.tsx";

type BasicPageProps = {
  user: Outcome<UserState>;
  sessions: Outcome<DataOf<"sessionList">>;
  events: Outcome<DataOf<"securityEvents">>;
  wish: Outcome<DataOf<"expiryWish">>;
};

const hrefOf = (number: number) => `/basic?page=${number}`;

/** 基本信息: who the login is; the expiry that his shop asks for; password, phone, logins, what happened, closing. */
export function BasicPage({ user, sessions, events, wish }: BasicPageProps) {
  return (
    <div className="wrap flex flex-col gap-2 py-4">
      <h1 className="mb-1 text-floor font-semibold">基本信息</h1>
      {user.ok ? <Facts user={user.data} /> : <NotLoaded failure={user.failure} />}
      <Panel id="expiry-wish" title="店铺效期要求">
        {wish.ok ? <ExpiryWishForm months={wish.data.months} /> : <NotLoaded failure={wish.failure} />}
      </Panel>
      {sessions.ok ? (
        <>
          <div className="grid items-start gap-2 md:grid-cols-2">
            <Panel title="修改登录密码">
              <PasswordForm proof={sessions.data} />
            </Panel>
            <Panel title="更换手机号">
              <PhoneForm proof={sessions.data} />
            </Panel>
          </div>
          <Panel title="登录设备">
            <SessionList list={sessions.data.list} />
          </Panel>
        </>
      ) : (
        <NotLoaded failure={sessions.failure} />
      )}
      <Panel title="安全记录">
        {events.ok ? (
          <EventList page={events.data} hrefOf={hrefOf} />
        ) : (
          <NotLoaded failure={events.failure} />
        )}
      </Panel>
      {sessions.ok && (
        <Panel title="注销账号">
          <CloseAccount proof={sessions.data} />
        </Panel>
      )}
    </div>
  );
}

function Facts({ user }: { user: UserState }) {
  const { company, username, phone, rank, dossier_state, shop_role, master_phone, face } = user;
  return (
    <Panel title="账号资料">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-full bg-brand-100 text-brand-600">
          {face ? <img src={face} alt="头像" width={64} height={64} /> : <Icon name="user" size={36} />}
        </span>
        <dl className="grid flex-1 grid-cols-[5.5rem_1fr] gap-x-3 gap-y-2 text-name">
          <Row name="单位名称">{company}</Row>
          <Row name="用户名">{username}</Row>
          <Row name="手机号">{phone || "未绑定"}</Row>
          <Row name="我的角色">{shopRoleText[shop_role]}</Row>
          <Row name="主账号">{master_phone || "未填写"}</Row>
          <Row name="客户类型">{rank}</Row>
          <Row name="资质">
            {qualificationLabels[dossier_state]} <QualificationWay state={dossier_state} />
          </Row>
        </dl>
        <NameForm name={user.name} />
      </div>
    </Panel>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd className="break-all">{children}</dd>
    </>
  );
}
