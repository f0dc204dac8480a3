/**
 * The reviewed list of names, first match wins. Sources: 药品网络销售禁止清单(第一版, 2022), 麻醉药品品种目录 and
 * 精神药品品种目录 (2013) with their changes up to 2024, 医疗用毒性药品 (28 herbs, 13 chemicals), 药品类易制毒化学品.
 * docs/import.md says how to change it; the operator's 质量负责人 confirms it. Names that hold a word of it and are no
 * such thing: restricted-exceptions.ts. `unless` narrows a pattern to what the catalogue means (compounds, other salts).
 *
 * A pattern is tried on the name as the file has it, half width and without spaces, brackets included. `only` narrows
 * it: `raw` raw materials and reagents, `pieces` herbs and other goods named by the bare word (brackets cut off).
 */
import { controlLabels, type GoodsControl } from "@yaoji/domain/trade/special-control";

/** Why goods are kept off the shelf: the controls of law, and mere chemicals, which are no goods of a drug shop. */
export type RestrictedClass = Exclude<GoodsControl, "none" | "ephedrine" | "banned"> | "chemical";

/** Its Chinese name. */
export function restrictedLabel(restricted: RestrictedClass): string {
  return restricted === "chemical" ? "化学试剂、原料辅料" : controlLabels[restricted];
}

/** One entry. `special` may stand on the shelf but needs a permission (含特殊药品复方制剂). */
export type RestrictedEntry = {
  readonly class: RestrictedClass | "special";
  readonly pattern: RegExp;
  readonly unless?: RegExp;
  readonly only?: "raw" | "pieces" | "injection";
  /** Why, in Chinese, for the report. */
  readonly note: string;
};

const radioactive: readonly RestrictedEntry[] = [
  {
    class: "radioactive",
    pattern: /放射性|密封籽源/u,
    note: "名称含放射性核素",
  },
  {
    class: "radioactive",
    pattern:
      /^(?=.*(?:注射|显像|胶囊|溶液|胶体|微球|酸盐)).*(?<![\dA-Z.])(?:99m?-?Tc|(?:123|125|131)-?I|89-?Sr|153-?Sm|177-?Lu|188-?Re|201-?Tl|223-?Ra|6[78]-?Ga|90-?Y)(?![\dA-Z])/iu,
    note: "名称含放射性核素",
  },
  {
    // 18F and 32P alone are the size of a catheter and 32 tablets.
    class: "radioactive",
    pattern: /[磷氟碳素][[(]?(?:18F|32P|1[14]C)(?![\dA-Za-z])|18F-?FDG/u,
    note: "名称含放射性核素；稳定同位素13C、15N除外",
  },
];

/** Compounds of controlled substances stand before the substances: their rules differ. */
const compounds: readonly RestrictedEntry[] = [
  {
    class: "psychotropic_2",
    pattern: /氨酚羟考酮|氨酚氢可酮/u,
    note: "含羟考酮、氢可酮碱不超过5mg的口服固体复方",
  },
  {
    class: "psychotropic_2",
    pattern:
      /待因.*(?:溶液|糖浆|口服液|合剂)|可愈糖浆|(?:联邦|奥亭|[珮佩]夫人)止咳露|新泰洛其|可非(?:口服液|糖浆|溶液)|^可非$/u,
    unless: /^(?:磷酸|酒石酸)?(?:双氢)?可待因(?:口服)?(?:溶液|糖浆|口服液|合剂)/u,
    note: "含可待因复方口服液体制剂，2015年列入",
  },
  { class: "psychotropic_2", pattern: /曲马多/u, note: "单方已列入，复方制剂2023年列入" },
  { class: "psychotropic_2", pattern: /复方地芬诺酯/u, note: "含地芬诺酯复方制剂，2024年列入" },
  {
    class: "psychotropic_2",
    pattern: /丁丙诺[啡非菲].*(?:贴|纳洛酮)/u,
    note: "丁丙诺啡透皮贴剂、与纳洛酮的复方",
  },
  {
    class: "special",
    pattern: /氨酚待因|洛芬待因|氨酚双氢可待因|可待因桔梗/u,
    note: "含可待因类的口服固体复方制剂",
  },
  { class: "special", pattern: /复方甘草(?:片|口服溶液|合剂|含片)/u, note: "含阿片粉或复方樟脑酊" },
];

const narcotics: readonly RestrictedEntry[] = [
  { class: "narcotic", pattern: /芬太尼/u, note: "芬太尼及舒芬、瑞芬、阿芬太尼" },
  { class: "narcotic", pattern: /吗啡/u, note: "吗啡、氢吗啡酮、乙基吗啡" },
  { class: "narcotic", pattern: /哌替啶|度冷丁|杜冷丁/u, note: "哌替啶" },
  {
    class: "narcotic",
    pattern: /羟考酮|氢可酮|美沙酮|右丙氧芬|二氢埃托啡|福尔可定|蒂巴因/u,
    note: "目录所列单方",
  },
  { class: "narcotic", pattern: /可待因/u, note: "可待因、双氢可待因单方" },
  { class: "narcotic", pattern: /布桂嗪|强痛定/u, note: "布桂嗪" },
  { class: "narcotic", pattern: /地芬诺酯/u, note: "地芬诺酯单方" },
  {
    class: "narcotic",
    pattern: /阿片|阿桔片|复方樟脑酊|罂粟壳|罂粟果|可卡因/u,
    note: "阿片、罂粟壳、可卡因",
  },
  { class: "narcotic", pattern: /奥赛利定|泰吉利定/u, note: "2023年列入" },
];

const psychotropics: readonly RestrictedEntry[] = [
  { class: "psychotropic_1", pattern: /氯胺酮/u, note: "氯胺酮、艾司氯胺酮" },
  { class: "psychotropic_1", pattern: /哌甲酯/u, note: "哌甲酯" },
  {
    class: "psychotropic_1",
    pattern: /司可巴比妥|速可眠|三唑仑|氟硝西泮|丁丙诺[啡非菲]|马吲哚|羟丁酸钠|苯丙胺|他喷他多/u,
    note: "目录所列",
  },
  { class: "psychotropic_1", pattern: /咪[达哒]唑仑/u, only: "injection", note: "注射剂2024年调为第一类" },
  { class: "psychotropic_1", pattern: /咪[达哒]唑仑/u, only: "raw", note: "原料药2024年调为第一类" },
  {
    class: "psychotropic_2",
    pattern: /西泮|唑仑|(?:舒乐|佳静|氯硝|硝基)安定|^安定(?:片|注射液|针|栓)?$|利眠宁|氯氮[䓬卓]|氯巴占/u,
    note: "苯二氮䓬类",
  },
  { class: "psychotropic_2", pattern: /鲁米那/u, note: "苯巴比妥单方" },
  { class: "psychotropic_2", pattern: /苯巴比妥/u, unless: /复方|溴化钠/u, note: "苯巴比妥单方" },
  { class: "psychotropic_2", pattern: /巴比妥/u, unless: /苯巴比妥/u, note: "巴比妥类" },
  {
    class: "psychotropic_2",
    pattern: /佐匹克隆|唑吡坦|扎来普隆|甲丙氨酯|眠尔通|莱博雷生|苏沃雷生|地达西尼/u,
    note: "镇静催眠药",
  },
  {
    class: "psychotropic_2",
    pattern: /地佐辛|喷他佐辛|依他佐辛|布托啡诺|纳布啡|纳呋拉啡/u,
    note: "阿片受体激动拮抗药",
  },
  {
    class: "psychotropic_2",
    pattern: /咖啡因|安钠咖/u,
    unless: /复方|氨酚|阿司匹林|氨基比林/u,
    note: "咖啡因单方及其盐；麦角胺咖啡因",
  },
  {
    class: "psychotropic_2",
    pattern: /莫达非尼|匹莫林|芬氟拉明|芬特明|氯卡色林|吡仑帕奈|格鲁米特/u,
    note: "目录所列",
  },
  {
    class: "psychotropic_2",
    pattern: /右美沙芬/u,
    unless: /复方|愈|氨酚|麻|敏|酚/u,
    note: "右美沙芬单方，2024年列入",
  },
  { class: "psychotropic_2", pattern: /依托咪酯/u, only: "raw", note: "2023年列入；批准上市的制剂除外" },
];

const toxics: readonly RestrictedEntry[] = [
  {
    class: "toxic",
    only: "pieces",
    pattern:
      /^(?:砒石|红砒|白砒|砒霜|水银|汞|生?马钱子|生?川乌|生?草乌|生?白附子|生?附子|泥附子|生?半夏|生?(?:天)?南星|生?巴豆|斑[蝥蟊]|青娘[虫子]|红娘[虫子]|生?甘遂|生?狼毒|生?藤黄|生?千金子|生?天仙子|闹羊花|雪上一枝蒿|红升丹|白降丹|蟾酥粉?|洋金花|红粉|轻粉|雄黄粉?)$/u,
    note: "毒性中药28种；未标明炮制的按生品从严",
  },
  {
    class: "toxic",
    only: "raw",
    pattern:
      /毛果芸香碱|阿托品|东莨菪碱|士的宁|番木鳖|马钱子碱|洋地黄毒苷|去乙酰毛花苷|毒扁豆碱|五氧化二砷|亚砷酸|升汞|氯化汞/u,
    note: "毒性西药原料；其制剂不在此列",
  },
  { class: "toxic", pattern: /亚砷酸|三氧化二砷/u, note: "亚砷酸注射液、三氧化二砷" },
  { class: "toxic", pattern: /肉毒毒?素/u, note: "A型肉毒毒素及其制剂" },
];

const precursors: readonly RestrictedEntry[] = [
  {
    class: "precursor",
    pattern: /^(?:盐酸|硫酸)?(?:伪|消旋|去甲|甲基)?麻黄[碱素](?:片|注射液|针|糖浆|滴鼻液|粉)?$|麻黄浸膏/u,
    note: "麻黄碱类单方",
  },
  {
    class: "precursor",
    pattern: /麦角新碱|麦角酸|麦角胺/u,
    unless: /咖啡因/u,
    note: "麦角新碱、麦角胺；二氢麦角碱不在此列",
  },
  {
    class: "precursor",
    only: "raw",
    pattern:
      /^(?:醋[酸酯]酐|乙酸酐|三氯甲烷|氯仿|(?:麻醉)?乙醚|哌啶|甲苯|丙酮|丁酮|甲基乙基酮|高锰酸钾|浓?硫酸|浓?盐酸|苯乙酸|黄樟[素油]|胡椒醛|溴素?|邻氨基苯甲酸)$/u,
    note: "第一至三类易制毒化学品，须凭购买证明",
  },
  {
    class: "special",
    pattern: /伪麻|麻黄[碱素]|麻美|酚麻|甲麻|氨麻|麻黄茶碱|呋[麻嘛]滴鼻|消咳宁/u,
    note: "含麻黄碱类复方制剂",
  },
];

const biologicals: readonly RestrictedEntry[] = [
  { class: "vaccine", pattern: /疫苗|类毒素|卡介苗/u, note: "预防用生物制品" },
  {
    class: "blood",
    pattern: /人血白蛋白|人血丙种球蛋白|人凝血|人纤维蛋白|人抗凝血酶|冻干人血浆|人纤溶酶|凝血因子|人血浆/u,
    unless: /重组/u,
    note: "人血浆蛋白制品；重组产品不是血液制品",
  },
  {
    class: "blood",
    pattern: /免疫球蛋白|丙种球蛋白|静丙/u,
    unless: /重组/u,
    note: "人免疫球蛋白；马、猪、兔源的从严，由质量负责人放行",
  },
];

const animals: readonly RestrictedEntry[] = [
  {
    class: "wildlife",
    pattern: /^(?:醋|炮|炙|制|酒)?(?:穿)?山甲(?:片|珠|粉)?$|^犀角|^(?:豹|虎)骨/u,
    only: "pieces",
    note: "穿山甲、犀角、虎骨、豹骨",
  },
];

/** The whole list in the order in which it is tried. */
export const restrictedEntries: readonly RestrictedEntry[] = [
  ...radioactive,
  ...compounds,
  ...narcotics,
  ...psychotropics,
  ...toxics,
  ...precursors,
  ...biologicals,
  ...animals,
];
