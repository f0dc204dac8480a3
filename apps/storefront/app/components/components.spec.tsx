import { yuan } from "@yaoji/domain/money/money";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { categoryHref, menuZoneOf } from "./frame/category-zones.ts";
import { Badges } from "./goods-marks.tsx";
import { shownLicences } from "./frame/footer.tsx";
import { Money, moneyText, OldMoney } from "./money.tsx";
import { Pager, shownPages } from "./pager.tsx";
import { ShopLink } from "./shop-link.tsx";
import { Failed } from "./states.tsx";
import { Stepper } from "./stepper.tsx";
import { TableDownload } from "./table-download.tsx";
import { UnitPrice } from "./unit-price.tsx";

const text = (element: ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, "");

describe("§9 money on the page", () => {
  it.each([
    [1.13, "¥1.13"],
    [12.3456, "¥12.34"],
    [0.0099, "¥0.00"],
    [-5.678, "-¥5.67"],
    [1000000, "¥1,000,000.00"],
  ])("%d is cut to %s, never rounded up", (value, shown) => {
    expect(text(<Money value={value} />)).toBe(shown);
  });

  it("says what to do where the price may not be seen", () => {
    expect(text(<Money value={null} missing="登录后查看价格" />)).toBe("登录后查看价格");
    expect(text(<Money value={null} />)).toBe("暂无报价");
  });

  it("reads as one in sentences and as the original price", () => {
    expect(moneyText(8.999)).toBe("¥8.99");
    expect(text(<OldMoney value={8.9} />)).toBe("原价¥8.90");
  });
});

describe("the price of a piece that is multiplied", () => {
  it.each([
    ["6.392", "¥6.392"],
    ["12.5", "¥12.50"],
    ["1234.5678", "¥1,234.5678"],
  ])("%s is shown with all decimals: %s", (price, shown) => {
    expect(text(<UnitPrice price={yuan(price)} />)).toBe(shown);
  });
});

describe("stepper", () => {
  const stepper = (value: number, stock: number) =>
    renderToStaticMarkup(
      <Stepper
        rule={{ step: 10, minimum: 10, maximum: null, stock }}
        unit="盒"
        value={value}
        onChange={() => undefined}
        label="感冒灵颗粒"
      />,
    );

  it("stops at the least quantity and at the last full inner pack", () => {
    expect(stepper(10, 95)).toMatch(/aria-label="减少" disabled=""/);
    expect(stepper(10, 95)).not.toMatch(/aria-label="增加" disabled=""/);
    expect(stepper(90, 95)).toMatch(/aria-label="增加" disabled=""/);
  });

  it("says the rule (domain.md §8)", () => {
    expect(stepper(10, 95)).toContain('title="整包10盒起，按10递增"');
  });

  it("is rendered without style attributes, which the content policy forbids", () => {
    expect(stepper(10, 95)).not.toContain("style=");
  });
});

describe("pager", () => {
  it("shows the first, the last and those around the present page", () => {
    expect(shownPages(1, 1)).toEqual([1]);
    expect(shownPages(6, 20)).toEqual([1, 4, 5, 6, 7, 8, 20]);
  });

  it("links every page, marks the present one, and is not there for one page", () => {
    const pager = (page: number, total: number) => (
      <Pager of={{ page, page_size: 30, total }} hrefOf={(number) => `/list?page=${number}`} />
    );
    const markup = renderToStaticMarkup(pager(2, 70));
    expect(markup).toContain('<a href="/list?page=3" rel="next">下一页</a>');
    expect(markup).toMatch(/href="\/list\?page=2" aria-current="page"/);
    expect(renderToStaticMarkup(pager(1, 30))).toBe("");
  });
});

it("badges show what the first of them offers, and how many more offers there are", () => {
  const [plain, limited] = [
    { name: "优" as const, text: "" },
    { name: "秒" as const, text: "限购2盒" },
  ];
  const gift = { name: "赠" as const, text: "买20盒赠1盒" };
  expect(text(<Badges tags={[plain, limited]} />)).toBe("优秒限购2盒");
  expect(text(<Badges tags={[limited, gift]} />)).toBe("秒赠限购2盒+1买20盒赠1盒");
});

describe("a place that could not be loaded", () => {
  const failed = (reason?: string) =>
    text(<Failed failure={{ message: "您的账号没有此操作的权限", reason }} onRetry={() => undefined} />);

  it("offers 重试", () => {
    expect(failed()).toBe("您的账号没有此操作的权限重试");
  });

  it("leads a login of another role home or out instead (403 your role may not)", () => {
    expect(failed("auth.forbidden")).toContain("该账号不能采购");
    expect(failed("auth.forbidden")).toMatch(/返回首页安全退出$/);
  });
});

describe("frame", () => {
  it("says 未配置 of licence numbers never set, but not in a demo (domain.md §7)", () => {
    const licences = [
      { name: "营业执照", number: "", url: "" },
      { name: "ICP备案号", number: "演示数据", url: "" },
    ];
    expect(shownLicences({ demo: false, licences })).toEqual(licences);
    expect(shownLicences({ demo: true, licences }).map(({ name }) => name)).toEqual(["ICP备案号"]);
  });

  it("§2 category variants open the list with their own conditions", () => {
    expect(categoryHref(3, menuZoneOf("/", ""))).toBe("/list?select=3");
    expect(categoryHref(3, menuZoneOf("/yx", ""))).toBe("/list?select=3&yx=1");
    expect(categoryHref(3, menuZoneOf("/zszq", ""))).toBe("/list?select=3&zs=2&qx=0");
    expect(categoryHref(3, menuZoneOf("/qxzq", ""))).toBe("/list?select=3&qx=2&zs=0");
    expect(categoryHref(3, menuZoneOf("/zyyp", ""))).toBe("/list?select=3&zy=2");
  });

  it.each(["/yx", "/zszq", "/qxzq", "/zyyp"])(
    "§2 the next choice of a category stays in the zone of %s",
    (path) => {
      const [list, search] = categoryHref(3, menuZoneOf(path, "")).split("?") as [string, string];
      expect(menuZoneOf(list, search)).toBe(menuZoneOf(path, ""));
      expect(menuZoneOf(list, "?select=3&in_stock=1&yx=2")).toBe("general");
    },
  );

  it("opens outside links and is_open entries in a new window, without giving it a hold on ours", () => {
    const markup = renderToStaticMarkup(
      <ShopLink url="https://www.nmpa.gov.cn" newWindow>
        药监局
      </ShopLink>,
    );
    expect(markup).toContain('target="_blank" rel="noopener noreferrer"');
  });
});

describe("A4 tables to save", () => {
  it("Excel comes first, for people; CSV stands beside it, for programs", () => {
    const markup = renderToStaticMarkup(<TableDownload path="/api/order/export" name="导出订单" />);
    const labels = [...markup.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label);
    expect(labels).toEqual(["导出订单Excel", "导出订单CSV"]);
  });
});
