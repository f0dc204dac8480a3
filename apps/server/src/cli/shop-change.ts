import { dossierBody } from "@yaoji/contract/schemas/dossiers";
import type { CompanyChange } from "@yaoji/domain/people/dossier-changes";
import { regionCodeOf } from "@yaoji/domain/people/regions";
import { changeShop } from "../people/dossiers/change-shop.service.ts";
import { isRefusal } from "../platform/answers/refusal.ts";
import { regions } from "../people/dossiers/regions.ts";
import { checkValues, type Given, idOf, optionOf, UsageFault, type Verb } from "./verbs.ts";

export const changeUsage = `  npm run ops -- shop change 编号 [--company 单位名称] [--legal-person 法定代表人] [--credit-code 统一社会信用代码]
                 [--address 省,市,区,详细地址] --by 用户名   已审核客户凭新证件变更单位信息；地址即许可证登记地址，专送商品改送新址`;

/** `ops -- shop change`: what the customer's papers say of its company, where they say something new. */
export const change: Verb = async (app, given) => {
  const shopId = idOf(given);
  const changed = await changeShop(app, shopId, { change: changeOf(given), by: given.by });
  if (!isRefusal(changed)) return `客户${shopId}：${changed}。`;
  checkValues(changed);
  return changed;
};

const fields = { company: "company", "legal-person": "legal_person", "credit-code": "credit_code" } as const;
const filled = dossierBody.pick({
  company: true,
  legal_person: true,
  credit_code: true,
  province: true,
  city: true,
  area: true,
  region_code: true,
  detail: true,
});

function changeOf(given: Given): CompanyChange {
  const { options } = given;
  const named = Object.entries(fields).filter(([name]) => options[name] !== undefined);
  const typed = {
    ...Object.fromEntries(named.map(([name, field]) => [field, options[name]])),
    ...(options.address !== undefined && placeOf(optionOf(given, "address", "地址"))),
  };
  if (Object.keys(typed).length === 0) throw new UsageFault("请给出要变更的项目。");
  const read = filled.safeParse(typed);
  if (!read.success) throw new UsageFault(`${read.error.issues[0]?.message ?? "填写不正确"}。`);
  return Object.fromEntries(Object.entries(read.data).filter(([field]) => field in typed));
}

/** 省,市,区 by their whole names; the rest is the detail, commas and all. */
function placeOf(address: string) {
  const [province = "", city = "", area = "", ...rest] = address.split(/[,，]/).map((part) => part.trim());
  const region_code = regionCodeOf(regions, { province, city, area });
  if (region_code === null)
    throw new UsageFault(
      `没有“${province},${city},${area}”这个地区，请用全称写成 四川省,成都市,锦江区,详细地址。`,
    );
  return { province, city, area, region_code, detail: rest.join("，") };
}
