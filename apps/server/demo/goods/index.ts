/**
 * The demo shop's goods. Article 1 is 阿莫西林胶囊; add new groups at the end, and new rows at the end of
 * the last group, or codes and demo orders move.
 */
import { buildGoods } from "./making/build.ts";
import { demoMenusFor } from "./categories.ts";
import { antibacterials } from "./rows/antibacterials.ts";
import { cardio } from "./rows/cardio.ts";
import { injections } from "./rows/clinic.ts";
import { devices } from "./rows/devices.ts";
import { devicesHome } from "./rows/devices-home.ts";
import { digestive } from "./rows/digestive.ts";
import { external } from "./rows/external.ts";
import { health } from "./rows/health.ts";
import { herbalOther } from "./rows/herbal-other.ts";
import { herbalTonic } from "./rows/herbal-tonic.ts";
import { patentInner } from "./rows/patent-inner.ts";
import { patentRespiratory } from "./rows/patent-respiratory.ts";
import { patentSpecial } from "./rows/patent-special.ts";
import { penicillins } from "./rows/penicillins.ts";
import { respiratory } from "./rows/respiratory.ts";
import type { DemoGoods } from "./making/types.ts";

/** Every article, in the order of its code. */
export const demoGoods: DemoGoods[] = buildGoods([
  penicillins,
  antibacterials,
  respiratory,
  cardio,
  digestive,
  external,
  patentRespiratory,
  patentInner,
  patentSpecial,
  herbalTonic,
  herbalOther,
  devices,
  devicesHome,
  health,
  injections,
]);

/** The menus beside the general tree, each leaf with goods. */
export const demoMenus = demoMenusFor(new Set(demoGoods.flatMap((goods) => goods.categories)));
