import { type BrandTerms, brandTerms } from "@yaoji/contract/schemas/brands";
import { isRefusal } from "../platform/answers/refusal.ts";
import {
  addBrand,
  changeBrand,
  findBrandTerms,
  listAllBrands,
  removeBrand,
} from "../window/brands/arrange-brands.service.ts";
import { termsOf } from "./given-terms.ts";
import { idOf, signerOf, verbs } from "./verbs.ts";

const usage = `品牌（商品按自己的品牌名称归入；没有图片的画一幅）：
  npm run ops -- brand list                                          按显示顺序列出，及各有多少商品
  npm run ops -- brand add --name 名称 [--intro 介绍] [--image /图片地址] [--position 顺序]
  npm run ops -- brand change 编号 [--name …] [--intro …] [--image …] [--position …]   没有写的不变
  npm run ops -- brand remove 编号                                    不再列入品牌专区，商品不受影响；有优惠券正用于它时不能移除`;
const fields = ["name", "intro", "image", "position"];
const offer = {
  usage,
  verbs: {
    list: {},
    add: { options: fields, logsItself: true },
    change: { words: 1, options: fields, logsItself: true },
    remove: { words: 1, logsItself: true },
  },
} as const;

const blank: Omit<BrandTerms, "name"> = { image: "", intro: "", position: 0 };

/** `ops -- brand …`: what the brand zone shows. */
export const brand = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listAllBrands(app);
    for (const { id, name, goods, position, intro } of found)
      print(`${id}  ${name}  ${goods}种商品  顺序${position}${intro === "" ? "" : `  ${intro}`}`);
    return `共${found.length}个品牌。`;
  },
  add: async (app, given) => {
    const terms = termsOf(given, brandTerms, blank);
    const added = await addBrand(app, signerOf(given), terms);
    return isRefusal(added) ? added : `品牌${terms.name}已添加，编号${added.id}。`;
  },
  change: async (app, given) => {
    const id = idOf(given);
    const before = await findBrandTerms(app, id);
    if (isRefusal(before)) return before;
    const terms = termsOf(given, brandTerms, before);
    const changed = await changeBrand(app, signerOf(given), { id, terms });
    return isRefusal(changed) ? changed : `品牌${id}（${terms.name}）已更改。`;
  },
  remove: async (app, given) => {
    const name = await removeBrand(app, signerOf(given), idOf(given));
    return isRefusal(name) ? name : `品牌${name}已移出品牌专区。`;
  },
});
