import { formatMoney } from "@yaoji/domain/money/money";
import { formatShopTime } from "@yaoji/domain/text/time";
import { type WantedState, wantedStates, wantedStateText } from "@yaoji/domain/trade/wanted";
import { isRefusal } from "../platform/answers/refusal.ts";
import { answerRequest, closeRequest, listRequests } from "../buying/wanted/answer.service.ts";
import { idIn } from "./digits.ts";
import { type Given, idOf, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `品种求购：
  npm run ops -- wanted list [--state pending|answered|arrived|closed]   待处理（或其他状态）的求购
  npm run ops -- wanted answer 编号 --text 回复 [--goods 商品编号]        回复；给出商品编号即为已到货
  npm run ops -- wanted close 编号 --reason 原因                       关闭`;
const offer = {
  usage,
  verbs: {
    list: { options: ["state"] },
    answer: { words: 1, options: ["text", "goods"], logsItself: true },
    close: { words: 1, options: ["reason"], logsItself: true },
  },
} as const;

/** `ops -- wanted …`: the service says what became of a wanted request. */
export const wanted = verbs(offer, {
  list: async (app, given, print) => {
    const state = stateOf(given);
    const found = await listRequests(app, state);
    for (const { request, company } of found) {
      const { id, name, specification, manufacturer, number, unit, wishedPrice, wantedUntil } = request;
      const text = [
        `${id}  ${name} ${specification} ${manufacturer}`.trimEnd(),
        `${number}${unit}${wishedPrice === null ? "" : `，期望${formatMoney(wishedPrice)}元`}${wantedUntil ? `，${wantedUntil}前` : ""}`,
        `${company}  ${formatShopTime(request.createdAt)}`,
      ];
      print(text.join("  "));
    }
    return `共${found.length}条${wantedStateText[state]}。`;
  },
  answer: async (app, given) => {
    const id = idOf(given);
    const text = optionOf(given, "text", "回复");
    const state = await answerRequest(app, id, {
      text,
      goodsId: goodsOf(given),
      who: given.signer?.accountId,
    });
    return isRefusal(state) ? state : `求购${id}${wantedStateText[state]}，已通知客户。`;
  },
  close: async (app, given) => {
    const id = idOf(given);
    const refused = await closeRequest(app, id, {
      reason: optionOf(given, "reason", "原因"),
      who: given.signer?.accountId,
    });
    return refused ?? `求购${id}已关闭，已通知客户。`;
  },
});

function stateOf({ options }: Given): WantedState {
  const state = wantedStates.find((each) => each === (options.state ?? "pending"));
  if (!state) throw new UsageFault("--state 须为 pending、answered、arrived 或 closed。");
  return state;
}

function goodsOf({ options }: Given): number | null {
  const { goods } = options;
  if (goods === undefined) return null;
  const id = idIn(goods);
  if (id === null) throw new UsageFault("--goods 须为商品编号，只写数字。");
  return id;
}
