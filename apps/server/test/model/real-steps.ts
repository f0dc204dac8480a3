/** The commands of the model done in a real shop: the buyer's by HTTP, the operator's by the services of his commands. */
import type { Command } from "@yaoji/domain/test/orders/commands";
import type { World } from "@yaoji/domain/test/orders/world";
import { askReal, claimReal } from "./real-claims.ts";
import {
  cancelReal,
  completeReal,
  pickReal,
  recallReal,
  receiveReal,
  reviewReal,
  sendReal,
  shortReal,
  waitReal,
} from "./real-parcels.ts";
import {
  confirmReal,
  payReal,
  placeReal,
  rejectReal,
  repayReal,
  tellReal,
  topUpReal,
} from "./real-paying.ts";
import type { Doing } from "./real-step.ts";
import type { RealWorld } from "./real-world.ts";

const doings: { readonly [Name in Command["do"]]: Doing<Name> } = {
  topUp: topUpReal,
  place: placeReal,
  pay: payReal,
  tell: tellReal,
  confirm: confirmReal,
  rejectTransfer: rejectReal,
  repay: repayReal,
  cancel: cancelReal,
  review: reviewReal,
  pick: pickReal,
  send: sendReal,
  receive: receiveReal,
  complete: completeReal,
  ask: askReal,
  claim: claimReal,
  recall: recallReal,
  short: shortReal,
  wait: waitReal,
};

/** Does a command in the real shop, after the world has done it; says whether it was done. */
export async function performReal(real: RealWorld, world: World, command: Command): Promise<boolean> {
  return (doings[command.do] as Doing<Command["do"]>)(real, world, command);
}
