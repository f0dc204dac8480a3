import Bowser from "bowser";

const browserWords: Readonly<Record<string, string>> = { WeChat: "微信", "Microsoft Edge": "Edge" };
const platformWords: Readonly<Record<string, string>> = { mobile: "手机", tablet: "平板", desktop: "电脑" };

/** A device in words: "Windows 电脑 Chrome". */
export function deviceWords(userAgent: string): string {
  if (userAgent === "") return "未知设备";
  // oxlint-disable-next-line import/no-named-as-default-member -- Node finds no named exports in this package
  const { browser, os, platform } = Bowser.parse(userAgent);
  const words = [
    os.name,
    platformWords[platform.type ?? ""],
    browserWords[browser.name ?? ""] ?? browser.name,
  ].filter(Boolean);
  return words.join(" ") || "未知设备";
}
