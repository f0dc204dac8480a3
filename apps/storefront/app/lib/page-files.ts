/** The pages that are built: path of the contract's page table → route module. Rows missing here lead to /404. */
export const pageFiles: Readonly<Record<string, string>> = {
  "/": "routes/home.tsx",
  "/404": "routes/not-found.tsx",
};
