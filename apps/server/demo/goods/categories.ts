/**
 * The category trees of the shop's menus (spec.md: general, free-shipping, Chinese medicine, device, clinic).
 * Keys are unique over all trees: a goods row names the leaves of every tree it hangs in.
 */
import type { DemoCategory } from "./making/types.ts";

type Row = readonly [key: string, name: string, logo: string, children: string];

/** `leaf 名称` pairs after the entry's own key; the order is the order of the menu. */
const generalRows: readonly Row[] = [
  [
    "resp",
    "感冒呼吸",
    "wind",
    "cold 感冒用药,fever 退热镇痛,cough 止咳化痰,throat 咽喉用药,heat 清热解毒,nose 鼻炎用药,asthma 平喘抗敏,kid 小儿感冒咳嗽",
  ],
  [
    "cardio",
    "心脑血管",
    "heart",
    "bp 高血压,lipid 高血脂,chd 冠心病心绞痛,brain 脑血管用药,glucose 糖尿病,thrombus 抗血栓",
  ],
  [
    "digest",
    "消化系统",
    "pill",
    "acid 胃酸胃溃疡,motility 胃动力助消化,diarrhea 止泻肠炎,laxative 通便,flora 肠道菌群,liver 肝胆用药,pile 痔疮用药,spasm 腹痛解痉",
  ],
  [
    "anti",
    "抗菌消炎",
    "shield",
    "penicillin 青霉素类,ceph 头孢菌素类,macrolide 大环内酯类,quinolone 沙星类,nitro 硝唑类,other 其他抗菌药,fungal 抗真菌口服,virus 抗病毒",
  ],
  [
    "skin",
    "皮肤五官",
    "droplet",
    "eczema 皮炎湿疹,tinea 癣症真菌,acne 痤疮疱疹,trauma 外伤烫伤,eye 眼科用药,nose 鼻用喷雾,mouth 口腔用药,itch 止痒外用",
  ],
  [
    "tonic",
    "滋补养生",
    "leaf",
    "kidney 补肾益精,blood 补气养血,ejiao 阿胶膏滋,sleep 安神助眠,spleen 健脾益气,lung 润肺养阴",
  ],
  [
    "herb",
    "中药饮片",
    "sprout",
    "tonic 补虚药,release 解表药,clear 清热药,damp 祛湿利水,blood 活血止血,qi 理气消食,cough 化痰止咳,calm 安神平肝,tea 药食同源",
  ],
  [
    "women",
    "妇儿用药",
    "baby",
    "gyn 妇科炎症,menses 月经调理,breast 乳腺用药,pregnant 孕产用药,kid 小儿消化,growth 小儿营养",
  ],
  [
    "bone",
    "骨伤风湿",
    "bone",
    "nsaid 消炎镇痛,rheum 风湿骨痛,injury 跌打损伤,plaster 膏药贴剂,gout 痛风用药,calcium 骨质疏松",
  ],
  [
    "nerve",
    "神经泌尿",
    "brain",
    "prostate 前列腺用药,urine 泌尿感染结石,headache 头痛眩晕,nerve 神经营养,thyroid 甲状腺激素,mood 抗抑郁",
  ],
  [
    "device",
    "医疗器械",
    "stethoscope",
    "glucose 血糖监测,pressure 血压心率,temperature 体温计,mask 口罩防护,inject 注射输液,dressing 敷料绷带,physio 理疗护具,test 检测试剂,care 家庭护理,family 计生用品",
  ],
  [
    "vitamin",
    "维矿营养",
    "capsule",
    "vitamin 维生素,calcium 钙与维D,mineral 铁锌硒,protein 蛋白营养,oil 鱼油卵磷脂,immune 增强免疫,gut 益生菌通便,tea 草本滋养",
  ],
  [
    "clinic",
    "诊所用药",
    "syringe",
    "anti 抗感染注射,fluid 输液,vitamin 维生素电解质,hormone 激素抗敏,emergency 急救解痉,tcm 中药注射,dose 针剂其他",
  ],
];

const herbalRows: readonly Row[] = [
  ["zy.tonic", "补虚药", "leaf", "qi 补气药,blood 补血药,yin 补阴药,yang 补阳药"],
  ["zy.exterior", "解表药", "wind", "warm 发散风寒,cool 发散风热"],
  ["zy.clear", "清热药", "snowflake", "fire 清热泻火,toxin 清热解毒,blood 清热凉血"],
  ["zy.damp", "祛湿药", "droplet", "wind 祛风湿药,aroma 化湿药,water 利水渗湿"],
  ["zy.blood", "理血药", "heart", "move 活血化瘀,stop 止血药"],
  ["zy.qi", "理气消食", "pill", "qi 理气药,digest 消食药,warm 温里药,purge 泻下药"],
  ["zy.phlegm", "化痰安神", "moon", "phlegm 化痰药,cough 止咳平喘,calm 安神药,wind 平肝息风,astringe 收涩药"],
];

const deviceRows: readonly Row[] = [
  [
    "qx.monitor",
    "监测仪器",
    "activity",
    "pressure 血压计,glucose 血糖仪试纸,temperature 体温计,oxygen 血氧与雾化",
  ],
  ["qx.consumable", "注射耗材", "syringe", "syringe 注射器,infusion 输液器针,catheter 导管引流"],
  [
    "qx.dressing",
    "敷料防护",
    "shield",
    "mask 口罩,glove 手套防护,gauze 纱布绷带,plaster 创可贴敷贴,swab 棉签棉球",
  ],
  ["qx.rehab", "理疗康复", "bone", "support 护具支具,physio 理疗贴敷,mobility 轮椅拐杖"],
  ["qx.home", "家庭护理", "home", "family 避孕套,test 检测试剂,eye 眼鼻护理,care 护理用品"],
];

const clinicRows: readonly Row[] = [
  ["zs.anti", "抗感染", "shield", "penicillin 青霉素类针,ceph 头孢类针,other 其他抗感染"],
  ["zs.fluid", "大输液", "droplet", "glucose 葡萄糖,saline 氯化钠,mixed 复方电解质"],
  ["zs.nutrition", "营养电解质", "capsule", "vitamin 维生素针,mineral 电解质针"],
  [
    "zs.general",
    "常用针剂",
    "syringe",
    "hormone 激素针,allergy 抗敏平喘,spasm 解痉止吐,pain 解热镇痛,local 局部麻醉",
  ],
  ["zs.special", "急救专科", "heart", "emergency 急救药,blood 止血药,circulation 心脑循环,tcm 中药注射剂"],
];

function treeOf(rows: readonly Row[]): DemoCategory[] {
  return rows.map(([key, name, logo, children]) => ({
    key,
    name,
    logo,
    children: children.split(",").map((child) => {
      const [leaf = "", leafName = ""] = child.split(" ");
      return { key: `${key}.${leaf}`, name: leafName };
    }),
  }));
}

/** The general tree; the first seven entries are those of the side menu. */
export const demoCategories: DemoCategory[] = treeOf(generalRows);

/** The trees of the other menus, under their wire names. The free-shipping one holds only leaves that have goods. */
export function demoMenusFor(used: ReadonlySet<string>): Record<MenuName, DemoCategory[]> {
  const shipping = demoCategories.map((entry) => ({
    ...entry,
    key: `yx.${entry.key}`,
    children: entry.children
      .map((leaf) => ({ ...leaf, key: `yx.${leaf.key}` }))
      .filter((leaf) => used.has(leaf.key)),
  }));
  return {
    category_yx: shipping.filter((entry) => entry.children.length > 0),
    category_zy: treeOf(herbalRows),
    category_qx: treeOf(deviceRows),
    category_zs: treeOf(clinicRows),
  };
}

/** Wire names of the menus beside the general one (spec.md, header data). */
export type MenuName = "category_yx" | "category_zy" | "category_qx" | "category_zs";
