import { screens } from "../../lib/screens.ts";
import { List } from "../../parts/list/list.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { BrandDrawer } from "./brand-drawer.tsx";
import { brands } from "./brand-list.tsx";

/** 品牌: all of them in the order of the zone, and the one that is made or changed beside them. */
export function BrandsScreen() {
  const { open, show } = useOpen();
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3">
        <h1 className="text-floor font-semibold">{screens.brands.title}</h1>
        <button type="button" className="btn btn-primary" onClick={() => show("new")}>
          新建
        </button>
      </div>
      <List of={brands} />
      {open !== null && <BrandDrawer key={open} open={open} />}
    </>
  );
}
