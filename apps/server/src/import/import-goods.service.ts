import { scopeLabels, type ScopeCode } from "@yaoji/domain/scopes";
import type { App } from "../app.ts";
import type { Db } from "../db/database.ts";
import { hangGoods, type NewGoods, writeGoods } from "../goods/goods-writer.service.ts";
import { createDuplicateFinder, type Duplicate, duplicateText } from "./duplicates.ts";
import type { ChunkImporter } from "./import.service.ts";
import { categoryNamed, findGoodsByCode, insertMissingOffers, type KnownGoods } from "./import.queries.ts";
import { type PlannedGoods, planGoods } from "./plan.ts";
import { changesText, type ReportRow } from "./report.ts";
import type { GoodsRow } from "./rows.ts";

/** The goods list: new goods stand on the shelf without a price; what may not be sold is kept off it. */
export async function importGoods(app: App, warehouseId: number): Promise<ChunkImporter<GoodsRow>> {
  const findDuplicate = createDuplicateFinder();
  return async (rows) => {
    const planned = planGoods(rows).map((goods) => ({
      goods,
      duplicate: hasCode(goods) ? findDuplicate(goods) : null,
    }));
    return app.database.transaction(async (tx) => {
      const codes = planned.map(({ goods }) => goods.code).filter((code) => code !== "");
      const known = codes.length > 0 ? await findGoodsByCode(tx, codes) : new Map<string, KnownGoods>();
      const lines = planned.map((row) => reportOf(row, known.get(row.goods.code)));
      const changed = planned
        .filter((row) => isToWrite(row, known.get(row.goods.code)))
        .map(({ goods }) => goods);
      await write(tx, changed, warehouseId);
      return lines;
    });
  };
}

/** Where goods of a business scope hang: the names of an installation's first categories. */
const categoryNames: Readonly<Record<ScopeCode, string>> = {
  ...scopeLabels,
  device_1: "医疗器械",
  device_2: "医疗器械",
  device_3: "医疗器械",
  cosmetic: "化妆品与消毒产品",
  disinfectant: "化妆品与消毒产品",
};

type Planned = { goods: PlannedGoods; duplicate: Duplicate | null };

const hasCode = (goods: PlannedGoods) => goods.code !== "" && goods.name !== "";
/** Goods that may not be sold are kept, off the shelf; rows that cannot be read are not. */
const isReadable = (goods: PlannedGoods) => goods.refusedReason === null || goods.restricted !== null;

function isToWrite({ goods, duplicate }: Planned, known: KnownGoods | undefined): boolean {
  return duplicate?.by !== "code" && isReadable(goods) && known?.fingerprint !== goods.fingerprint;
}

function reportOf({ goods, duplicate }: Planned, known: KnownGoods | undefined): ReportRow {
  const { rowNo, code, name } = goods;
  const row = (result: ReportRow["result"], ...details: (string | null)[]) => ({
    rowNo,
    code,
    name,
    result,
    detail: details.filter(Boolean).join("；"),
  });
  const twin = duplicate ? duplicateText(duplicate) : null;
  if (duplicate?.by === "code") return row("跳过", twin);
  if (goods.refusedReason !== null) return row("拒绝", goods.refusedReason, changesText(goods.changes));
  const result = known?.fingerprint === goods.fingerprint ? "未变" : known ? "更新" : "新增";
  return row(result, goods.remark, twin, changesText(goods.changes));
}

async function write(tx: Db, changed: readonly PlannedGoods[], warehouseId: number): Promise<void> {
  if (changed.length === 0) return;
  const ids = await writeGoods(tx, changed.map(recordOf));
  const categoryIds = await categoriesOf(tx, changed);
  const links = changed.flatMap(({ code, scope }) => {
    const [goodsId, categoryId] = [ids.get(code), categoryIds.get(scope)];
    return goodsId && categoryId ? [{ goodsId, categoryId }] : [];
  });
  await hangGoods(tx, links);
  await insertMissingOffers(tx, [...ids.values()], warehouseId);
}

async function categoriesOf(tx: Db, changed: readonly PlannedGoods[]): Promise<Map<ScopeCode, number>> {
  const ids = new Map<ScopeCode, number>();
  for (const scope of new Set(changed.map((goods) => goods.scope)))
    ids.set(scope, await categoryNamed(tx, categoryNames[scope]));
  return ids;
}

function recordOf(goods: PlannedGoods): NewGoods {
  const { code, name, tradeName, aliases, manufacturer, specification, form, unit, origin } = goods;
  const { drugClass, scope, kind, clinicOnly, control, coldChain, herbalZone, deviceZone, onShelf } = goods;
  const named = {
    code,
    name,
    tradeName,
    aliases: [...aliases],
    manufacturer,
    specification,
    form,
    unit,
    origin,
  };
  const ruled = { drugClass, scope, kind, clinicOnly, control, coldChain, herbalZone, deviceZone, onShelf };
  return { ...named, ...ruled, picture: pictureOf(goods), sourceFingerprint: goods.fingerprint };
}

/** A drawn pack by dosage form, until the wholesaler has pictures. */
function pictureOf({ form, scope }: PlannedGoods) {
  const pack = scope.startsWith("device_")
    ? "device"
    : scope === "herbal_pieces"
      ? "herb"
      : /软膏|乳膏|凝胶|眼膏/.test(form)
        ? "tube"
        : /颗粒|散|冲剂/.test(form)
          ? "sachet"
          : /口服液|糖浆|溶液|合剂|酊/.test(form)
            ? "bottle"
            : "box";
  return { pack, hue: "#5d6971" };
}
