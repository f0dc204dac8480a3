import { endpoints } from "@yaoji/contract/endpoints";
import { openSmsPurposes, type SmsPurpose } from "@yaoji/domain/people/sms-codes";
import { type Shell, serve, tell } from "../../platform/http/serve.ts";
import { isRefusal, refuse } from "../../platform/answers/refusal.ts";
import { noteReceipts } from "../sms/receipts.service.ts";
import { sendToAnybody, sendToCaller } from "./send-to-caller.service.ts";

const plainAnswer = "验证码已发送";
/** What is said to anybody must not tell who has an account. */
const openAnswers: Partial<Record<SmsPurpose, string>> = {
  reset_password: "若该手机号已注册，验证码将在一分钟内送达",
};
const receiptsPath = "/api/sms/receipts/aliyun";

export function smsRoutes(shell: Shell): void {
  const { app, server } = shell;
  serve(shell, endpoints.smsCode, async ({ caller, body, request }) => {
    const wish = { ...body, address: request.ip };
    if (openSmsPurposes.includes(body.purpose)) {
      const sent = await sendToAnybody(app, wish);
      return isRefusal(sent) ? sent : tell(openAnswers[body.purpose] ?? plainAnswer, sent);
    }
    if (!caller) return refuse("auth.required");
    const sent = await sendToCaller(app, caller, wish);
    return isRefusal(sent) ? sent : tell(plainAnswer, sent);
  });

  if (app.config.sms !== "aliyun") return;
  // In the service's own form: it repeats what is not answered with code 0.
  const rateLimit = app.config.RATE_LIMIT === "off" ? false : { max: 1200, timeWindow: 60_000 };
  server.post(receiptsPath, { config: { open: true, rateLimit } }, async ({ body }, reply) => {
    const noted = await noteReceipts(app, body);
    return noted === null ? reply.code(422).send({ code: 1, msg: "格式不正确" }) : { code: 0, msg: "成功" };
  });
}
