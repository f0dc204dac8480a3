/** Orders reviewed, or put on hold, many at once. */
import { z } from "zod";
import { endpoints } from "@yaoji/contract/endpoints";
import { bulkCommand } from "../../platform/tables/bulk-command.ts";
import { doToOrder } from "./order-desk-moves.service.ts";
import { namesOfOrders, pickOrders } from "./order-desk.service.ts";

const shared = {
  area: "/admin/orders",
  query: endpoints.orderDeskList.query,
  input: z.object({}),
  pick: pickOrders,
  names: namesOfOrders,
} as const;

export const ordersReview = bulkCommand({
  ...shared,
  title: "审核订单",
  roles: endpoints.orderDeskReview.access,
  run: async (app, _input, { who, id }) =>
    (await doToOrder(app, { accountId: who }, { command: "order review", id })) ?? "已审核",
});

export const ordersHold = bulkCommand({
  ...shared,
  title: "挂起订单",
  roles: endpoints.orderDeskHold.access,
  run: async (app, _input, { who, id, reason }) =>
    (await doToOrder(app, { accountId: who }, { command: "order hold", id, reason })) ?? "已挂起",
});
