/** Where a link to an activity leads (spec.md §2 "/activity/{url?}/{url1?}/{url2?}"): only to the shop's own pages. */
export type ActivityTarget =
  | { readonly kind: "place"; readonly path: string }
  /** A page from data, if there is one of this key. */
  | { readonly kind: "page"; readonly of: "zone" | "activity"; readonly key: string }
  /** The page that has this draw. */
  | { readonly kind: "draw"; readonly id: string }
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
]);
const one = /^[1-9]\d{0,15}$/;
const several = /^[1-9]\d{0,15}([-,][1-9]\d{0,15}){0,49}$/;

/** What the parts of the address mean; null: no activity. */
export function activityTarget(search: URLSearchParams): ActivityTarget | null {
  const [url, url1, url2] = ["url", "url1", "url2"].map((name) => search.get(name)?.trim() ?? "");
  if (url === undefined || url1 === undefined || url2 === undefined) return null;
  if (places.has(url)) return { kind: "place", path: `/${url}` };
  return named(url, url1) ?? zoneWith(url, url1) ?? promotionsOf(url, { first: url1, second: url2 });
}

function named(url: string, key: string): ActivityTarget | null {
  if (url === "draw") return one.test(key) ? { kind: "draw", id: key } : null;
  if (url !== "hdmb" && url !== "zqmb") return null;
  const of = url === "hdmb" ? "activity" : "zone";
  return key === "" ? { kind: "place", path: `/${url}` } : { kind: "page", of, key };
}

/** Zones that are whole, or one thing of them. */
function zoneWith(url: string, part: string): ActivityTarget | null {
  if (url === "kxzq") {
    const path =
      part === "" ? "/kxzq" : part === "new" ? "/kxzq/new" : `/kxzq/goods/${encodeURIComponent(part)}`;
    return { kind: "place", path };
  }
  if (url !== "ppzq") return null;
  if (part === "") return { kind: "place", path: "/ppzq" };
  return one.test(part) ? { kind: "place", path: `/ppzq/info/${part}` } : null;
}

type Parts = { readonly first: string; readonly second: string };

function promotionsOf(url: string, { first, second }: Parts): ActivityTarget | null {
  if (url === "yjh") {
    if (first === "") return { kind: "place", path: "/yjh" };
    return one.test(first) ? { kind: "promotions", ids: first, path: `/yjh/${first}` } : null;
  }
  if (url !== "Hdzx" || !several.test(first)) return null;
  if (second !== "" && !one.test(second)) return null;
  return { kind: "promotions", ids: first, path: `/Hdzx/${first}${second && `/${second}`}` };
}
