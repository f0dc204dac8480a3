import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ParcelLines, type Parcel } from "./parcel-lines.tsx";

const code = "81234567890123456789";
const trace = { code, scan: code, system: "msfx", system_text: "码上放心" } as const;

function shown(line: Partial<Parcel["lines"][number]>): string {
  const parcel = {
    shipment_no: "1",
    lines: [
      { id: 1, name: "片", number: 2, bzdw: "盒", refused: 0, traces: [], no_code_reason: "", ...line },
    ],
  };
  // Only what the table shows.
  return renderToStaticMarkup(<ParcelLines parcel={parcel as unknown as Parcel} />).replace(/<[^>]+>/g, " ");
}

test("a parcel's trace codes stand with their system; pieces without one with the reason 无码", () => {
  expect(shown({ traces: [trace] })).toMatch(new RegExp(`1个.*${code}\\s+码上放心`));
  expect(shown({ no_code_reason: "老库存" })).toContain("无码：老库存");
  expect(shown({ traces: [trace], no_code_reason: "老库存" })).toContain("其余无码：老库存");
});
