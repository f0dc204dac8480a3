/**
 * What a column or a field of a push says, by all the names that wholesalers and their systems give it. One table
 * for files and pushes; where two columns say the same, the name that stands first here wins.
 */

/** Every fact that a row may carry: its name in a push, and the headings of a file. docs/import.md lists them. */
export const fieldNames = {
  code: [
    "商品编码",
    "货号",
    "商品代码",
    "商品编号",
    "药品编码",
    "货品编码",
    "物料编码",
    "产品编码",
    "编码",
    "产品编号",
    "药品编号",
    "货品编号",
    "产品代码",
    "药品代码",
    "存货编码",
  ],
  external_code: ["ERP编码", "外部编码", "ERP商品编码"],
  name: ["商品名称", "药品名称", "品名", "产品名称", "货品名称", "商品全称", "名称"],
  common_name: ["通用名", "通用名称", "药品通用名", "药品通用名称"],
  trade_name: ["商品名", "商标名"],
  aliases: ["别名", "曾用名", "俗名"],
  mnemonic: ["助记码", "拼音码", "拼音简码"],
  specification: ["规格", "药品规格", "包装规格", "商品规格", "规格型号", "规格/型号", "规格及型号", "品规"],
  unit: ["单位", "包装单位", "销售单位", "计量单位", "基本单位"],
  manufacturer: [
    "生产厂家",
    "生产企业",
    "厂家",
    "生产厂商",
    "厂商",
    "生产单位",
    "产地厂家",
    "制造商",
    "生产企业名称",
    "生产厂家名称",
    "生产厂",
  ],
  mah: ["上市许可持有人", "药品上市许可持有人", "持有人", "MAH"],
  brand: ["品牌", "品牌名称"],
  form: ["剂型", "药品剂型"],
  category: ["类别", "商品类别", "药品类别", "商品分类", "经营范围", "经营类别", "分类"],
  drug_class: ["处方分类", "处方类别", "药品分类", "处方类型"],
  approval_number: [
    "批准文号",
    "国药准字",
    "注册证号",
    "批准文号/注册证号",
    "批文",
    "批文号",
    "医疗器械注册证号",
    "备案号",
    "注册证号/备案号",
  ],
  barcode: ["条码", "条形码", "69码", "商品条码", "商品条形码", "国际条码"],
  inner_pack: ["中包装", "中包装数", "中包装量", "中包装数量"],
  carton: ["件装量", "装箱量", "件装", "装箱数", "大包装", "件装数", "箱装量", "整件数量"],
  storage: ["贮藏", "储存条件", "存储条件", "贮藏条件", "保存条件"],
  cold_chain: ["冷链", "是否冷链", "冷藏"],
  origin: ["产地"],
  grade: ["等级", "质量等级"],
  retail_price: ["零售价", "建议零售价", "参考零售价", "市场零售价"],
  tax_rate: ["税率", "增值税率", "销项税率"],
  control: ["特殊管理", "特殊药品", "特药类别", "特殊管理类别", "管制类别"],
  images: ["图片", "商品图片", "图片地址"],
  on_shelf: ["上架", "是否上架", "上架状态"],
  price: [
    "价格",
    "批发价",
    "单价",
    "供货价",
    "销售价",
    "售价",
    "批发单价",
    "批发价格",
    "供应价",
    "供货单价",
    "含税价",
    "含税单价",
    "销售单价",
    "销售价格",
  ],
  group_prices: ["分组价", "客户组价格", "等级价"],
  limited_price: ["限价", "特价", "限量价"],
  limited_quantity: ["限价数量", "特价数量", "限量"],
  tiers: ["阶梯价"],
  tier_type: ["阶梯类型"],
  minimum: ["起订量", "起批量", "最小起订量"],
  order_limit: ["限购", "限购数量", "每单限购"],
  warehouse: ["仓库", "仓库编码", "仓库名称"],
  quantity: ["库存", "数量", "库存数量", "可用库存", "可售库存", "库存量", "库存数", "现有库存"],
  batch_no: ["批号", "生产批号", "产品批号", "批次"],
  produced_on: ["生产日期"],
  expires_on: [
    "有效期至",
    "效期至",
    "失效日期",
    "失效期",
    "有效期止",
    "到期日期",
    "到期日",
    "有效日期",
    "有效期",
    "效期",
    "有效期限",
  ],
} as const satisfies Record<string, readonly string[]>;

/** The fact's name. */
export type Field = keyof typeof fieldNames;

const byName = new Map<string, Field>();
for (const [field, names] of Object.entries(fieldNames) as [Field, readonly string[]][])
  for (const name of [field, ...names]) byName.set(plainHeading(name), field);
// Names of the wire and of common systems, for pushes.
const otherNames: Readonly<Record<string, Field>> = {
  stock: "quantity",
  expiry: "expires_on",
  base_price: "price",
};
for (const [name, field] of Object.entries(otherNames)) byName.set(plainHeading(name), field);

/** The fact that a heading names, whatever its width, spaces, stars and unit: ＊批发价（元） is a price. Null: unknown. */
export function fieldOf(heading: string): Field | null {
  const text = plainHeading(heading);
  return byName.get(text) ?? byName.get(text.replace(/\([^()]*\)$/u, "")) ?? null;
}

/** Where each fact stands among the columns. */
export type Columns = ReadonlyMap<Field, number>;

/**
 * The columns of a file. 通用名 beside a name column is a note (trade names and pack marks in old lists); it is the
 * name only where no other column is.
 */
export function columnsOf(headings: readonly string[]): Columns {
  const columns = new Map<Field, number>();
  headings.forEach((heading, index) => {
    const field = fieldOf(heading);
    if (!field) return;
    const earlier = columns.get(field);
    if (earlier === undefined || rankOf(field, heading) < rankOf(field, headings[earlier] ?? ""))
      columns.set(field, index);
  });
  const named = columns.get("name") ?? columns.get("common_name") ?? columns.get("trade_name");
  if (named === undefined || columns.has("name")) return columns;
  columns.delete(columns.has("common_name") ? "common_name" : "trade_name");
  return columns.set("name", named);
}

function rankOf(field: Field, heading: string): number {
  const names: readonly string[] = fieldNames[field];
  const rank = names.findIndex((name) => plainHeading(name) === plainHeading(heading));
  return rank < 0 ? names.length : rank;
}

/** A heading without width, spaces, stars, quotes and case. */
export function plainHeading(heading: string): string {
  return heading
    .normalize("NFKC")
    .replace(/[\s*★"'::\p{Cf}]/gu, "")
    .toLowerCase();
}
