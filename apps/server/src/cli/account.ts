import { type ShopType, shopTypeLabels } from "@yaoji/domain/text/labels";
import { isShopRole } from "@yaoji/domain/people/shop-roles";
import { isRegionCode } from "@yaoji/domain/people/regions";
import { isMobile, wrongMobile } from "@yaoji/domain/text/validation";
import { disableAccount, enableAccount, replacePhone } from "../people/account/operated-accounts.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { regions } from "../people/dossiers/regions.ts";
import { addBuyer, type NewBuyer } from "../people/shops/add-buyer.service.ts";
import { idIn } from "./digits.ts";
import { chosenCode, listOf } from "./listed-codes.ts";
import { checkValues, type Given, optionOf, UsageFault, verbs } from "./verbs.ts";

/** What a shop is where nothing else is said: a pharmacy in 成都市锦江区. */
const usual = { type: "single_pharmacy", region: "510104" } as const;

const usage = `登录账号：
  npm run ops -- account add --username 用户名 --phone 手机号 --name 姓名 --company 单位名称 [--type 企业类型] [--region 地区代码] [--password 密码] --by 用户名
                                             开通账号和它的店铺（待审核，用 shop approve 审核）
  npm run ops -- account add --username 用户名 --phone 手机号 --name 姓名 --shop 编号 --role owner|purchaser|finance [--password 密码] --by 用户名
                                             为已有店铺开通成员账号
  npm run ops -- account phone 用户名 --phone 新手机号 --by 用户名      凭证明材料更换丢失的手机号，其登录随即结束，微信解除绑定
  npm run ops -- account disable 用户名 --reason 原因 --by 用户名     停用账号，其登录随即结束
  npm run ops -- account enable 用户名 --by 用户名                  恢复使用
  开通时不给密码的，由本人用“忘记密码”设置
  企业类型：${listOf(shopTypeLabels)}，缺省 ${usual.type}
  地区代码：所在区县的六位行政区划代码，缺省 ${usual.region}`;
const offer = {
  usage,
  verbs: {
    add: { options: ["username", "phone", "name", "company", "type", "region", "password", "shop", "role"] },
    phone: { words: 1, options: ["phone"] },
    disable: { words: 1, options: ["reason"] },
    enable: { words: 1 },
  },
};

/** `ops -- account …`: logins that the operator opens for buyers, and looks after. */
export const account = verbs(offer, {
  add: async (app, given) => {
    const buyer = buyerOf(given);
    const added = await addBuyer(app, buyer);
    if (!isRefusal(added)) return `已开通账号${added.accountId}，店铺${added.shopId}。`;
    checkValues(added);
    return added;
  },
  phone: async (app, given) => {
    const [username, phone] = [usernameOf(given), phoneOf(given)];
    return (await replacePhone(app, username, phone)) ?? `账号 ${username} 的手机号已更换为 ${phone}。`;
  },
  disable: async (app, given) => {
    const username = usernameOf(given);
    const refused = await disableAccount(app, username, optionOf(given, "reason", "原因"));
    return refused ?? `账号 ${username} 已停用。`;
  },
  enable: async (app, given) => {
    const username = usernameOf(given);
    return (await enableAccount(app, username)) ?? `账号 ${username} 已恢复使用。`;
  },
});

function usernameOf({ words: [username] }: Given): string {
  if (username === undefined) throw new UsageFault("请给出账号的用户名。");
  return username;
}

function phoneOf(given: Given): string {
  const phone = optionOf(given, "phone", "手机号");
  if (!isMobile(phone)) throw new UsageFault(`${wrongMobile}。`);
  return phone;
}

function buyerOf(given: Given): NewBuyer {
  return {
    username: optionOf(given, "username", "用户名"),
    name: optionOf(given, "name", "姓名"),
    phone: phoneOf(given),
    password: given.options.password?.trim() || null,
    shop: shopOf(given),
  };
}

function shopOf(given: Given): NewBuyer["shop"] {
  if (given.options.shop === undefined)
    return {
      company: optionOf(given, "company", "单位名称"),
      type: typeOf(given),
      regionCode: regionOf(given),
    };
  const role = optionOf(given, "role", "角色");
  const id = idIn(given.options.shop);
  if (!isShopRole(role)) throw new UsageFault("角色应为 owner、purchaser 或 finance。");
  if (id === null) throw new UsageFault("请给出店铺编号，只写数字。");
  return { id, role };
}

function typeOf({ options: { type = usual.type } }: Given): ShopType {
  return chosenCode(shopTypeLabels, "type", type);
}

function regionOf({ options: { region = usual.region } }: Given): string {
  const given = region.trim();
  if (!isRegionCode(regions, given))
    throw new UsageFault("--region 应为所在区县的六位行政区划代码，如 510104。");
  return given;
}
