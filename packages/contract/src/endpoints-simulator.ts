import { simulatorCalls as calls } from "./calls-simulator.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as simulator from "./schemas/simulator.ts";

export const simulatorEndpoints = {
  shopNames: endpoint(calls.shopNames, {
    summary: "Shops by the words of their company's name, or those of a price group",
    query: simulator.shopNamesQuery,
    data: simulator.shopNamesPage,
  }),
  simulatorBasket: endpoint(calls.simulatorBasket, {
    summary: "What lies in a shop's cart, as a basket to simulate",
    params: idParams,
    data: simulator.simulatorBasket,
  }),
  simulatorRun: endpoint(calls.simulatorRun, {
    summary:
      "What a basket would cost a shop at a time, by the cart's own engine: each price explained, and each promotion that gives nothing with its reason; nothing is written",
    body: simulator.simulatorBody,
    data: simulator.simulation,
  }),
};
