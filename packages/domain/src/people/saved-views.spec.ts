import { describe, expect, test } from "vitest";
import { mostViews, viewRefusal } from "./saved-views.ts";

describe("a view beside one's others", () => {
  test("bears a name of its own", () => {
    expect(viewRefusal("待发布", [{ name: "待发布" }])).toBe("您已有名为“待发布”的视图，请换一个名称");
    expect(viewRefusal("待发布", [{ name: "已停止" }])).toBeNull();
  });

  test("is one of a bounded number", () => {
    const others = Array.from({ length: mostViews }, (_, at) => ({ name: String(at) }));
    expect(viewRefusal("再一个", others)).toBe("每个列表最多保存30个视图，请先删除不用的");
    expect(viewRefusal("再一个", others.slice(1))).toBeNull();
  });
});
