import { type GroupTerms, groupTerms } from "@yaoji/contract/schemas/brands";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import {
  addGroup,
  changeGroup,
  findGroupTerms,
  listAllGroups,
  moveGoods,
  type Moved,
  removeGroup,
} from "../window/goods-groups/arrange-groups.service.ts";
import { termsOf } from "./given-terms.ts";
import { readGiven } from "./given-files.ts";
import { type Given, idOf, signerOf, UsageFault, verbs } from "./verbs.ts";

const usage = `商品组（/list/other/编号；控销专区的页面 /kxzq/goods/地址）：
  npm run ops -- goods-group list                          列出商品组和控销专区的页面，及各有多少商品
  npm run ops -- goods-group show 编号                      组内的商品
  npm run ops -- goods-group add --name 名称 [--zone other|kxzq] [--url 地址] [--intro 介绍] [--image /图片地址] [--position 顺序]
  npm run ops -- goods-group change 编号 [--name …] [--zone …] [--url …] [--intro …] [--image …] [--position …]   没有写的不变
  npm run ops -- goods-group put 编号 --goods 商品编码,… | --file 文件    放入商品（文件每行一个编码）
  npm run ops -- goods-group take 编号 --goods 商品编码,… | --file 文件   取出商品
  npm run ops -- goods-group remove 编号                    删除该组，商品不受影响`;
const fields = ["name", "zone", "url", "intro", "image", "position"];
const moving = { words: 1, options: ["goods", "file"], logsItself: true } as const;
const offer = {
  usage,
  verbs: {
    list: {},
    show: { words: 1 },
    add: { options: fields, logsItself: true },
    change: { words: 1, options: fields, logsItself: true },
    put: moving,
    take: moving,
    remove: { words: 1, logsItself: true },
  },
} as const;

const blank: Omit<GroupTerms, "name"> = { zone: "other", url: "", image: "", intro: "", position: 0 };
const zoneText = { other: "商品组", kxzq: "控销专区" } as const;

/** `ops -- goods-group …`: goods that stand together on a page. */
export const goodsGroup = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listAllGroups(app);
    for (const { id, zone, url, name, goods } of found) {
      const address = url === null ? `/list/other/${id}` : `/kxzq/goods/${url}`;
      print(`${id}  ${zoneText[zone]}  ${name}  ${goods}种商品  ${address}`);
    }
    return `共${found.length}组。`;
  },
  show: async (app, given, print) => {
    const found = await findGroupTerms(app, idOf(given));
    if (isRefusal(found)) return found;
    for (const { code, name, specification } of found.goods) print(`${code}  ${name}  ${specification}`);
    return `${found.terms.name}共${found.goods.length}种商品。`;
  },
  add: async (app, given) => {
    const terms = termsOf(given, groupTerms, blank);
    const added = await addGroup(app, signerOf(given), terms);
    return isRefusal(added) ? added : `${terms.name}已添加，编号${added.id}；用 goods-group put 放入商品。`;
  },
  change: async (app, given) => {
    const id = idOf(given);
    const before = await findGroupTerms(app, id);
    if (isRefusal(before)) return before;
    const terms = termsOf(given, groupTerms, before.terms);
    const changed = await changeGroup(app, signerOf(given), { id, terms });
    return isRefusal(changed) ? changed : `${terms.name}已更改。`;
  },
  put: async (app, given) => {
    const moved = await moveGoods(app, signerOf(given), { ...(await movingOf(given)), verb: "put" });
    return movedText(moved, "已放入");
  },
  take: async (app, given) => {
    const moved = await moveGoods(app, signerOf(given), { ...(await movingOf(given)), verb: "take" });
    return movedText(moved, "已取出");
  },
  remove: async (app, given) => {
    const removed = await removeGroup(app, signerOf(given), { id: idOf(given) });
    return isRefusal(removed) ? removed : `${removed.name}已删除。`;
  },
});

async function movingOf(given: Given) {
  const { goods, file } = given.options;
  if ((goods === undefined) === (file === undefined))
    throw new UsageFault("请给出 --goods 商品编码,… 或 --file 文件，二者选一。");
  const text = goods ?? new TextDecoder().decode((await readGiven(given, file ?? "")).bytes);
  const codes = text
    .split(/[\s,，、]+/u)
    .map((code) => code.trim())
    .filter(Boolean);
  if (codes.length === 0) throw new UsageFault("没有商品编码，什么也没有做。");
  return { id: idOf(given), codes };
}

function movedText(moved: Moved | Refusal, done: string): string | Refusal {
  if (isRefusal(moved)) return moved;
  const { unknown } = moved;
  const some = unknown.slice(0, 20).join("、");
  const missing = unknown.length === 0 ? "" : `；没有这些编码的商品（${unknown.length}个）：${some}`;
  return `${done}${moved.moved}种商品${missing}。`;
}
