import type { LinkedShop } from "@yaoji/contract/schemas/accounts";
import type { MemberList } from "@yaoji/contract/schemas/members";
import { roleRefusal } from "@yaoji/domain/people/shop-roles";
import { useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import { RoleNotice } from "../../components/for-role.tsx";
import { Panel } from "../../components/panel.tsx";
import { confirmBox, toast } from "@yaoji/browser/messages";
import { minuteOf } from "@yaoji/browser/minute";
import { InviteForm } from "./invite-form.tsx";
import { MemberRow } from "./member-row.tsx";

type MemberPanelProps = { shop: LinkedShop; members: MemberList };

/** The members of the current shop; its owner invites, changes roles, removes. */
export function MemberPanel({ shop, members }: MemberPanelProps) {
  const refusal = roleRefusal(shop.role, "manage");
  return (
    <Panel title="店铺成员">
      <p className="mb-3 text-ink-2">
        {shop.company}
        ：店主可做全部操作；采购可下单、收货、售后，不能提现；财务可付款、开票、还款、提现，不能下单
      </p>
      {refusal && <RoleNotice text={refusal} />}
      <ul aria-label="成员列表" className="flex flex-col gap-2">
        {members.list.map((member) => (
          <li key={member.id} className="option flex flex-wrap items-center gap-3 p-3">
            <MemberRow member={member} mayManage={refusal === null} />
          </li>
        ))}
        {refusal === null &&
          members.invitations.map((invitation) => (
            <li key={`invitation-${invitation.id}`} className="option flex flex-wrap items-center gap-3 p-3">
              <Sent invitation={invitation} />
            </li>
          ))}
      </ul>
      {refusal === null && shop.is_passed === 1 && <InviteForm />}
      {refusal === null && shop.is_passed === 0 && (
        <p className="mt-4 border-t border-line pt-4 text-meta text-ink-2">
          店铺资质审核通过后才能邀请成员，请先提交资料并等待审核结果
        </p>
      )}
    </Panel>
  );
}

function Sent({ invitation }: { invitation: MemberList["invitations"][number] }) {
  const { revalidate } = useRevalidator();
  async function withdraw(): Promise<void> {
    const run = () => api("invitationWithdraw", { params: { id: invitation.id } });
    if (!(await confirmBox(`确定撤回对${invitation.phone}的邀请吗？`, { actionLabel: "撤回", run }))) return;
    toast("邀请已撤回", "success");
    await revalidate();
  }
  return (
    <>
      <span className="min-w-40 flex-1 text-name">
        {invitation.phone}，{invitation.role_text}
        <span className="block text-meta text-ink-2">
          等待对方接受，{minuteOf(invitation.expires_at)}前有效
        </span>
      </span>
      <button type="button" className="btn" onClick={() => void withdraw()}>
        撤回邀请
      </button>
    </>
  );
}
