/** Places of the cart page, and the cart as the wire has it. */
import { expect, type Locator, type Page } from "@playwright/test";
import { fenIn, get, type Visitor } from "./buyer.ts";

type Flag = 0 | 1;
export type WireGoods = {
  id: number;
  name: string;
  bzdw: string;
  is_buy: Flag;
  number: number;
  base_price: number;
  zbz: number;
  is_dpby: Flag;
  qg_number: number;
  tags: { name: string }[];
};
export type WireLine = {
  id: number;
  goods_id: number;
  number: number;
  price: number;
  is_selected: Flag;
  goods_type: number;
  with_coupon: Flag;
  area: string;
  is_zy: Flag;
  goods_manjian_amount: number;
  gift_data: { total: number; type: number; gift_id?: number; name?: string; number?: number };
  pricing: { gifts: { id: number; goods_id: number; name: string; bzdw: string }[] } | null;
  gift_id: number;
  key: string;
  goods: WireGoods | null;
  combination: { id: number; name: string; goods: (WireGoods & { quantity: number })[] } | null;
};
export type WireTier = { amount: number; minus: number; status: Flag };
export type WireCart = {
  list: WireLine[];
  shipping_data: { shipping_amount: number; no_trans_order_amount: number; coupon_amount: number };
  activity_data: Record<"manjians" | "zy_manjians", { name: string; manjians: WireTier[] }> & {
    area_manjians: { name: string; area: string; manjians: WireTier[] };
  };
  filter_data: { id: number; name: string; count: number }[];
};

export const wireCart = (page: Visitor) => get<WireCart>(page, "/api/cart/list?filter=99999&new=1");

export function lineOf(page: Page, name: string): Locator {
  return page.getByRole("main").locator(".cart-line").filter({ hasText: name });
}
export const numberOf = (page: Page, name: string) =>
  lineOf(page, name).getByRole("textbox", { name: `${name}数量` });
export const totals = (page: Page) => page.getByRole("region", { name: "结算", exact: true });
export const fenOf = async (place: Locator) => fenIn(await place.innerText());
export const totalFen = (page: Page) => fenOf(totals(page).getByText("合计"));
export const fen = (yuan: number) => Math.floor(Math.round(yuan * 10_000) / 100);

/** The page shows §9's total of the server's own cart. */
export async function expectServerTotal(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { total } = await get<{ total: number }>(page, "/api/cart/total");
      return (await totalFen(page)) - fen(total);
    })
    .toBe(0);
}

/** Types a quantity and leaves it to the page to settle it. */
export async function typeNumber(page: Page, name: string, number: number): Promise<void> {
  await numberOf(page, name).fill(String(number));
  await numberOf(page, name).press("Enter");
  await expect(numberOf(page, name)).toHaveValue(String(number));
}

/** The cart panel of the right bar. */
export const tools = (page: Page) => page.getByRole("complementary", { name: "工具栏" });
export const panel = (page: Page) => tools(page).getByRole("region", { name: "购物车" });

/** Keeps calls from the server until the answer is given free. */
export async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return () => release();
}
