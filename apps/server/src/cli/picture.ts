import { isRefusal } from "../platform/answers/refusal.ts";
import {
  addPicture,
  listGoodsPictures,
  listSitePictures,
  orderPictures,
  pictureKeyOf,
  removePicture,
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
      const addresses = await listGoodsPictures(app, goods);
      if (isRefusal(addresses)) return addresses;
      for (const address of addresses) print(address);
      return `共${addresses.length}张图片。`;
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
    const goodsCode = given.options.goods ?? null;
    const address = await addPicture(app, signerOf(given), { name, bytes, goodsCode });
    return isRefusal(address) ? address : `图片已保存：${address}`;
  },
  order: async (app, given) => {
    const goodsCode = optionOf(given, "goods", "商品编码");
    const addresses = optionOf(given, "pictures", "图片地址")
      .split(/[,，]/u)
      .map((each) => each.trim());
    const refused = await orderPictures(app, signerOf(given), { goodsCode, addresses });
    return refused ?? `${goodsCode}的图片顺序已更改。`;
  },
  remove: async (app, given) => (await removePicture(app, signerOf(given), keyOf(given))) ?? "图片已删除。",
});

function keyOf({ words }: Given): string {
  const key = pictureKeyOf(words[0] ?? "");
  if (key === null) throw new UsageFault("请给出图片地址，形如 /pictures/….webp。");
  return key;
}
