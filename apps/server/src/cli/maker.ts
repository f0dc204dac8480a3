import { legalName } from "@yaoji/domain/text/legal-name";
import { saveSupplier } from "../people/auth/accounts.service.ts";
import { linkMaker, listMakers, type Meant, unlinkMaker } from "../catalogue/makers/maker-links.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { checkValues, type Given, optionOf, UsageFault, verbs } from "./verbs.ts";

const usage = `厂家：
  npm run ops -- maker add --username 用户名 --password 密码 --name 姓名   建立厂家账号；同名再次执行即重设密码
  npm run ops -- maker list                                            厂家账号及其关联的厂家、商品
  npm run ops -- maker link 用户名 --manufacturer 生产厂家 | --goods 商品编码,…    关联：厂家的全部商品，或单个商品
  npm run ops -- maker unlink 用户名 --manufacturer 生产厂家 | --goods 商品编码,…  取消关联`;
const offer = {
  usage,
  verbs: {
    add: { options: ["username", "password", "name"] },
    list: {},
    link: { words: 1, options: ["manufacturer", "goods"] },
    unlink: { words: 1, options: ["manufacturer", "goods"] },
  },
};

/** `ops -- maker …`: who may look into the maker's area, and at whose goods. */
export const maker = verbs(offer, {
  add: async (app, given) => {
    const username = optionOf(given, "username", "用户名");
    const password = optionOf(given, "password", "密码");
    const refused = await saveSupplier(app, { username, password, name: optionOf(given, "name", "姓名") });
    checkValues(refused);
    return refused ?? `厂家账号${username}已建立，可在登录页登录；请用 maker link 关联厂家。`;
  },
  list: async (app, _given, print) => {
    const found = await listMakers(app);
    for (const { username, name, makers, goods } of found) {
      const linked = [makers.join("、"), goods.length > 0 ? `商品${goods.join("、")}` : ""].filter(Boolean);
      print(`${username}  ${name}  ${linked.join("；") || "尚未关联"}`);
    }
    return `共${found.length}个厂家账号。`;
  },
  link: async (app, given) => {
    const username = usernameOf(given);
    const number = await linkMaker(app, username, meantBy(given));
    return isRefusal(number) ? number : `已为${username}关联${number}种商品。`;
  },
  unlink: async (app, given) => {
    const username = usernameOf(given);
    const number = await unlinkMaker(app, username, meantBy(given));
    if (isRefusal(number)) return number;
    return number === 0 ? `${username}没有这项关联，未作改动。` : `已取消${username}的${number}项关联。`;
  },
});

function usernameOf({ words }: Given): string {
  const [username = ""] = words;
  if (username === "") throw new UsageFault("请给出厂家账号的用户名。");
  return username;
}

function meantBy(given: Given): Meant {
  const { manufacturer, goods } = given.options;
  if ((manufacturer === undefined) === (goods === undefined))
    throw new UsageFault("请给出 --manufacturer 生产厂家，或 --goods 商品编码，二者选一。");
  if (manufacturer !== undefined)
    return { manufacturer: legalName(optionOf(given, "manufacturer", "生产厂家")) };
  const codes = optionOf(given, "goods", "商品编码")
    .split(",")
    .map((code) => code.trim());
  return { codes: [...new Set(codes)].filter(Boolean) };
}
