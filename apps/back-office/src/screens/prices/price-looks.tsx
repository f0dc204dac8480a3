import { useSearchParams } from "react-router";
import { Drawer } from "../../parts/drawer.tsx";
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
  function go(to: Look | null): void {
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (to === null) next.delete(place);
      else next.set(place, to);
      return next;
    });
  }
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
