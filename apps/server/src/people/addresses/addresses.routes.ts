import { endpoints } from "@yaoji/contract/endpoints";
import type { Address as WireAddress } from "@yaoji/contract/schemas/accounts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { listAddresses } from "./addresses.queries.ts";
import { type Address, addAddress, deleteAddress, editAddress } from "./addresses.service.ts";

export function addressRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.addressList, async ({ caller }) => ({
    list: (await listAddresses(app.database.db, caller.shopId)).map(present),
  }));

  serve(shell, endpoints.addressAdd, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const added = await addAddress(app, caller, { ...body, key });
    return isRefusal(added) ? added : tell("地址已添加", present(added));
  });

  serve(shell, endpoints.addressEdit, async ({ caller, params, body }) => {
    const edited = await editAddress(app, { shopId: caller.shopId, id: params.id }, body);
    return isRefusal(edited) ? edited : tell("地址已保存", present(edited));
  });

  serve(shell, endpoints.addressDelete, async ({ caller, params }) => {
    const refused = await deleteAddress(app, caller.shopId, params.id);
    return refused ?? tell("地址已删除", null);
  });
}

function present(address: Address): WireAddress {
  const { id, name, phone, province, city, area, detail } = address;
  const flags = { is_default: address.isDefault ? 1 : 0, is_licence: address.isLicence ? 1 : 0 } as const;
  return { id, name, phone, province, city, area, detail, ...flags };
}
