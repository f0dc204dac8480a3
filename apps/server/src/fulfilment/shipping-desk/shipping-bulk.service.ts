/** Parcels of many orders opened at once. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { bulkCommand } from "../../platform/tables/bulk-command.ts";
import { namesOfShipping, pickShipping } from "./shipping-desk.service.ts";
import { pickForOrder } from "./shipping-steps.service.ts";

export const ordersPick = bulkCommand({
  area: "/admin/shipping",
  query: endpoints.shippingList.query,
  input: z.object({}),
  pick: pickShipping,
  names: namesOfShipping,
  title: "拣货",
  roles: endpoints.shippingPick.access,
  run: async (app, _input, { who, id }) => {
    const picked = await pickForOrder(app, who, id);
    return isRefusal(picked) ? picked : "已生成发货单";
  },
});
