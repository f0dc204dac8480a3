/** The makers of the demo shop. All are invented, as are their brands; none is meant to be a real company. */
import type { DemoManufacturer } from "./types.ts";

export const demoManufacturers: DemoManufacturer[] = [
  // Western medicines
  { brand: "岚泽", name: "岚泽制药有限公司" },
  { brand: "江阔", name: "江阔药业集团有限公司" },
  { brand: "禾岭", name: "禾岭制药股份有限公司" },
  { brand: "砚北", name: "砚北药业有限公司" },
  { brand: "澄屿", name: "澄屿生物制药有限公司" },
  { brand: "松壑", name: "松壑制药有限公司" },
  { brand: "朗汀", name: "朗汀药业股份有限公司" },
  { brand: "栖原", name: "栖原制药有限公司" },
  { brand: "渡川", name: "渡川药业有限公司" },
  { brand: "霁川", name: "霁川制药股份有限公司" },
  { brand: "麓鸣", name: "麓鸣药业有限公司" },
  { brand: "云樾", name: "云樾制药有限公司" },
  { brand: "屿森", name: "屿森制药（江南）有限公司" },
  { brand: "望澜", name: "望澜药业有限公司" },
  { brand: "睐川", name: "睐川眼科制药有限公司" },
  { brand: "棠溪里", name: "棠溪里儿童药业有限公司" },
  { brand: "肤禾", name: "肤禾外用制剂有限公司" },
  // Injections and infusions
  { brand: "沐淮", name: "沐淮制药有限公司" },
  { brand: "凌滩", name: "凌滩药业股份有限公司" },
  { brand: "泊渚", name: "泊渚注射剂制药有限公司" },
  // Chinese patent medicines
  { brand: "杏陌堂", name: "杏陌堂药业有限公司" },
  { brand: "芷岸堂", name: "芷岸堂中药股份有限公司" },
  { brand: "鹤汀堂", name: "鹤汀堂国药有限公司" },
  { brand: "听岚堂", name: "听岚堂制药有限公司" },
  { brand: "百畹堂", name: "百畹堂药业集团有限公司" },
  { brand: "蘅皋", name: "蘅皋中药有限公司" },
  { brand: "岐溪", name: "岐溪药业有限公司" },
  { brand: "苓川", name: "苓川药业股份有限公司" },
  { brand: "云衢堂", name: "云衢堂制药有限公司" },
  { brand: "归雁堂", name: "归雁堂药业有限公司" },
  { brand: "沁崖", name: "沁崖中药制药有限公司" },
  { brand: "东平渡", name: "东平渡阿胶制品有限公司" },
  { brand: "贴舒里", name: "贴舒里膏药制造有限公司" },
  // Chinese medicine pieces
  { brand: "陌上苓", name: "陌上苓中药饮片有限公司" },
  { brand: "川岫", name: "川岫中药饮片有限公司" },
  { brand: "皖野", name: "皖野中药饮片有限公司" },
  { brand: "陇禾", name: "陇禾中药饮片有限公司" },
  { brand: "采薇岭", name: "采薇岭中药饮片有限公司" },
  // Devices and care products
  { brand: "衡微", name: "衡微医疗器械有限公司" },
  { brand: "锐汀", name: "锐汀医疗科技有限公司" },
  { brand: "皓津", name: "皓津医疗器械股份有限公司" },
  { brand: "洁岚", name: "洁岚卫生材料有限公司" },
  { brand: "脉简", name: "脉简医疗科技有限公司" },
  { brand: "安砺", name: "安砺康复器材有限公司" },
  // Health food and food
  { brand: "谷雨岸", name: "谷雨岸生物科技有限公司" },
  { brand: "沃屿", name: "沃屿健康食品有限公司" },
  { brand: "禾渚", name: "禾渚营养食品有限公司" },
  { brand: "蓝汀", name: "蓝汀保健食品有限公司" },
];

export const demoBrands: string[] = demoManufacturers.map((maker) => maker.brand);

const nameByBrand = new Map(demoManufacturers.map((maker) => [maker.brand, maker.name]));

/** The company behind a brand; an unknown brand is a slip in the data. */
export function makerOf(brand: string): string {
  const name = nameByBrand.get(brand);
  if (!name) throw new Error(`no maker for the brand ${brand}`);
  return name;
}
