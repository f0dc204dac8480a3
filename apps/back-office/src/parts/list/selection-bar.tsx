import { mostNamed } from "@yaoji/domain/people/bulk";
import { useState } from "react";
import { askedTexts } from "./asked-texts.ts";
import { BulkBox } from "./bulk-box.tsx";
import { type ListAddress, queryOf } from "./list-address.ts";
import { isSelecting, nothingSelected, questionOf } from "./selection.ts";
import type { Bulk, ListOf, Page } from "./types.ts";
import type { Selecting } from "./use-selection.ts";

type BarProps<Row> = {
  of: ListOf<Row>;
  address: ListAddress;
  page: Page<Row>;
  bulk: readonly Bulk[];
  selecting: Selecting;
};

/** How much is selected, all that match, and what can be done to it. */
export function SelectionBar<Row>({ of: list, address, page, bulk, selecting }: BarProps<Row>) {
  const [given, setGiven] = useState<Bulk | null>(null);
  const { selection, select } = selecting;
  const { ids, all } = selection;
  const total = `${page.total}${page.total_more === true ? "+" : ""}`;
  const words = askedTexts(list, address)
    .map(({ text }) => text)
    .join("；");
  const selectAll = () =>
    select({ ids: [], all: { query: questionOf(queryOf(address)), words, count: total } });
  if (!isSelecting(selection) && given === null) return null;
  return (
    <section aria-label="已选的记录" className="list-selection">
      <p role="status">
        {all ? `已选全部符合“${all.words || "全部"}”的 ${all.count} 条` : `已选 ${ids.length} 条`}
      </p>
      {!all && (
        <button type="button" className="text-link" onClick={selectAll}>
          选择全部符合条件的 {total} 条
        </button>
      )}
      <button type="button" className="text-link" onClick={() => select(nothingSelected)}>
        取消选择
      </button>
      <span className="flex-1" />
      {ids.length > mostNamed && (
        <p className="text-offer">逐条选择最多{mostNamed}条，更多请用“选择全部符合条件的”</p>
      )}
      <Commands bulk={bulk} isDisabled={ids.length > mostNamed} onGive={setGiven} />
      {given && (
        <BulkBox
          bulk={given}
          listName={list.name}
          selection={selection}
          onBegun={() => select(nothingSelected)}
          onClose={() => setGiven(null)}
        />
      )}
    </section>
  );
}

type CommandsProps = { bulk: readonly Bulk[]; isDisabled: boolean; onGive: (bulk: Bulk) => void };

function Commands({ bulk, isDisabled, onGive }: CommandsProps) {
  return bulk.map((each) => (
    <button
      key={each.command}
      type="button"
      className="btn"
      disabled={isDisabled}
      onClick={() => onGive(each)}
    >
      {each.title}
    </button>
  ));
}
