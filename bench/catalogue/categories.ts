/** The menus: a general tree of two levels, and a flat one for each zone. */
type Menu = "general" | "yx" | "zy" | "qx" | "zs";
export type CategoryRow = {
  readonly id: number;
  readonly parent_id: number | null;
  readonly menu: Menu;
  readonly name: string;
  readonly logo: string;
  readonly position: number;
};

const tree: readonly (readonly [name: string, logo: string, leaves: string])[] = [
  ["感冒呼吸", "wind", "感冒用药 退热镇痛 止咳化痰 咽喉用药 清热解毒 鼻炎用药 平喘抗敏"],
  ["心脑血管", "heart", "高血压 高血脂 冠心病心绞痛 脑血管用药 糖尿病"],
  ["消化系统", "pill", "胃酸胃溃疡 胃动力 通便 肝胆用药"],
  ["抗菌消炎", "shield", "青霉素类 头孢菌素类 大环内酯类 沙星类 硝唑类 抗真菌口服 抗病毒"],
  ["皮肤五官", "droplet", "皮炎湿疹 清洁护理"],
  ["滋补养生", "leaf", "补肾益精 补气养血 安神助眠 健脾益气 润肺养阴"],
  ["中药饮片", "sprout", "补虚药 解表药 清热药 祛湿药 活血药 理气药 化痰药 安神药"],
  ["妇儿用药", "baby", "月经调理 妇科炎症 乳腺用药"],
  ["骨伤风湿", "bone", "消炎镇痛 风湿骨痛 跌打损伤 骨质疏松"],
  ["神经泌尿", "brain", "前列腺用药 泌尿感染结石 神经营养"],
  [
    "医疗器械",
    "stethoscope",
    "口罩防护 敷料绷带 注射输液 检测试剂 血糖监测 血压心率 体温计 家庭护理 理疗护具",
  ],
  ["生物营养", "capsule", "生物制品 营养补充"],
];

const zoneMenus: readonly (readonly [menu: Menu, names: string])[] = [
  ["yx", "常用包邮 滋补包邮 器械包邮"],
  ["zy", "补益饮片 清热饮片 其他饮片"],
  ["qx", "防护耗材 检测设备 家用器械"],
  ["zs", "诊所注射 诊所口服 诊所外用"],
];

/** All rows of the menus, parents first. */
export const categoryRows: readonly CategoryRow[] = rowsOf();

const leaves = new Map(
  categoryRows
    .filter((row) => row.menu === "general" && row.parent_id !== null)
    .map((row) => [row.name, row.id]),
);
/** Leaves of the general menu. */
export const leafIds: readonly number[] = [...leaves.values()];

/** The leaf of the general menu with this name. */
export function leafNamed(name: string): number {
  const id = leaves.get(name);
  if (id === undefined) throw new Error(`no category is called ${name}`);
  return id;
}

/** The entries of a zone's own menu. */
export function entriesOf(menu: Exclude<Menu, "general">): readonly number[] {
  return categoryRows.filter((row) => row.menu === menu).map(({ id }) => id);
}

function rowsOf(): CategoryRow[] {
  const tops = tree.map(([name, logo], position): CategoryRow => ({
    ...topOf(position),
    menu: "general",
    name,
    logo,
  }));
  const zones = zoneMenus.flatMap(([menu, names], zone) =>
    names.split(" ").map((name, position): CategoryRow => ({
      ...topOf(position),
      id: 100 + zone * 10 + position,
      menu,
      name,
      logo: "pill",
    })),
  );
  const below = tree.flatMap(([, , names], top) =>
    names.split(" ").map((name, position): CategoryRow => {
      const id = 1000 + top * 20 + position;
      return { id, parent_id: top + 1, menu: "general", name, logo: "", position };
    }),
  );
  return [...tops, ...zones, ...below];
}

function topOf(position: number) {
  return { id: position + 1, parent_id: null, position };
}
