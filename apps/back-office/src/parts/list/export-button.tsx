import { toast } from "@yaoji/browser/messages";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../api/browser.ts";
import { queries } from "../../api/operator.ts";
import { exportsKey } from "../../api/tasks.ts";
import { toldIfRefused } from "../told-if-refused.ts";
import { askedTexts } from "./asked-texts.ts";
import { type ListAddress, queryOf } from "./list-address.ts";
import { visibilityOf } from "./list-table.tsx";
import type { ListOf } from "./types.ts";

type ExportProps<Row> = { of: ListOf<Row>; address: ListAddress };

/** Takes out as a table what the list is asked, with the columns that it shows. */
export function ExportButton<Row>({ of: list, address }: ExportProps<Row>) {
  const start = useMutation({
    mutationFn: () => toldIfRefused(api("exportAdd", { body: bodyOf(list, address) })),
    onSuccess: async () => {
      toast("已开始导出，完成后在“导出”中下载", "success");
      await queries.invalidateQueries({ queryKey: [exportsKey] });
    },
  });
  return (
    <button type="button" className="btn" disabled={start.isPending} onClick={() => start.mutate()}>
      导出
    </button>
  );
}

function bodyOf<Row>(list: ListOf<Row>, address: ListAddress) {
  const query = queryOf({ ...address, after: "" });
  const { list: name = "", asked } = list.exportAs ?? {};
  const shown = visibilityOf(list.columns, address.hidden);
  return {
    list: name,
    filters: { ...(asked ? asked(query) : query) },
    columns: list.columns.map(({ id }) => id).filter((id) => shown[id]),
    words: askedTexts(list, address)
      .map(({ text }) => text)
      .join("；"),
  };
}
