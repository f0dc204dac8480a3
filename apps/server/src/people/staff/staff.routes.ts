import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { randomPassword } from "../auth/passwords.ts";
import * as staff from "./staff.service.ts";

export function staffRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.staffList, ({ query }) => staff.pageOfStaff(app, query));
  serve(shell, endpoints.staffShow, ({ params }) => staff.showStaff(app, params.id));

  serve(shell, endpoints.staffAdd, async ({ caller, body }) => {
    const password = randomPassword();
    const added = await staff.addStaff(app, { ...body, password, who: caller.accountId });
    return isRefusal(added) ? added : tell("已添加，请把初始密码交给本人", { ...added, password });
  });

  serve(shell, endpoints.staffPassword, async ({ caller, params }) => {
    const reset = await staff.resetPassword(app, { who: caller.accountId, which: params, password: null });
    return isRefusal(reset) ? reset : tell("密码已重设，其登录已结束", { ...params, ...reset });
  });

  serve(shell, endpoints.staffChange, async ({ caller, params, body }) => {
    const changed = await staff.changeStaff(app, { who: caller.accountId, which: params, ...body });
    return shown(shell, params.id, changed);
  });
  standingRoutes(shell);
}

function standingRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.staffDisable, async ({ caller, params, body }) => {
    const done = await staff.disableStaff(app, { who: caller.accountId, which: params, ...body });
    return shown(shell, params.id, done);
  });

  serve(shell, endpoints.staffEnable, async ({ caller, params, body }) => {
    const done = await staff.enableStaff(app, { who: caller.accountId, which: params, ...body });
    return shown(shell, params.id, done);
  });

  serve(shell, endpoints.staffFactorReset, async ({ caller, params, body }) => {
    const done = await staff.resetSecondFactor(app, { who: caller.accountId, which: params, ...body });
    return shown(shell, params.id, done);
  });

  serve(shell, endpoints.staffSessionsEnd, async ({ caller, params, body }) => {
    const done = await staff.endStaffLogins(app, { who: caller.accountId, which: params, ...body });
    return shown(shell, params.id, done);
  });
}

/** How he stands after it. */
const shown = async ({ app }: Shell, id: number, refused: Refusal | null) =>
  refused ?? staff.showStaff(app, id);
