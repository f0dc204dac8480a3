import { endpoints } from "@yaoji/contract/endpoints";
import { formatMoney } from "@yaoji/domain/money/money";
import { signatureOfAccount } from "../../people/auth/signing.service.ts";
import { isRefusal, type Refusal } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { StaffCaller } from "../../platform/http/caller.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { correctTransfer } from "./correct-transfer.service.ts";
import { openProof, rejectTransfer } from "./decide-transfer.service.ts";
import { confirmAtDesk, listDesk, showDesk } from "./transfer-desk.service.ts";

export function transferDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.transferDeskList, ({ query }) => listDesk(app, query));
  serve(shell, endpoints.transferDeskShow, ({ params }) => showDesk(app, params.id));
  serveFile(shell, endpoints.transferDeskProof, async ({ params }) => {
    const proof = await openProof(app, params.id);
    return isRefusal(proof) ? proof : { ...proof, isFramed: true };
  });

  serve(shell, endpoints.transferDeskConfirm, ({ body: { received, reused }, ...input }) => {
    const said = `已确认到账${formatMoney(received)}元，客户已收到消息`;
    return decided(app, { ...input, said }, (who) =>
      confirmAtDesk(app, input.params.id, { ...who, received, isReused: reused === 1 }),
    );
  });
  serve(shell, endpoints.transferDeskReject, ({ body: { reason }, ...input }) =>
    decided(app, { ...input, said: "已驳回，客户已收到消息" }, (who) =>
      rejectTransfer(app, input.params.id, { ...who, reason }),
    ),
  );
  serve(shell, endpoints.transferDeskCorrect, ({ body, ...input }) =>
    decided(app, { ...input, said: "入账金额已更正，差额已记入账本" }, async (who) => {
      const corrected = await correctTransfer(app, input.params.id, { ...body, ...who });
      return isRefusal(corrected) ? corrected : null;
    }),
  );
}

type Deciding = {
  readonly params: { readonly id: number };
  readonly caller: StaffCaller;
  readonly said: string;
};
type Who = { readonly by: string; readonly accountId: number };

/** Decides as the caller signs, and gives the transfer as it is then. */
async function decided(
  app: App,
  { params, caller: { accountId }, said }: Deciding,
  work: (who: Who) => Promise<null | Refusal>,
) {
  const by = await signatureOfAccount(app.database.db, accountId);
  const refused = await work({ by, accountId });
  if (refused) return refused;
  const shown = await showDesk(app, params.id);
  return isRefusal(shown) ? shown : tell(said, shown);
}
