import type { Refusal } from "../platform/answers/refusal.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import {
  addGroup,
  assignShops,
  changeGroup,
  listGroups,
  releaseShops,
} from "../offers/price-groups/price-groups.service.ts";
import { checkValues, type Given, idOf, optionOf, UsageFault, verbs, wholeOf } from "./verbs.ts";

const usage = `价格组（组内的店铺按分组价购买，没有分组价的商品按原价）：
  npm run ops -- price-group list                                        列出价格组，各有多少店铺
  npm run ops -- price-group add 编码 --name 名称 [--position 排序] --by 用户名     添加；价格表按编码或名称写分组价，编码不能改
  npm run ops -- price-group rename 编码 --name 新名称 [--position 排序] --by 用户名  改名称、排序
  npm run ops -- price-group assign 店铺编号 --group 编码|none [--reason 原因] --by 用户名   店铺进入价格组；none 为移出，恢复原价`;
const offer = {
  usage,
  verbs: {
    list: {},
    add: { words: 1, options: ["name", "position"], logsItself: true },
    rename: { words: 1, options: ["name", "position"], logsItself: true },
    assign: { words: 1, options: ["group", "reason"], logsItself: true },
  },
} as const;

/** `ops -- price-group …`: whose prices shops pay. */
export const priceGroup = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listGroups(app);
    for (const { code, name, shops } of found) print(`${code}  ${name}  ${shops}家店铺`);
    return `共${found.length}个价格组。`;
  },
  add: async (app, given) => {
    const group = {
      code: codeOf(given),
      name: optionOf(given, "name", "名称"),
      position: positionOf(given) ?? 0,
    };
    const added = valuesOf(await addGroup(app, makerOf(given), group));
    return isRefusal(added) ? added : `已添加价格组${added.code}（${added.name}）。`;
  },
  rename: async (app, given) => {
    const [name, position] = [optionOf(given, "name", "名称"), positionOf(given)];
    const change = { which: { code: codeOf(given) }, name, ...(position !== undefined && { position }) };
    const changed = valuesOf(await changeGroup(app, makerOf(given), change));
    return isRefusal(changed) ? changed : `价格组${changed.code}现在叫${changed.name}。`;
  },
  assign: async (app, given) => {
    const code = optionOf(given, "group", "价格组编码，移出写 none");
    const moving = { shopIds: [idOf(given)], reason: given.options.reason ?? "" };
    const maker = makerOf(given);
    const moved =
      code === "none"
        ? await releaseShops(app, maker, { ...moving, which: null })
        : await assignShops(app, maker, { ...moving, which: { code } });
    if (isRefusal(moved)) throw new UsageFault(`没有价格组 ${code}，请用 price-group list 查看。`);
    const [result] = moved.list;
    if (!result || result.reason !== "") throw new UsageFault(`没有改动：${result?.reason ?? ""}。`);
    const from = result.before === null ? "原价" : `价格组${result.before}`;
    return `店铺${result.company}已由${from}改为${code === "none" ? "原价" : `价格组${code}`}。`;
  },
});

/** A value that was refused is a fault of what was typed. */
function valuesOf<T>(outcome: T | Refusal): T | Refusal {
  if (isRefusal(outcome)) checkValues(outcome);
  return outcome;
}

function makerOf({ signer }: Given) {
  if (signer === null) throw new Error("a signed command has lost its signer");
  return signer;
}

function codeOf({ words }: Given): string {
  const [code] = words;
  if (code === undefined) throw new UsageFault("请给出价格组编码。");
  return code;
}

function positionOf(given: Given): number | undefined {
  if (given.options.position === undefined) return undefined;
  return wholeOf(given, "position", { what: "排序", least: 0, most: 9999 });
}
