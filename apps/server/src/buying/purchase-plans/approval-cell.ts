import { parseApprovalNumber } from "@yaoji/domain/trade/approval-number";

/** A specimen's number, which approves nothing: the demo's goods bear it. */
const specimen = /^国药准字演示[HZS]\d{8}$/u;

/** The approval number that a cell is, as goods keep it; null where it is none. */
export function approvalIn(cell: string): string | null {
  return specimen.test(cell) ? cell : (parseApprovalNumber(cell)?.text ?? null);
}
