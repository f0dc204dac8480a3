import { drawHref, drawOfKey } from "./draw-address.ts";

/** Where a link to an activity leads (spec.md §2 "/activity/{url?}/{url1?}/{url2?}"): only to the shop's own pages. */
export type ActivityTarget =
  | { readonly kind: "place"; readonly path: string }
  /** A page from data, if there is one of this key. */
  | { readonly kind: "page"; readonly of: "zone" | "activity"; readonly key: string }
  /** The page that has this draw. */
  | { readonly kind: "draw"; readonly id: string }
  /** The page of controlled-sales goods, the brand, if there is one. */
  | { readonly kind: "controlled" | "brand"; readonly key: string }
  /** These promotions, if any of them runs. */
  | { readonly kind: "promotions"; readonly ids: string; readonly path: string };

/** Zones that need nothing more than their name. */
const places: ReadonlySet<string> = new Set([
  "mrtj",
  "zhzq",
  "hb",
  "welfare",
  "lqzx",
  "yyh",
  "jxqzc",
  "zszq",
  "qxzq",
  "zyyp",
  "yx",
  "yx/table",
  "yx/rule",
  "yyh/list",
]);
const one = /^[1-9]\d{0,15}$/;
const several = /^[1-9]\d{0,15}([-,][1-9]\d{0,15}){0,49}$/;

/** What the parts of the address mean; null: no activity. */
export function activityTarget(search: URLSearchParams): ActivityTarget | null {
  const [url, url1, url2] = ["url", "url1", "url2"].map((name) => search.get(name)?.trim() ?? "");
  if (url === undefined || url1 === undefined || url2 === undefined) return null;
  const place = [`${url}/${url1}`, url].find((path) => places.has(path));
  if (place) return { kind: "place", path: `/${place}` };
  return (
    named(url, url1 || (search.get("id")?.trim() ?? "")) ??
    zoneWith(url, { first: url1, second: url2 }) ??
    promotionsOf(url, { first: url1, second: url2 })
  );
}

function named(url: string, key: string): ActivityTarget | null {
  if (url === "draw") return drawTarget(key);
  if (url !== "hdmb" && url !== "zqmb") return null;
  const draw = url === "hdmb" ? drawOfKey(key) : null;
  if (draw !== null) return drawTarget(draw);
  const of = url === "hdmb" ? "activity" : "zone";
  return key === "" ? { kind: "place", path: `/${url}` } : { kind: "page", of, key };
}

/** A draw by its number, the newest without one. */
function drawTarget(id: string): ActivityTarget | null {
  if (id === "") return { kind: "place", path: drawHref() };
  return one.test(id) ? { kind: "draw", id } : null;
}

type Parts = { readonly first: string; readonly second: string };

/** Zones that are whole, or one thing of them, which the shop's own addresses name behind a word. */
function zoneWith(url: string, { first, second }: Parts): ActivityTarget | null {
  const isZone = url === "kxzq" || url === "ppzq";
  if (isZone && first === "") return { kind: "place", path: `/${url}` };
  if (url === "kxzq" && first === "new") return { kind: "place", path: "/kxzq/new" };
  if (url === "kxzq") return { kind: "controlled", key: first === "goods" && second !== "" ? second : first };
  const brand = first === "info" ? second : first;
  return url === "ppzq" && one.test(brand) ? { kind: "brand", key: brand } : null;
}

function promotionsOf(url: string, { first, second }: Parts): ActivityTarget | null {
  if (url === "yjh") {
    if (first === "") return { kind: "place", path: "/yjh" };
    return one.test(first) ? { kind: "promotions", ids: first, path: `/yjh/${first}` } : null;
  }
  if (url !== "Hdzx" || !several.test(first)) return null;
  if (second !== "" && !one.test(second)) return null;
  return { kind: "promotions", ids: first, path: `/Hdzx/${first}${second && `/${second}`}` };
}
