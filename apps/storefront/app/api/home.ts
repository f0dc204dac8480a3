import type { DataOf } from "@yaoji/contract/endpoints";
import type { Outcome } from "../lib/reply.ts";
import type { LoadContext } from "./load-context.ts";
import { load } from "./load.ts";

type Category = DataOf<"goodsCategories">["list"][number];

/** One floor of the home page: a category and its goods. */
export type Floor = { category: Category; goods: Outcome<DataOf<"goodsList">> };

export type HomeData = {
  banners: Outcome<DataOf<"focusHome">>;
  spike: Outcome<DataOf<"spike">>;
  hot: Outcome<DataOf<"goodsHot">>;
  floors: Floor[];
};

const floorCount = 4;
const goodsPerFloor = 10;

/** All that the home page shows, asked at once; each part may fail alone. */
export async function loadHome(context: LoadContext): Promise<HomeData> {
  const [banners, spike, hot, categories] = await Promise.all([
    load(context, "focusHome", {}),
    load(context, "spike", {}),
    load(context, "goodsHot", {}),
    load(context, "goodsCategories", {}),
  ]);
  const shown = categories.ok ? categories.data.list.slice(0, floorCount) : [];
  const floors = await Promise.all(
    shown.map(async (category) => ({
      category,
      goods: await load(context, "goodsList", {
        query: { select: category.id, page_size: goodsPerFloor, in_stock: 1, sort: "sales" },
      }),
    })),
  );
  return { banners, spike, hot, floors };
}
