/** "2天03小时04分05秒" until then, both unix seconds; null once the time is over. */
export function timeLeft(until: number, now: number): string | null {
  const seconds = until - now;
  if (seconds <= 0) return null;
  const days = Math.floor(seconds / 86_400);
  const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
  const clock = `${two((seconds % 86_400) / 3600)}小时${two((seconds % 3600) / 60)}分${two(seconds % 60)}秒`;
  return days > 0 ? `${days}天${clock}` : clock;
}
