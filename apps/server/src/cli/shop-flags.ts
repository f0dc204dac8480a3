import { isPhone, phoneOf } from "@yaoji/domain/text/validation";
import { isRefusal } from "../platform/answers/refusal.ts";
import { setShopFlags, type ShopFlags } from "../people/shops/shops.service.ts";
import { type Given, idOf, UsageFault, type Verb } from "./verbs.ts";

export const flagsUsage = `  npm run ops -- shop set 编号 [--free-shipping-zone on|off] [--special on|off] [--after-sale on|off]
                 [--service 姓名 --service-phone 电话 [--service-kind own|shared]]   客户的显示与权限、客服人员
    free-shipping-zone（is_show_youx）off：不显示包邮专区和“优”商品；special（is_special）on：只见为该客户供应的商品
    after-sale（is_AfterSale）off：不能自助申请售后；service-kind：own 专属客服（缺省），shared 公共客服；--service none 取消客服人员`;

/** `ops -- shop set`: every flag of a customer's user state that is the operator's to decide. */
export const setFlags: Verb = async (app, given) => {
  const shopId = idOf(given);
  const change = { ...switchesOf(given), ...serviceOf(given) };
  if (Object.keys(change).length === 0) throw new UsageFault("请给出要设置的项目。");
  const flags = await setShopFlags(app, shopId, change);
  return isRefusal(flags) ? flags : `客户${shopId}：${textOf(flags)}。`;
};

const switches = {
  "free-shipping-zone": "showsFreeShippingZone",
  special: "isSpecial",
  "after-sale": "mayAskAfterSales",
} as const;

function switchesOf({ options }: Given): Partial<ShopFlags> {
  const given = Object.entries(switches).filter(([name]) => options[name] !== undefined);
  return Object.fromEntries(given.map(([name, field]) => [field, isOn(name, options[name])]));
}

function isOn(name: string, value: string | undefined): boolean {
  if (value !== "on" && value !== "off") throw new UsageFault(`--${name} 应为 on 或 off。`);
  return value === "on";
}

function serviceOf({ options }: Given): Partial<ShopFlags> {
  const { service, "service-phone": phone = "", "service-kind": kind = "own" } = options;
  if (service === undefined) {
    if ("service-phone" in options || "service-kind" in options)
      throw new UsageFault("请用 --service 给出客服人员的姓名。");
    return {};
  }
  if (service.trim() === "none") return { serviceName: "", servicePhone: "", serviceIsShared: false };
  if (service.trim() === "" || Array.from(service.trim()).length > 20)
    throw new UsageFault("客服人员的姓名应为1至20个字。");
  if (!isPhone(phoneOf(phone)))
    throw new UsageFault("请用 --service-phone 给出客服人员的手机号或固定电话（如 028-88886601）。");
  if (kind !== "own" && kind !== "shared") throw new UsageFault("--service-kind 应为 own 或 shared。");
  return { serviceName: service.trim(), servicePhone: phone.trim(), serviceIsShared: kind === "shared" };
}

function textOf(flags: ShopFlags): string {
  const { serviceName, servicePhone, serviceIsShared } = flags;
  const service = serviceName
    ? `${serviceIsShared ? "公共" : "专属"}客服 ${serviceName} ${servicePhone}`
    : "没有客服人员，显示服务热线";
  return [
    flags.showsFreeShippingZone ? "显示包邮专区" : "不显示包邮专区",
    flags.isSpecial ? "只见专供商品" : "可见全部商品",
    flags.mayAskAfterSales ? "可自助申请售后" : "不能自助申请售后",
    service,
  ].join("，");
}
