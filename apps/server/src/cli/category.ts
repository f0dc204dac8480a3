import { categoryTerms } from "@yaoji/contract/schemas/category-desk";
import {
  type CategoryMenu,
  categoryMenus,
  categoryMenuText,
  longestCategoryName,
} from "@yaoji/domain/trade/categories";
import {
  addCategory,
  changeCategory,
  moveCategory,
  showCategory,
  showTree,
} from "../catalogue/categories/categories.service.ts";
import { mergeCategory, putGoods, removeCategory } from "../catalogue/categories/merge-categories.service.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import { termsOf } from "./given-terms.ts";
import { checkValues, type Given, idOf, signerOf, UsageFault, verbs } from "./verbs.ts";

const usage = `分类（客户的分类菜单，最多两级，名称最多${longestCategoryName}个字）：
  npm run ops -- category list                                           按菜单列出，及各有多少商品
  npm run ops -- category add --name 名称 [--menu general|yx|zy|qx|zs] [--parent 上级编号] [--logo 图标名称|/图片地址]
  npm run ops -- category change 编号 [--name …] [--logo …]                 没有写的不变
  npm run ops -- category move 编号 [--parent 上级编号] [--before 排在其前的编号]   不写上级为第一级，不写 --before 为最后
  npm run ops -- category merge 编号 --into 编号                            商品和下级并入另一分类，随后删除
  npm run ops -- category remove 编号 [--goods-to 编号]                      删除；有商品的须写明移到哪里
  npm run ops -- category put 编号 [--add 商品编号,…] [--take 商品编号,…]       放入、移出商品`;
const one = { words: 1, logsItself: true } as const;
const offer = {
  usage,
  verbs: {
    list: {},
    add: { options: ["name", "menu", "parent", "logo"], logsItself: true },
    change: { ...one, options: ["name", "logo"] },
    move: { ...one, options: ["parent", "before"] },
    merge: { ...one, options: ["into"] },
    remove: { ...one, options: ["goods-to"] },
    put: { ...one, options: ["add", "take"] },
  },
} as const;

/** `ops -- category …`: the trees of the shop's menus. */
export const category = verbs(offer, {
  list: async (app, _given, print) => {
    const { list } = await showTree(app);
    for (const menu of categoryMenus) {
      const own = list.filter((each) => each.menu === menu);
      if (own.length > 0) print(`${categoryMenuText[menu]}（${menu}）`);
      for (const top of own.filter((each) => each.parent_id === null)) {
        print(`  ${top.id}  ${top.name}  ${top.goods}种商品`);
        for (const child of own.filter((each) => each.parent_id === top.id))
          print(`    ${child.id}  ${child.name}  ${child.goods}种商品`);
      }
    }
    return `共${list.length}个分类。`;
  },
  add: async (app, given) => {
    const { name, logo } = termsOf(own(given), categoryTerms, { logo: "" });
    const terms = { menu: menuOf(given), parentId: whichOf(given, "parent"), name, logo };
    const added = taken(await addCategory(app, signerOf(given), terms));
    return isRefusal(added) ? added : `分类${added.name}已添加，编号${added.id}。`;
  },
  change: async (app, given) => {
    const before = await showCategory(app, idOf(given));
    if (isRefusal(before)) return before;
    const { id, version, name, logo } = before;
    const terms = termsOf(own(given), categoryTerms, { name, logo });
    const changed = taken(await changeCategory(app, signerOf(given), { id, version, terms }));
    return isRefusal(changed) ? changed : `分类${id}（${changed.name}）已更改。`;
  },
  move: async (app, given) => {
    const place = { parentId: whichOf(given, "parent"), beforeId: whichOf(given, "before") };
    const moved = taken(await moveCategory(app, signerOf(given), { id: idOf(given), place }));
    return isRefusal(moved) ? moved : `分类${moved.name}已移动。`;
  },
  merge: async (app, given) => {
    const intoId = whichOf(given, "into");
    if (intoId === null) throw new UsageFault("请用 --into 给出并入哪个分类的编号。");
    const merged = taken(await mergeCategory(app, signerOf(given), { id: idOf(given), intoId }));
    return isRefusal(merged) ? merged : `已合并到分类${merged.id}（${merged.name}）。`;
  },
  remove: async (app, given) => {
    const goodsTo = whichOf(given, "goods-to");
    const removed = taken(await removeCategory(app, signerOf(given), { id: idOf(given), goodsTo }));
    return isRefusal(removed) ? removed : `分类${removed.name}已删除，移走${removed.moved}种商品。`;
  },
  put: async (app, given) => {
    const change = { id: idOf(given), add: idsOf(given, "add"), remove: idsOf(given, "take") };
    const changed = taken(await putGoods(app, signerOf(given), change));
    return isRefusal(changed) ? changed : `分类${changed.name}现有${changed.goods}种商品。`;
  },
});

/** Only what the shape of a category has. */
function own(given: Given): Given {
  const { name, logo } = given.options;
  return { ...given, options: { ...(name !== undefined && { name }), ...(logo !== undefined && { logo }) } };
}

/** A value that was refused is a fault of what was typed. */
function taken<T>(outcome: T | Refusal): T | Refusal {
  if (isRefusal(outcome)) checkValues(outcome);
  return outcome;
}

function menuOf({ options }: Given): CategoryMenu {
  const menu = categoryMenus.find((each) => each === (options.menu ?? "general"));
  if (menu === undefined) throw new UsageFault(`--menu 只能是 ${categoryMenus.join("、")}。`);
  return menu;
}

function whichOf({ options }: Given, name: string): number | null {
  const text = options[name];
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new UsageFault(`--${name} 须为编号。`);
  return Number(text);
}

function idsOf({ options }: Given, name: string): number[] {
  const parts = (options[name] ?? "").split(/[,，、\s]+/u).filter(Boolean);
  if (parts.length > 500) throw new UsageFault(`--${name} 一次最多500种商品。`);
  return parts.map((part) => {
    if (!/^[1-9]\d{0,14}$/.test(part)) throw new UsageFault(`--${name} 中“${part}”不是商品编号。`);
    return Number(part);
  });
}
