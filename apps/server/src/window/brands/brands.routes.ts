import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { addBrand, changeBrand, pageOfBrands, removeBrand, showDeskBrand } from "./arrange-brands.service.ts";
import { showBrand, showBrands } from "./brands.service.ts";

export function brandRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.focusBrands, ({ query, caller }) => showBrands(app, query, caller));
  serve(shell, endpoints.focusBrand, ({ params, query, caller }) =>
    showBrand(app, { ...params, ...query }, caller),
  );

  serve(shell, endpoints.brandDeskList, ({ query }) => pageOfBrands(app, query));
  serve(shell, endpoints.brandDeskShow, ({ params }) => showDeskBrand(app, params.id));

  serve(shell, endpoints.brandDeskAdd, async ({ caller, body }) => {
    const added = await addBrand(app, caller.accountId, body);
    return isRefusal(added) ? added : tell(`已添加品牌${added.name}`, added);
  });

  serve(shell, endpoints.brandDeskChange, async ({ caller, params, body: { version, ...terms } }) => {
    const changed = await changeBrand(app, caller.accountId, { ...params, terms, version });
    return isRefusal(changed) ? changed : tell("已保存", changed);
  });

  serve(shell, endpoints.brandDeskRemove, async ({ caller, params }) => {
    const name = await removeBrand(app, caller.accountId, params.id);
    return isRefusal(name) ? name : tell(`品牌${name}已移出品牌专区`, null);
  });
}
