import { describe } from "vitest";
import { itNamesStock, stocked } from "../../components/stock.fixture.tsx";
import { firstChoices, type Plan } from "../../lib/plan-choice.ts";
import { BoughtRow } from "./bought-row.tsx";
import { PlanLine } from "./plan-line.tsx";
import { SheetRow } from "./sheet-row.tsx";

const nothing = () => undefined;

describe("快捷采购", () => {
  itNamesStock((goods) => <BoughtRow goods={goods} text="" refused={null} onChange={nothing} />);
});

describe("快速订货", () => {
  itNamesStock((goods) => (
    <SheetRow at={0} line={{ goods, text: "", refused: null }} onChange={nothing} onRemove={nothing} />
  ));
});

describe("采购计划", () => {
  const row = { row_no: 1, state: "sure", goods_id: 1, number: 2, same_as_row: null, candidates: [] };
  const choices = firstChoices({ rows: [row], goods: [stocked] } as unknown as Plan);
  itNamesStock((goods) =>
    choices.map((choice) => (
      <PlanLine key={1} choice={choice} goods={new Map([[1, goods]])} onChange={nothing} />
    )),
  );
});
