import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { api } from "../../api/browser.ts";
import type { NamedLists } from "../../api/named-lists.ts";
import { later } from "../../components/later.tsx";
import { confirmBox, toast } from "@yaoji/browser/messages";

const RenameDialog = later(() => import("./rename-dialog.tsx"));

type ListToolsProps = { list: Pick<NamedLists["list"][number], "id" | "name" | "kinds"> };

/** 重命名 and 删除; after the latter the other lists are shown. */
export function ListTools({ list: { id, name, kinds } }: ListToolsProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function remove(): Promise<void> {
    const question = `确定删除清单“${name}”吗？其中的${kinds}种商品和数量将一并删除，本店其他成员也不能再用，删除后不能恢复。`;
    const run = () => api("namedListDelete", { params: { id } });
    if (!(await confirmBox(question, { actionLabel: "删除", run }))) return;
    toast(`已删除清单“${name}”`, "success");
    if (location.pathname === "/cgqd") await revalidate();
    else await navigate("/cgqd");
  }
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={`重命名清单${name}`}
        onClick={() => setIsRenaming(true)}
      >
        重命名
      </button>
      <button type="button" className="btn" aria-label={`删除清单${name}`} onClick={() => void remove()}>
        删除
      </button>
      {isRenaming && <RenameDialog id={id} name={name} onClose={() => setIsRenaming(false)} />}
    </>
  );
}
