import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

/** The first opens no window behind the page: the browser suite takes three quarters of the time. */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
];
const fonts = "fonts-noto-cjk";

const installed = () => process.env.CHROMIUM || places.find((place) => existsSync(place));
const hasChineseFont = () =>
  spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" }).stdout?.trim().length > 0;

/** The system's Chromium; installs it and a Chinese font from the system's packages where it may, beside what else is done. */
export async function ensureChromium() {
  if (installed() && hasChineseFont()) return installed();
  const command = `apt-get update && apt-get install -y ${fonts} && (apt-get install -y chromium-headless-shell || apt-get install -y chromium)`;
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (mayInstall) {
    console.log("正在安装 Chromium 与中文字体…");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await once(spawn("sh", ["-c", command], { stdio: ["ignore", "ignore", "inherit"], env }), "close");
  }
  if (installed()) return installed();
  console.error(`浏览器测试需要 Chromium 和中文字体，请先执行：sudo sh -c '${command}'`);
  process.exit(1);
}
