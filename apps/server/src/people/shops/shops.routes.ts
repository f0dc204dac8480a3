import { endpoints } from "@yaoji/contract/endpoints";
import type { LinkedShop as WireShop } from "@yaoji/contract/schemas/accounts";
import { qualificationLabels } from "@yaoji/domain/people/dossier-states";
import { mayAddShops } from "@yaoji/domain/people/dossiers";
import { memberPhone, roleMay, shopRoleText } from "@yaoji/domain/people/shop-roles";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { type LinkedShop, listLinkedShops } from "./shops.queries.ts";
import { switchShop } from "./shops.service.ts";

export function shopRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.shopList, async ({ caller }) => {
    const linked = await listLinkedShops(app.database.db, caller.accountId);
    return { list: linked.map((shop) => present(shop, caller.shopId)) };
  });

  serve(shell, endpoints.shopSwitch, async ({ caller, body }) => {
    const shop = await switchShop(app, caller, body.id);
    return isRefusal(shop) ? shop : tell("切换成功", present(shop, shop.id));
  });
}

function present(shop: LinkedShop, currentId: number | null): WireShop {
  const { id, company, type, role, approved, masterPhone } = shop;
  return {
    id,
    company,
    is_current: id === currentId ? 1 : 0,
    role,
    role_text: shopRoleText[role],
    is_passed: approved ? 1 : 0,
    state_text: stateText(shop),
    master_phone: memberPhone(masterPhone),
    can_add_shop: mayAddShops(type) && roleMay(role, "manage") ? 1 : 0,
  };
}

function stateText({ approved, dossierState, contractSigned }: LinkedShop): string {
  const label = qualificationLabels[dossierState];
  return approved && !contractSigned ? `${label}，合同未签` : label;
}
