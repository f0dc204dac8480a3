/** The forms that a table comes in: CSV for programs, .xlsx with text cells for people; their media types. */
export const tableTypes = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type TableFormat = keyof typeof tableTypes;
