import type { App } from "../platform/app/app.ts";
import { isRefusal, type Refusal } from "../platform/answers/refusal.ts";
import {
  addGoodsPicture,
  listGoodsPictures,
  orderPictures,
  removeGoodsPicture,
} from "../window/pictures/goods-pictures.service.ts";
import {
  addressOf,
  addSitePicture,
  goodsOfPicture,
  listSitePictures,
  pictureKeyOf,
  removeSitePicture,
} from "../window/pictures/pictures.service.ts";
import { readGiven } from "./given-files.ts";
import { pageOf, pageText } from "./paged.ts";
import { type Given, optionOf, signerOf, UsageFault, verbs } from "./verbs.ts";

const usage = `图片（JPG、PNG、WebP，重新压缩后保存；商品图补成白底正方形）：
  npm run ops -- picture list [--goods 商品编码] [--page 页码]    商品的图片，按显示顺序；不写商品时为站点图片，最近的在前
  npm run ops -- picture add 文件 [--goods 商品编码]              添加，给出图片地址；站点图片的地址可用于广告、品牌、页面
  npm run ops -- picture order --goods 商品编码 --pictures /图片地址,…   显示顺序，写出的在前
  npm run ops -- picture remove 图片地址                          删除，还在使用的站点图片不能删除`;
const offer = {
  usage,
  verbs: {
    list: { options: ["goods", "page"] },
    add: { words: 1, options: ["goods"], logsItself: true },
    order: { options: ["goods", "pictures"], logsItself: true },
    remove: { words: 1, logsItself: true },
  },
} as const;

/** `ops -- picture …`: what goods look like, and the site. */
export const picture = verbs(offer, {
  list: async (app, given, print) => {
    const { goods } = given.options;
    if (goods !== undefined) {
      const shown = await listGoodsPictures(app, { code: goods });
      if (isRefusal(shown)) return shown;
      for (const { address } of shown.pictures) print(address);
      return `共${shown.pictures.length}张图片。`;
    }
    const { page, ...part } = pageOf(given);
    const { list, total } = await listSitePictures(app, part);
    for (const { address, name, width, height, size } of list)
      print(`${address}  ${name}  ${width}×${height}  ${Math.ceil(size / 1024)} KB`);
    return pageText(total, page, "张站点图片");
  },
  add: async (app, given) => {
    const [file] = given.words;
    if (file === undefined) throw new UsageFault("请给出图片文件。");
    const { name, bytes } = await readGiven(given, file);
    const { goods } = given.options;
    const who = signerOf(given);
    if (goods === undefined) {
      const address = await addSitePicture(app, who, { name, bytes, isLoose: false });
      return isRefusal(address) ? address : `图片已保存：${address}`;
    }
    const added = await addGoodsPicture(app, who, { whose: { code: goods }, name, bytes, alt: "" });
    return isRefusal(added) ? added : `图片已保存：${added.address}`;
  },
  order: async (app, given) => {
    const code = optionOf(given, "goods", "商品编码");
    const addresses = optionOf(given, "pictures", "图片地址")
      .split(/[,，]/u)
      .map((each) => each.trim());
    const shown = await orderPictures(app, signerOf(given), { whose: { code }, addresses });
    return isRefusal(shown) ? shown : `${code}的图片顺序已更改。`;
  },
  remove: async (app, given) => (await removeGiven(app, given)) ?? "图片已删除。",
});

async function removeGiven(app: App, given: Given): Promise<Refusal | null> {
  const key = keyOf(given);
  const id = await goodsOfPicture(app, key);
  const who = signerOf(given);
  if (id === null || id === undefined) return removeSitePicture(app, who, key);
  const removed = await removeGoodsPicture(app, who, { whose: { id }, address: addressOf(key) });
  return isRefusal(removed) ? removed : null;
}

function keyOf({ words }: Given): string {
  const key = pictureKeyOf(words[0] ?? "");
  if (key === null) throw new UsageFault("请给出图片地址，形如 /pictures/….webp。");
  return key;
}
