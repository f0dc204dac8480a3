import { describe, expect, it } from "vitest";
import { alertBox, confirmBox, hostMessages, toast, type Message } from "./messages.ts";

describe("messages", () => {
  it("asked for before the host is there are handed on to it", () => {
    toast("取消收藏成功");
    const seen: Message[] = [];
    const leave = hostMessages((message) => seen.push(message));
    toast("收藏成功", "success");
    leave();
    expect(seen).toMatchObject([{ text: "取消收藏成功" }, { text: "收藏成功", kind: "success" }]);
  });

  it("alert under 温馨提示 (§8)", async () => {
    const leave = hostMessages((message) => {
      if (message.type !== "dialog") return;
      expect(message).toMatchObject({ kind: "alert", title: "温馨提示", text: "活动暂未开始" });
      message.settle(true);
    });
    await expect(alertBox("活动暂未开始")).resolves.toBe(true);
    leave();
  });

  it("confirm with 确定 and 取消", async () => {
    const leave = hostMessages((message) => {
      if (message.type !== "dialog") return;
      expect(message).toMatchObject({ actionLabel: "确定", cancelLabel: "取消" });
      message.settle(false);
    });
    await expect(confirmBox("确定要切换到该账号吗？")).resolves.toBe(false);
    leave();
  });
});
