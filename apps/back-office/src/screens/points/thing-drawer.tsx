import { useQuery } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { thingKey } from "./keep-points.ts";
import { StockForm } from "./stock-form.tsx";
import { draftOf, newThing } from "./thing-draft.ts";
import { ThingForm } from "./thing-form.tsx";

/** One of the goods beside the list: added, changed, its stock. */
export function ThingDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "添加积分商品" : `积分商品 ${open}`} onClose={close}>
      {open === "new" ? <ThingForm thing={null} initial={newThing} /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: thingKey(id),
    queryFn: () => api("pointsDeskThing", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={8} />;
  return (
    <div className="flex flex-col gap-4">
      <StockForm thing={data} />
      <ThingForm key={data.version} thing={data} initial={draftOf(data)} />
    </div>
  );
}
