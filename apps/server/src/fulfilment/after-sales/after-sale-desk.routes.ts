import { endpoints } from "@yaoji/contract/endpoints";
import { samePersonRefusal } from "@yaoji/domain/people/operator-rights";
import { uploadedBytes } from "../../content/files/files.service.ts";
import { signCommand } from "../../people/auth/signing.service.ts";
import { isRefusal, type Refusal, refuse } from "../../platform/answers/refusal.ts";
import type { App } from "../../platform/app/app.ts";
import type { StaffCaller } from "../../platform/http/caller.ts";
import { type Shell, serve, serveFile, tell } from "../../platform/http/serve.ts";
import { listDesk, showDesk, showDeskFile } from "./after-sale-desk.service.ts";
import { numberOfId } from "./after-sale-views.service.ts";
import { receive } from "./inspection.service.ts";
import { answer, judge, pass, reject, take } from "./operator-steps.service.ts";
import { sendBack } from "./send-back.service.ts";
import { refund, replace } from "./settle.service.ts";

export function afterSaleDeskRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.afterSaleDeskList, ({ query }) => listDesk(app, query));
  serve(shell, endpoints.afterSaleDeskShow, ({ caller, params }) => showDesk(app, params.id, caller));
  serveFile(shell, endpoints.afterSaleDeskFile, ({ params }) => showDeskFile(app, params));

  serve(shell, endpoints.afterSaleDeskTake, (input) =>
    stepped(app, { ...input, said: "已受理" }, (no, by) => take(app, no, by)),
  );
  serve(shell, endpoints.afterSaleDeskPass, (input) =>
    stepped(app, { ...input, said: "已转质管判定" }, (no, by) => pass(app, no, by)),
  );
  serve(shell, endpoints.afterSaleDeskJudge, ({ body, ...input }) =>
    stepped(app, { ...input, said: "已判定通过" }, (no, by) =>
      judge(app, no, { goodsBack: body.goods_back === 1, text: body.text, by }),
    ),
  );
  serve(shell, endpoints.afterSaleDeskReject, ({ body, ...input }) =>
    stepped(app, { ...input, said: "已驳回，客户已收到消息" }, (no, by) =>
      reject(app, no, { reason: body.reason, by }),
    ),
  );
  serve(shell, endpoints.afterSaleDeskAnswer, ({ body, ...input }) =>
    stepped(app, { ...input, said: "已答复，客户已收到消息" }, async (no, by) => {
      const { text, files } = body;
      if (text === "" && files.length === 0)
        return refuse("request.invalid", { errors: { text: ["请填写说明，或添加文件"] } });
      const given = files.map(({ name, content }) => ({ name, bytes: uploadedBytes(content) }));
      return answer(app, no, { text, files: given, by });
    }),
  );
  goodsRoutes(shell);
}

/** What the warehouse and finance do. */
function goodsRoutes(shell: Shell): void {
  const { app } = shell;
  serve(shell, endpoints.afterSaleDeskReceive, ({ body, ...input }) =>
    stepped(app, { ...input, said: "已验收，合格商品已入待检" }, (no, by) => {
      const accepted = new Map(body.accepted.map(({ id, number }) => [id, number]));
      return receive(app, no, { accepted, reason: body.reason, by });
    }),
  );
  serve(shell, endpoints.afterSaleDeskRefund, ({ body, ...input }) =>
    stepped(app, { ...input, said: "已退款" }, (no, by) => refund(app, no, { by, seen: body.amount })),
  );
  serve(shell, endpoints.afterSaleDeskReplace, ({ body, ...input }) =>
    stepped(app, { ...input, said: "商品已发出" }, async (no, by) => {
      const checkedBy = await checkerOf(app, by, body);
      if (isRefusal(checkedBy)) return checkedBy;
      const codes = body.codes.map(({ goods_code: goodsCode, batch_no: batchNo, ...scanned }) => ({
        ...(goodsCode === "" ? {} : { goodsCode }),
        batchNo,
        ...scanned,
      }));
      const scanned = { codes, noCodeReason: body.no_code_reason || undefined };
      const { carrier, tracking_no: trackingNo } = body;
      return replace(app, no, { carrier, trackingNo, scanned, pickedBy: by, checkedBy });
    }),
  );
  serve(shell, endpoints.afterSaleDeskSendBack, ({ body, ...input }) =>
    stepped(app, { ...input, said: "已登记退还，客户已收到消息" }, (no, by) =>
      sendBack(app, no, { carrier: body.carrier, trackingNo: body.tracking_no, by }),
    ),
  );
}

type Stepping = {
  readonly params: { readonly id: number };
  readonly caller: StaffCaller;
  readonly said: string;
};

/** Takes the step of the application with this id, and gives it as it is then. */
async function stepped(
  app: App,
  { params, caller, said }: Stepping,
  work: (no: string, by: number) => Promise<null | Refusal>,
) {
  const no = await numberOfId(app, params.id);
  if (no === null) return refuse("request.not_found");
  const refused = await work(no, caller.accountId);
  if (refused) return refused;
  const shown = await showDesk(app, params.id, caller);
  return isRefusal(shown) ? shown : tell(said, shown);
}

/** The second person, who proves who he is like the first. */
async function checkerOf(
  app: App,
  pickedBy: number,
  {
    checker: username,
    checker_password: password,
  }: { readonly checker: string; readonly checker_password: string },
): Promise<number | Refusal> {
  const signer = await signCommand(app, "order check", { username, proof: { password } });
  const wrong =
    "refusal" in signer ? signer.refusal : samePersonRefusal("check", [pickedBy], signer.accountId);
  if (wrong !== null) return refuse("request.invalid", { errors: { checker: [wrong] } });
  return "refusal" in signer ? refuse("request.not_found") : signer.accountId;
}
