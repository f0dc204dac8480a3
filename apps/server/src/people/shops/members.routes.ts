import { endpoints } from "@yaoji/contract/endpoints";
import { doerOf } from "../../platform/http/visit.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal, refuse } from "../../platform/answers/refusal.ts";
import { answer, invite, showReceived, withdraw } from "./invitations.service.ts";
import { changeRole, removeMember, showMembers } from "./members.service.ts";
import { findLinkedShop } from "./shops.queries.ts";

export function memberRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.memberList, ({ caller }) => showMembers(app, caller));

  serve(shell, endpoints.memberInvite, async ({ caller, body, request }) => {
    const invited = await invite(app, { ...caller, ...doerOf(caller, request) }, body);
    return isRefusal(invited) ? invited : tell("邀请已发出，请对方用该手机号登录后在多店管理页接受", invited);
  });

  serve(shell, endpoints.memberEdit, async ({ caller, params, body, request }) => {
    const member = { shopId: caller.shopId, accountId: params.id };
    const change = { member, by: doerOf(caller, request) };
    return (await changeRole(app, change, body.role)) ?? tell("角色已修改", null);
  });

  serve(shell, endpoints.memberRemove, async ({ caller, params, request }) => {
    const member = { shopId: caller.shopId, accountId: params.id };
    return (await removeMember(app, { member, by: doerOf(caller, request) })) ?? tell("成员已移除", null);
  });

  serve(shell, endpoints.invitationWithdraw, async ({ caller, params, request }) => {
    const doer = { ...caller, ...doerOf(caller, request) };
    return (await withdraw(app, doer, params.id)) ?? tell("邀请已撤回", null);
  });

  serve(shell, endpoints.invitationList, ({ caller }) => showReceived(app, caller.accountId));

  serve(shell, endpoints.invitationAnswer, async ({ caller, params, body, request }) => {
    const accept = body.accept === 1;
    const refused = await answer(app, doerOf(caller, request), { id: params.id, accept });
    return refused ?? tell(accept ? "已加入店铺" : "已拒绝邀请", null);
  });

  serve(shell, endpoints.shopUntie, async ({ caller, query, body, request }) => {
    const shopId = body.id ?? query.id;
    if (shopId === undefined) return refuse("request.invalid", { errors: { id: ["请选择要解绑的店铺"] } });
    const { accountId } = caller;
    if (!(await findLinkedShop(app.database.db, accountId, shopId))) return refuse("shop.not_linked");
    const leaving = { member: { shopId, accountId }, by: doerOf(caller, request) };
    return (await removeMember(app, leaving)) ?? tell("已解绑该店铺", null);
  });
}
