/** The pages that are built: path of the contract's page table → route module. Rows missing here lead to /404. */
export const pageFiles: Readonly<Record<string, string>> = {
  "/": "routes/home.tsx",
  "/404": "routes/not-found.tsx",
  "/login": "routes/login.tsx",
  "/list": "routes/list.tsx",
  "/list_index": "routes/list.tsx",
  "/list/info/:id": "routes/goods.tsx",
  "/search": "routes/list.tsx",
  "/yx": "routes/list.tsx",
  "/zszq": "routes/list.tsx",
  "/qxzq": "routes/list.tsx",
  "/zyyp": "routes/list.tsx",
};
