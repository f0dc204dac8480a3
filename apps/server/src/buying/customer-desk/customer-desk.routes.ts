import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { askScope } from "../../people/dossiers/scope-approval.service.ts";
import * as changes from "./change-customer.service.ts";
import { type Detail, pageOfCustomers, showCustomer } from "./customer-desk.service.ts";

export function customerDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.customerList, ({ query }) => pageOfCustomers(app, query));
  serve(shell, endpoints.customerShow, ({ params }) => showCustomer(app, params.id));

  serve(shell, endpoints.customerCareSave, async ({ caller, params, body }) =>
    told("已保存", await changes.saveCare(app, { who: caller.accountId, ...params }, body)),
  );
  serve(shell, endpoints.customerStop, async ({ caller, params, body }) =>
    told("客户已停用", await changes.stopCustomer(app, { who: caller.accountId, ...params, ...body })),
  );
  serve(shell, endpoints.customerReopen, async ({ caller, params, body }) =>
    told("客户已恢复", await changes.reopenCustomer(app, { who: caller.accountId, ...params, ...body })),
  );
  serve(shell, endpoints.customerSign, async ({ caller, params }) =>
    told("已登记线下合同", await changes.signOnPaper(app, { who: caller.accountId, ...params })),
  );
  serve(shell, endpoints.customerGroupSave, async ({ caller, params, body }) =>
    told("价格组已调整", await changes.moveToGroup(app, { who: caller.accountId, ...params, ...body })),
  );
  serve(shell, endpoints.customerScopeAsk, async ({ caller, params, body }) => {
    const asked = await askScope(app, caller, { ...body, shop_id: params.id });
    return isRefusal(asked) ? asked : tell("已提出申请，由质量负责人审批", { approval_id: asked.id });
  });
}

const told = (message: string, done: Detail | Refusal) => (isRefusal(done) ? done : tell(message, done));
