import { isRefusal } from "../platform/answers/refusal.ts";
import { addWarehouse, listWarehouses, renameWarehouse } from "../catalogue/warehouses/warehouses.service.ts";
import { type Given, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `仓库（价格、库存按仓库，不同仓库的商品分为不同的订单）：
  npm run ops -- warehouse list                               列出仓库；导入和推送没有写仓库的，指第一个
  npm run ops -- warehouse add 编码 --name 名称 --by 用户名      添加，之后可按编码或名称向它导入、入库
  npm run ops -- warehouse change 编码 --name 名称 --by 用户名   改名称，买家随即看到；编码不能改
  效期承诺用 stock promise 设置`;
const offer = {
  usage,
  verbs: {
    list: {},
    add: { words: 1, options: ["name"] },
    change: { words: 1, options: ["name"] },
  },
};

/** `ops -- warehouse …`: where goods lie and orders leave from. */
export const warehouse = verbs(offer, {
  list: async (app, _given, print) => {
    const found = await listWarehouses(app);
    for (const { code, name, promisedDays } of found)
      print(`${code}  ${name}  效期承诺：剩余不少于${promisedDays}天`);
    return `共${found.length}个仓库。`;
  },
  add: async (app, given) => {
    const added = await addWarehouse(app, namesOf(given));
    return isRefusal(added) ? added : `已添加仓库${added.code}（${added.name}）。`;
  },
  change: async (app, given) => {
    const changed = await renameWarehouse(app, namesOf(given));
    return isRefusal(changed)
      ? changed
      : `仓库${changed.code}的名称已由${changed.before}改为${changed.name}。`;
  },
});

function namesOf(given: Given) {
  const [code] = given.words;
  if (code === undefined) throw new UsageFault("请给出仓库编码。");
  return { code, name: optionOf(given, "name", "名称") };
}
