import { queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "@yaoji/browser/messages";
import { api } from "../../api/browser.ts";
import { CallError, type DataOf } from "../../api/client.ts";
import { queries } from "../../api/operator.ts";
import { tasksKey } from "../../api/tasks.ts";

export type Import = DataOf<"goodsImportShow">;
export type ImportRow = DataOf<"goodsImportList">["list"][number];
export type Result = DataOf<"goodsImportRows">["list"][number]["result"] | "failed";

const importsKey = "goods-imports";
const lookAgain = 1500;

/** Whether something goes on behind the operator's back. */
export const isUnderWay = ({ state }: Pick<Import, "state">): boolean =>
  state === "checking" || state === "applying" || state === "undoing";

export const importQuery = (id: number) =>
  queryOptions({
    queryKey: [importsKey, id],
    queryFn: () => api("goodsImportShow", { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? lookAgain : false),
  });

export const importsQuery = queryOptions({
  queryKey: [importsKey, "all"],
  queryFn: () => api("goodsImportList", {}),
  refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderWay) ? lookAgain : false),
});

/** Its rows are those of its last preview, or of what came of it. */
export const rowsKey = ({ id, version, state }: Import, result: Result) => [
  importsKey,
  id,
  "rows",
  version,
  state,
  result,
];

/** What a command gave back is what is known from here on. */
export async function keepImport(kept: Import): Promise<void> {
  queries.setQueryData([importsKey, kept.id], kept);
  await queries.invalidateQueries({ queryKey: [importsKey, "all"] });
  await queries.invalidateQueries({ queryKey: [tasksKey] });
}

/** A command on it; what another changed meanwhile is asked again, and what was typed stays. */
export function useImportCommand<Given>(id: number, command: (given: Given) => Promise<Import>) {
  return useMutation({
    mutationFn: command,
    onSuccess: keepImport,
    onError: (error) => {
      if (!(error instanceof CallError)) return;
      // What is wrong with a field stands there.
      if (error.failure.errors === undefined) toast(error.message, "error");
      void queries.invalidateQueries({ queryKey: [importsKey, id], exact: true });
    },
  });
}
