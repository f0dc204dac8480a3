/** The shops of an account, for whoever acts on several of them. */
export { listLinkedShops, type LinkedShop } from "./shops.queries.ts";
