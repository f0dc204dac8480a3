import { useSearchParams } from "react-router";
import { Drawer } from "../../parts/drawer.tsx";
import { withShown } from "../../parts/list/list-address.ts";
import { PriceChanges } from "./price-changes.tsx";
import { PricePlans } from "./price-plans.tsx";

/** What stands beside the sheet, each by its word in the address. */
const looks = { plans: "定时改价", changes: "改价记录" } as const;
type Look = keyof typeof looks;
const place = "look";

const isLook = (word: string | null): word is Look => word !== null && Object.hasOwn(looks, word);

/** 定时改价 and 改价记录: what is to come, and what was done and can be taken back. */
export function PriceLooks() {
  const [params, setParams] = useSearchParams();
  const open = params.get(place);
  const go = (to: Look | null) => setParams((before) => withShown(before, { [place]: to ?? "" }));
  return (
    <>
      {(Object.keys(looks) as Look[]).map((look) => (
        <button key={look} type="button" className="btn" onClick={() => go(look)}>
          {looks[look]}
        </button>
      ))}
      {isLook(open) && (
        <Drawer title={looks[open]} isWide onClose={() => go(null)}>
          {open === "plans" ? <PricePlans /> : <PriceChanges />}
        </Drawer>
      )}
    </>
  );
}
