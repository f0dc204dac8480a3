import type { MemberList } from "@yaoji/contract/schemas/members";
import { type ShopRole, shopRoleText } from "@yaoji/domain/people/shop-roles";
import { api } from "../../api/browser.ts";
import { confirmBox } from "@yaoji/browser/messages";
import { RoleSelect } from "./role-select.tsx";

type MemberRowProps = { member: MemberList["list"][number]; mayManage: boolean };

/** One member; what changes about himself changes the whole page. */
export function MemberRow({ member, mayManage }: MemberRowProps) {
  const { id, name, username, phone, role, role_text, is_me, is_disabled } = member;
  async function choose(next: ShopRole): Promise<void> {
    const run = () => api("memberEdit", { params: { id }, body: { role: next } });
    const text = `确定把${name}的角色改为${shopRoleText[next]}吗？`;
    if (await confirmBox(text, { run })) location.reload();
  }
  async function remove(): Promise<void> {
    const run = () => api("memberRemove", { params: { id } });
    const text = `确定把${name}移出本店吗？移出后其不能再查看本店的订单和账单`;
    if (await confirmBox(text, { actionLabel: "移出", run })) location.reload();
  }
  return (
    <>
      <span className="min-w-40 flex-1 text-name">
        {name}
        {is_me === 1 && <span className="ml-2 text-brand-700">我</span>}
        {is_disabled === 1 && <span className="ml-2 text-offer">账号已停用</span>}
        <span className="block text-meta text-ink-2">
          {username}，{phone}
        </span>
      </span>
      {mayManage ? (
        <>
          <RoleSelect label={`${name}的角色`} value={role} onChoose={(next) => void choose(next)} />
          {is_me === 0 && (
            <button type="button" className="btn" aria-label={`移出${name}`} onClick={() => void remove()}>
              移出
            </button>
          )}
        </>
      ) : (
        <span className="text-name">{role_text}</span>
      )}
    </>
  );
}
