/**
 * The demo shop's goods. Article 1 is 阿莫西林胶囊; add new groups at the end, and new rows at the end of
 * the last group, or codes and demo orders move.
 */
import { buildGoods } from "./build.ts";
import { demoMenusFor } from "./categories.ts";
import { antibacterials } from "./rows/antibacterials.ts";
import { penicillins } from "./rows/penicillins.ts";
import type { DemoGoods } from "./types.ts";

/** Every article, in the order of its code. */
export const demoGoods: DemoGoods[] = buildGoods([penicillins, antibacterials]);

/** The menus beside the general tree, each leaf with goods. */
export const demoMenus = demoMenusFor(new Set(demoGoods.flatMap((goods) => goods.categories)));
