import { activityTarget, type ActivityTarget } from "../lib/activity-target.ts";
import { drawHref } from "../lib/draw-address.ts";
import type { LoadContext } from "./load-context.ts";
import { load } from "./load.ts";
import { loadRunningPages } from "./pages.ts";

const noActivity = "/noActivity";

/** The shop's own page that a link to an activity leads to; /noActivity where there is none. */
export async function resolveActivity(context: LoadContext, search: URLSearchParams): Promise<string> {
  const target = activityTarget(search);
  return (target && (await pathOf(context, target))) ?? noActivity;
}

async function pathOf(context: LoadContext, target: ActivityTarget): Promise<string | null> {
  switch (target.kind) {
    case "place":
      return target.path;
    case "page": {
      const { of: kind, key } = target;
      const page = await load(context, "pageShow", { params: { kind, key } });
      return page.ok ? `/${kind === "zone" ? "zqmb" : "hdmb"}?id=${encodeURIComponent(key)}` : null;
    }
    case "draw": {
      const [page] = await loadRunningPages(context, "activity", { draw_id: target.id });
      if (page) return page.url;
      const own = await load(context, "drawWinners", { query: { id: target.id } });
      return own.ok ? drawHref(target.id) : null;
    }
    case "controlled": {
      const page = await load(context, "controlledPage", { params: { url: target.key } });
      return page.ok ? `/kxzq/goods/${encodeURIComponent(target.key)}` : null;
    }
    case "brand": {
      const brand = await load(context, "focusBrand", {
        params: { id: target.key },
        query: { page_size: 1 },
      });
      return brand.ok ? `/ppzq/info/${target.key}` : null;
    }
    case "promotions": {
      const found = await load(context, "promotionList", { query: { ids: target.ids } });
      return found.ok && found.data.list.length > 0 ? target.path : null;
    }
  }
}
