import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams } from "./schemas/common.ts";
import * as contracts from "./schemas/contracts.ts";

/** The electronic contract, which must be signed before ordering (459). */
export const contractEndpoints = {
  contractShow: endpoint(calls.contractShow, {
    right: "view",
    summary: "The contract in force, whether this shop has signed it, and what it has signed",
    data: contracts.contractState,
  }),
  contractSign: endpoint(calls.contractSign, {
    right: "manage",
    summary: "Sign the contract with a code by SMS",
    body: contracts.contractSignBody,
    data: contracts.contractSignature,
    success: 201,
    rate: "login",
  }),
  contractFile: endpoint(linkCalls.contractFile, {
    right: "view",
    summary: "A signed contract as PDF",
    params: idParams,
    data: contracts.contractSignature,
    file: "application/pdf",
    owned: "contract",
  }),
};
