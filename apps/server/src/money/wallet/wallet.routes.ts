import { endpoints } from "@yaoji/contract/endpoints";
import { doerOf } from "../../platform/http/visit.ts";
import { keyOf } from "../../platform/http/idempotency-key.ts";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { serveTable } from "../../platform/http/table-file.ts";
import { isRefusal } from "../../platform/answers/refusal.ts";
import { sendToCaller } from "../../people/sms-codes/send-to-caller.service.ts";
import { bindCard, showCards } from "./bank-cards.service.ts";
import { exportMoneyLog, listMoneyLog, showBalance } from "./wallet.service.ts";
import { applyForWithdrawal, listWithdrawals, takeBackWithdrawal } from "./withdrawals.service.ts";

export function walletRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.balance, ({ caller }) => showBalance(app, caller.shopId));

  serve(shell, endpoints.balanceLog, ({ caller, query }) => listMoneyLog(app, caller.shopId, query));
  serveTable(shell, endpoints.balanceLogExport, ({ caller, query }) =>
    exportMoneyLog(app, caller.shopId, query),
  );

  serve(shell, endpoints.withdrawBanks, ({ caller }) => showCards(app, caller));

  serve(shell, endpoints.withdrawCode, async ({ caller, body, request }) => {
    const sent = await sendToCaller(app, caller, { ...body, purpose: "bind_bank", address: request.ip });
    return isRefusal(sent) ? sent : tell("验证码已发送", sent);
  });

  serve(shell, endpoints.withdrawBind, async ({ caller, body, request }) => {
    const card = await bindCard(app, { ...caller, ...doerOf(caller, request) }, body);
    return isRefusal(card) ? card : tell("绑定成功", card);
  });

  serve(shell, endpoints.withdrawList, ({ caller, query }) => listWithdrawals(app, caller.shopId, query));

  serve(shell, endpoints.withdrawApply, async ({ caller, body, request }) => {
    const key = keyOf(request);
    if (isRefusal(key)) return key;
    const applied = await applyForWithdrawal(app, caller, { ...body, key });
    return isRefusal(applied) ? applied : tell("提现申请已提交，请等待审核", applied);
  });

  serve(shell, endpoints.withdrawCancel, async ({ caller, params }) => {
    const back = await takeBackWithdrawal(app, caller, params.id);
    return isRefusal(back) ? back : tell("提现已撤回，金额已退回余额", back);
  });
}
