import type { DataOf } from "@yaoji/contract/endpoints";
import { OpenRegistration } from "../../components/no-buyer.tsx";
import { Empty, NotLoaded } from "../../components/states.tsx";
import type { Outcome } from "@yaoji/browser/reply";
import { InvitationList } from "../../components/invitation-list.tsx";
import { LinkedShopCard } from "./linked-shop-card.tsx";
import { MemberPanel } from "./member-panel.tsx";

type ShopsPageProps = {
  shops: Outcome<DataOf<"shopList">>;
  invitations: Outcome<DataOf<"invitationList">>;
  members: Outcome<DataOf<"memberList">>;
};

/** 多店管理: the account's shops, invitations to it, and the members of the shop it acts for. */
export function ShopsPage({ shops, invitations, members }: ShopsPageProps) {
  if (!shops.ok) return <NotLoaded failure={shops.failure} />;
  const { list } = shops.data;
  const current = list.find(({ is_current }) => is_current === 1);
  return (
    <div className="wrap flex flex-col gap-2 py-4">
      <h1 className="mb-1 text-floor font-semibold">多店管理</h1>
      {invitations.ok && <InvitationList list={invitations.data.list} />}
      {list.length === 0 && (
        <Empty text="您的账号还没有店铺：请登记单位资料，或让店主邀请您的手机号" icon="home">
          <OpenRegistration />
        </Empty>
      )}
      <ul aria-label="我的店铺" className="grid gap-2 md:grid-cols-2">
        {list.map((shop) => (
          <li key={shop.id} className="panel p-4">
            <LinkedShopCard shop={shop} />
          </li>
        ))}
      </ul>
      {current && members.ok && <MemberPanel shop={current} members={members.data} />}
      {current && !members.ok && <NotLoaded failure={members.failure} />}
    </div>
  );
}
