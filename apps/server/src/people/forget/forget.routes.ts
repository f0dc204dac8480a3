/** A forgotten password: who may have been robbed of the account takes it back whole, from any WeChat too. */
import { endpoints } from "@yaoji/contract/endpoints";
import { resetPassword, verifyPhone } from "../auth/reset-password.service.ts";
import { setPhoneCookie } from "../auth/cookies.ts";
import { visitOf } from "../../platform/http/visit.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { dropBinding } from "../wechat/bindings.service.ts";

export function forgetRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.forgetVerify, async ({ body, request, reply }) => {
    void reply.header("cache-control", "no-store");
    const proven = await verifyPhone(app, body);
    if (isRefusal(proven)) return proven;
    setPhoneCookie(request, reply, proven.ticket);
    return tell(body.purpose === "register" ? "验证通过" : "验证通过，请设置新密码", proven);
  });

  serve(shell, endpoints.forgetReset, async ({ body, request }) => {
    const reset = await resetPassword(app, {
      ...body,
      visit: visitOf(request),
      alsoEnd: (tx, doer) => dropBinding(app, tx, doer),
    });
    if (isRefusal(reset)) return reset;
    const relogin = "密码已重置，请用新密码登录";
    return tell(reset.ended ? `${relogin}；为安全起见已解除微信绑定，登录后可重新绑定` : relogin, null);
  });
}
