import { endpoints } from "@yaoji/contract/endpoints";
import { doerOf } from "../../platform/http/visit.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { showContract, showContractFile, signContract } from "./contracts.service.ts";

export function contractRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.contractShow, ({ caller }) => showContract(app, caller));

  serve(shell, endpoints.contractSign, async ({ caller, body, request }) => {
    const signed = await signContract(app, { ...caller, ...doerOf(caller, request) }, body);
    return isRefusal(signed) ? signed : tell("合同已签署", signed);
  });

  serveFile(shell, endpoints.contractFile, ({ caller, params }) =>
    showContractFile(app, caller.shopId, params.id),
  );
}
