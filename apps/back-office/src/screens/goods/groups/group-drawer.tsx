import { useQuery } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { useState } from "react";
import { api } from "../../../api/browser.ts";
import { Confirm } from "../../../parts/confirm.tsx";
import { Drawer } from "../../../parts/drawer.tsx";
import { useOpen } from "../../../parts/list/use-open.ts";
import { Failed, Loading } from "../../../parts/states.tsx";
import { Timeline } from "../../../parts/timeline/timeline.tsx";
import { toldIfRefused } from "../../../parts/told-if-refused.ts";
import { GroupForm } from "./group-form.tsx";
import { GroupGoods } from "./group-goods.tsx";
import { dropGroup, fieldNames, type Group, groupKey } from "./groups.ts";

/** One group beside the list: made, changed, filled, deleted. */
export function GroupDrawer({ open }: { open: number | "new" }) {
  const { close } = useOpen();
  return (
    <Drawer title={open === "new" ? "新建商品组" : `商品组 ${open}`} onClose={close}>
      {open === "new" ? <GroupForm group={null} /> : <Existing id={open} />}
    </Drawer>
  );
}

function Existing({ id }: { id: number }) {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: groupKey(id),
    queryFn: () => api("goodsGroupDeskShow", { params: { id } }),
    // What is being typed is not taken away: another's change is met when this one is saved.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={6} />;
  const { address, places } = data;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <a className="text-link" href={address} target="_blank" rel="noreferrer">
          看客户的页面
        </a>
        <button type="button" className="btn" disabled={places.length > 0} onClick={() => setIsAsked(true)}>
          删除
        </button>
      </div>
      {places.length > 0 && <p className="text-ink-2">正在使用：{places.join("、")}。换下后才能删除。</p>}
      <GroupForm key={data.version} group={data} />
      <GroupGoods group={data} />
      <Timeline of={{ kind: "goods_group", id }} names={fieldNames} />
      {isAsked && <Remove group={data} onClose={() => setIsAsked(false)} />}
    </div>
  );
}

function Remove({ group: { id, name, version, goods }, onClose }: { group: Group; onClose: () => void }) {
  const { close } = useOpen();
  async function remove(): Promise<void> {
    await toldIfRefused(api("goodsGroupDeskRemove", { params: { id }, body: { version } }));
    close();
    await dropGroup(id);
    toast(`${name}已删除`, "success");
  }
  return (
    <Confirm
      title={`删除“${name}”？`}
      text={goods > 0 ? `组内${goods}种商品照常销售，只是不再在一起。` : "组内没有商品。"}
      action="删除"
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
