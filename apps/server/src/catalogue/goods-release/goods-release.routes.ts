import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { markMended, putBack, setControl, showShelf, takeOff } from "./goods-release.service.ts";
import { askRelease } from "./release-goods.service.ts";

export function goodsReleaseRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.goodsShelfShow, ({ params }) => showShelf(app, params.id));

  serve(shell, endpoints.goodsShelfAsk, async ({ caller, params, body }) => {
    const asked = await askRelease(app, caller, { ...params, ...body });
    return isRefusal(asked) ? asked : tell("已提出申请，由质量负责人同意后上架", asked);
  });

  serve(shell, endpoints.goodsShelfOff, async ({ caller, params, body }) => {
    const done = await takeOff(app, caller.accountId, { ...params, ...body });
    return isRefusal(done) ? done : tell("已下架", done);
  });

  serve(shell, endpoints.goodsShelfOn, async ({ caller, params, body }) => {
    const done = await putBack(app, caller.accountId, { ...params, ...body });
    return isRefusal(done) ? done : tell("已重新上架", done);
  });

  serve(shell, endpoints.goodsShelfMended, async ({ caller, params, body }) => {
    const done = await markMended(app, caller.accountId, { ...params, ...body });
    return isRefusal(done) ? done : tell("已确认补正", done);
  });

  serve(shell, endpoints.goodsShelfControl, async ({ caller, params, body }) => {
    const done = await setControl(app, caller.accountId, { ...params, ...body });
    return isRefusal(done) ? done : tell("特殊管理已设定", done);
  });
}
