/** What the simulated WeChat shows in the browser. */
import { renderSVG } from "uqr";

const kept = ["appid", "redirect_uri", "response_type", "scope", "state"];

/** The QR code, and in place of the telephone: who scans it, and what he answers. */
export function scanPage(asked: URLSearchParams): string {
  const hidden = kept
    .map((name) => `<input type="hidden" name="${name}" value="${escaped(asked.get(name) ?? "")}">`)
    .join("");
  const code = renderSVG(`weixin-simulator:${asked.get("state") ?? ""}`, { border: 2 });
  return pageOf(`<h1>微信登录</h1>
<p class="mark">这是演示用的模拟微信，不会联系微信服务器。</p>
<div class="code" role="img" aria-label="模拟的微信二维码">${code}</div>
<p>真正的微信在这里用手机扫码；模拟时请填写微信昵称，同一昵称即同一个微信号。</p>
<form action="/connect/confirm" method="get">${hidden}
<label for="nickname">微信昵称</label>
<input id="nickname" name="nickname" maxlength="20" value="药房小周" autocomplete="off">
<div class="row"><button name="answer" value="yes">确认登录</button><button name="answer" value="no" class="no">拒绝</button></div>
</form>`);
}

export function faultPage(text: string): string {
  return pageOf(`<h1>微信登录</h1><p class="mark" role="alert">${escaped(text)}</p>`);
}

function pageOf(content: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>微信登录（模拟）</title>
<style>body{font:16px/1.7 sans-serif;color:#1b2a26;background:#f4f6f5;margin:0}main{max-width:22rem;margin:3rem auto;padding:1.5rem;background:#fff;border-radius:8px;text-align:center}
.mark{color:#a3120b;font-weight:600}.code svg{width:12rem;height:12rem}label{display:block;text-align:left}input{width:100%;box-sizing:border-box;padding:.5rem;font:inherit;border:1px solid #6b7a74;border-radius:4px}
.row{display:flex;gap:1rem;margin-top:1rem}button{flex:1;padding:.7rem;font:inherit;border:1px solid #056b3c;border-radius:4px;background:#056b3c;color:#fff}.no{background:#fff;color:#1b2a26;border-color:#6b7a74}</style>
</head><body><main>${content}</main></body></html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
