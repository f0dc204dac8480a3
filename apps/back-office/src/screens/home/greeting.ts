import { formatShopTime } from "@yaoji/domain/text/time";

const greetings = [
  { until: 5, text: "夜深了" },
  { until: 11, text: "早上好" },
  { until: 13, text: "中午好" },
  { until: 18, text: "下午好" },
] as const;

/** By the shop's clock. */
export function greetingAt(time: Date): string {
  const hour = Number(formatShopTime(time).slice(11, 13));
  return greetings.find(({ until }) => hour < until)?.text ?? "晚上好";
}
