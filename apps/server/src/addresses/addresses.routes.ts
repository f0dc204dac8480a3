import type { FastifyInstance } from "fastify";
import { endpoints } from "@yaoji/contract/endpoints";
import type { Address as WireAddress } from "@yaoji/contract/schemas/accounts";
import type { App } from "../app.ts";
import { serve, tell } from "../http/serve.ts";
import { isRefusal } from "../refusal.ts";
import { listAddresses } from "./addresses.queries.ts";
import { type Address, addAddress, deleteAddress, editAddress } from "./addresses.service.ts";

export function addressRoutes(server: FastifyInstance, app: App): void {
  serve(server, app, endpoints.addressList, async ({ caller }) => ({
    list: (await listAddresses(app.database.db, caller.shopId)).map(present),
  }));

  serve(server, app, endpoints.addressAdd, async ({ caller, body }) => {
    const added = await addAddress(app, caller.shopId, body);
    return isRefusal(added) ? added : tell("地址已添加", present(added));
  });

  serve(server, app, endpoints.addressEdit, async ({ caller, params, body }) => {
    const edited = await editAddress(app, caller.shopId, params.id, body);
    return isRefusal(edited) ? edited : tell("地址已保存", present(edited));
  });

  serve(server, app, endpoints.addressDelete, async ({ caller, params }) => {
    const refused = await deleteAddress(app, caller.shopId, params.id);
    return refused ?? tell("地址已删除", null);
  });
}

function present(address: Address): WireAddress {
  const { id, name, phone, province, city, area, detail } = address;
  const flags = { is_default: address.isDefault ? 1 : 0, is_licence: address.isLicence ? 1 : 0 } as const;
  return { id, name, phone, province, city, area, detail, ...flags };
}
