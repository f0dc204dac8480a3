import type { ChatVisitor } from "@yaoji/contract/schemas/chat";
import { escapeXml } from "../files/pack-text.ts";
import { noHosts, pagePolicy } from "../../platform/http/page-policy.ts";

const style = `body{margin:0;display:flex;flex-direction:column;height:100vh;font:14px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1d2529;background:#f3f5f6}
h1{margin:0;padding:8px 12px;background:#7a4a00;color:#fff;font-size:13px;font-weight:600}
ol{flex:1;margin:0;padding:12px;overflow:auto;list-style:none;display:flex;flex-direction:column;gap:8px}
li{max-width:85%;padding:6px 10px;border-radius:6px;background:#fff;overflow-wrap:anywhere}
li.own{align-self:flex-end;background:#d6f0e6}
form{display:flex;gap:8px;padding:8px;background:#fff;border-top:1px solid #e6eaec}
input{flex:1;min-width:0;padding:6px 8px;border:1px solid #5d6971;border-radius:3px;font:inherit}
button{padding:6px 14px;border:0;border-radius:3px;background:#07795a;color:#fff;font:inherit}
:focus-visible{outline:2px solid #0b9a74;outline-offset:1px}`;

/** Sends nothing anywhere: what is typed is answered in the page itself. */
const script = `const list=document.querySelector("ol"),form=document.querySelector("form"),input=document.querySelector("input");
function say(text,own){const item=document.createElement("li");item.textContent=text;if(own)item.className="own";list.append(item);item.scrollIntoView({block:"nearest"});}
form.addEventListener("submit",(event)=>{event.preventDefault();const text=input.value.trim();if(!text)return;say(text,true);say("演示客服自动回复：已收到“"+text+"”。这里没有真人值守，正式使用请接入客服系统。",false);input.value="";input.focus();});`;

type Page = { readonly html: string; readonly policy: string };

/** The demo's chat for whoever the ticket named; without a good ticket it says so, and what to do. */
export function demoChatPage(visitor: ChatVisitor | null): Page {
  const html = `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>演示客服</title><style>${style}</style></head><body>${visitor ? conversation(visitor) : refused}</body></html>
`;
  return { html, policy: pagePolicy({ scripts: [script], styles: [style] }, noHosts, "'self'") };
}

const refused = `<main><h1>演示客服</h1><ol><li>客服入口已失效：每次打开只能使用一次，60秒内有效。请关闭后重新打开。</li></ol></main>`;

function conversation({ name, username, company }: ChatVisitor): string {
  const who = escapeXml(`${company}的${name || username}`);
  return `<h1>演示客服：自动回复，无真人值守</h1>
<ol role="log" aria-label="对话" tabindex="0"><li>${who}，您好！这是演示客服，请输入您的问题。</li></ol>
<form><input aria-label="消息" name="text" maxlength="300" autocomplete="off" placeholder="请输入消息"><button>发送</button></form>
<script>${script}</script>`;
}
