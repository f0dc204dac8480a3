import { endpoints } from "@yaoji/contract/endpoints";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { join, leave, setBudget, showChain } from "./chain.service.ts";
import { approve, reject } from "./decide.service.ts";
import { askHead, showRequests } from "./requests.service.ts";
import { listSubmissions, showSubmission, submitTable } from "./submissions.service.ts";
import { changeTable, showTable } from "./table.service.ts";

export function headquartersRoutes(shell: Shell): void {
  shopRoutes(shell);
  tableRoutes(shell);
  requestRoutes(shell);
}

function shopRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.chainShow, ({ caller }) => showChain(app, caller));
  serve(
    shell,
    endpoints.chainJoin,
    async ({ caller, body }) => (await join(app, caller, body.shop_id)) ?? tell("店铺已加入", null),
  );
  serve(
    shell,
    endpoints.chainLeave,
    async ({ caller, params }) => (await leave(app, caller, params.id)) ?? tell("店铺已移出", null),
  );
  serve(shell, endpoints.chainBudget, async ({ caller, params, body }) => {
    const budget = body.budget ?? null;
    return (await setBudget(app, caller.shopId, { shopId: params.id, budget })) ?? tell("预算已保存", null);
  });
}

function tableRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.chainTable, ({ caller }) => showTable(app, caller));
  serve(shell, endpoints.chainTableChange, ({ caller, body }) => {
    const { add = [], remove = [], cells = [] } = body;
    const wished = cells.map(({ goods_id, shop_id, ...cell }) => ({
      ...cell,
      goodsId: goods_id,
      shopId: shop_id,
    }));
    return changeTable(app, caller, { add, remove, cells: wished });
  });
  serve(shell, endpoints.chainSubmit, async ({ caller, body, request }) => {
    const key = keyOf(request);
    return isRefusal(key) ? key : submitTable(app, caller, { ...body, key });
  });
  serve(shell, endpoints.chainSubmissions, ({ caller }) => listSubmissions(app, caller.shopId));
  serve(shell, endpoints.chainSubmission, ({ caller, params }) => showSubmission(app, caller, params.id));
}

function requestRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.chainRequests, ({ caller }) => showRequests(app, caller.shopId));
  serve(shell, endpoints.chainRequestAdd, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const asked = await askHead(app, { ...caller, key }, body);
    if (isRefusal(asked)) return asked;
    return tell(asked.state === "ordered" ? "在本月预算内，已直接下单" : "已提交总部审批", asked);
  });
  serve(shell, endpoints.chainRequestApprove, async ({ caller, params, body }) => {
    const approved = await approve(app, caller, { ...body, id: params.id });
    return isRefusal(approved) ? approved : tell("已通过，订单已生成", approved);
  });
  serve(shell, endpoints.chainRequestReject, async ({ caller, params, body }) => {
    const rejected = await reject(app, caller, { ...body, id: params.id });
    return isRefusal(rejected) ? rejected : tell("已驳回", rejected);
  });
}
