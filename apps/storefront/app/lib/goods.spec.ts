import { describe, expect, it } from "vitest";
import {
  addLineOf,
  expiryText,
  goodsHref,
  isSoldOut,
  missingPriceText,
  noPictureText,
  packingText,
  packsText,
  quantityRuleOf,
  stockLabel,
} from "./goods.ts";

const goods = {
  id: 9,
  price: 12.34,
  ck_id: 1,
  goods_price_id: 5,
  ladder_price_id: 0,
  goods_manjian_id: 0,
  is_yj: 0,
};
const bounds = { zbz: 10, minimum: 10, order_limit: 0, number: 95, bzdw: "盒", jzl: 400 };

describe("goods on the wire", () => {
  it("give the stepper its rule; order_limit 0 is none", () => {
    expect(quantityRuleOf(bounds)).toEqual({ step: 10, minimum: 10, maximum: null, stock: 95 });
    expect(quantityRuleOf({ ...bounds, order_limit: 50 }).maximum).toBe(50);
  });

  it("say 10盒起, or the carton where nothing binds", () => {
    expect(packingText(bounds)).toBe("10盒起");
    expect(packingText({ ...bounds, zbz: 1, minimum: 1 })).toBe("件装 400");
    expect(packingText({ ...bounds, number: 0 })).toBe("10盒起");
  });

  it("say in a list of whole cartons what one is, and costs whom it may be told", () => {
    const whole = { ...bounds, number: 900, carton: 400 };
    expect(packingText({ ...whole, carton_price: 1234.5 })).toBe("1件400盒 ¥1,234.50");
    expect(packingText({ ...whole, carton_price: null })).toBe("1件400盒");
  });

  it("become the cart add line of §3 with the price that was seen", () => {
    expect(addLineOf(goods, 20)).toEqual({
      goods_id: 9,
      price: 12.34,
      number: 20,
      ck_id: 1,
      goods_price_id: 5,
      ladder_price_id: 0,
      goods_manjian_id: 0,
      is_yj: 0,
    });
    expect(addLineOf({ ...goods, price: null }, 1)).not.toHaveProperty("price");
  });

  it("are stock, or can be ordered before they arrive", () => {
    expect([stockLabel({}), stockLabel({ presale_on: "2026-12-08" })]).toEqual(["库存", "可订"]);
  });

  it("lead to their detail page with the offer", () => {
    expect(goodsHref({ ...goods, is_jxq: 1 })).toBe("/list/info/9?goods_price_id=5&is_jxq=1");
    expect(goodsHref({ ...goods, goods_price_id: 0, is_jxq: 0 })).toBe("/list/info/9");
  });

  const because = (code: string) => [{ code, text: "" }];

  it("say why there is no price (domain.md §3)", () => {
    expect(missingPriceText(because("NOT_LOGGED_IN"), null)).toBe("登录后查看价格");
    expect(missingPriceText(because("UNREVIEWED"), null)).toBe("审核通过后可见");
    expect(missingPriceText(because("NO_PRICE"), null)).toBe("暂无报价");
  });

  it("do not ask to log in who has, and may not buy", () => {
    expect(missingPriceText(because("NOT_LOGGED_IN"), "role")).toBe("采购账号可见");
    expect(missingPriceText(because("NOT_LOGGED_IN"), "shop")).toBe("登记单位后可见");
  });

  it("say why there is no picture", () => {
    const rx = (code: string) => ({ drug_class: "rx", reasons: because(code) });
    expect(noPictureText(rx("NOT_LOGGED_IN"), null)).toBe("处方药，登录后可见图片");
    expect(noPictureText(rx("NOT_LOGGED_IN"), "role")).toBe("处方药，采购账号可见图片");
    expect(noPictureText(rx("UNREVIEWED"), null)).toBe("处方药，审核通过后可见图片");
    expect(noPictureText(rx("NO_STOCK"), null)).toBe("暂无图片");
    expect(noPictureText({ ...rx("NOT_LOGGED_IN"), drug_class: "otc" }, null)).toBe("暂无图片");
  });

  it("are sold out without stock, and only then", () => {
    const reasons = [{ code: "NO_STOCK", text: "" }];
    expect(isSoldOut({ number: 0, reasons })).toBe(true);
    expect(isSoldOut({ number: 3, reasons })).toBe(false);
  });
});

describe("the packs of a table row", () => {
  it("are inner pack and carton, as far as known", () => {
    expect(packsText({ zbz: 10, jzl: 300 })).toBe("10/300");
    expect(packsText({ zbz: 1, jzl: 0 })).toBe("1");
    expect(packsText({ zbz: 0, jzl: 0 })).toBe("—");
  });
});

describe("expiryText", () => {
  it("is the nearest expiry, or when it will be told", () => {
    expect(expiryText({ yxq: "2027-05-31" })).toBe("2027-05-31");
    expect(expiryText({ yxq: "" })).toBe("到货后公布");
  });
});
