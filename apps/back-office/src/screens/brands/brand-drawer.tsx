import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../api/browser.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Drawer } from "../../parts/drawer.tsx";
import { useOpen } from "../../parts/list/use-open.ts";
import { Failed, Loading } from "../../parts/states.tsx";
import { toldIfRefused } from "../../parts/told-if-refused.ts";
import { type Brand, draftOf, newBrand } from "./brand-draft.ts";
import { BrandForm } from "./brand-form.tsx";
import { brandKey, dropBrand } from "./keep-brand.ts";

/** One brand beside the list: made, changed, removed. */
export function BrandDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "新建品牌" : `品牌 ${open}`} onClose={close}>
      {open === "new" ? <BrandForm brand={null} initial={newBrand} /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: brandKey(id),
    queryFn: () => api("brandDeskShow", { params: { id } }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={4} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="num">{data.goods}种商品用这个品牌名称</p>
        <button type="button" className="btn" onClick={() => setIsAsked(true)}>
          移除
        </button>
      </div>
      <BrandForm key={data.version} brand={data} initial={draftOf(data)} />
      {isAsked && <Remove brand={data} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Remove({ brand: { id, name, goods }, onClose }: { brand: Brand; onClose: () => void }) {
  const { close } = useOpen();
  async function remove(): Promise<void> {
    await toldIfRefused(api("brandDeskRemove", { params: { id } }));
    close();
    await dropBrand(id);
    toast(`品牌${name}已移出品牌专区`, "success");
  }
  return (
    <Confirm
      title={`移除品牌“${name}”？`}
      text={
        goods > 0
          ? `品牌专区不再列出它；${goods}种商品照常销售，仍写着这个品牌名称。`
          : "品牌专区不再列出它；没有商品用这个品牌名称。"
      }
      action="移除"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
