import type { DataOf } from "@yaoji/contract/endpoints";
import { formatShopTime } from "@yaoji/domain/text/time";
import {
  approve,
  listApprovals,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from "../people/approvals/approvals.service.ts";
import { isRefusal, type Refusal, refuse } from "../platform/answers/refusal.ts";
import { approvalKinds } from "../roof/approval-kinds.ts";
import { delegationVerbs, personOf } from "./delegation.ts";
import { idOf, optionOf, verbs } from "./verbs.ts";

const usage = `审批（由一人申请、另一人同意的事项）：
  npm run ops -- approval list [--mine|--decided] --by 用户名     等我审批的、我申请的、我审批过的，最近的100件
  npm run ops -- approval show 编号 --by 用户名                    申请的内容和校验值
  npm run ops -- approval approve 编号 --hash 校验值 [--reason 意见] --by 用户名   同意所看到的内容，随即生效
  npm run ops -- approval refuse 编号 --reason 原因 --by 用户名     不同意
  npm run ops -- approval withdraw 编号 [--reason 原因] --by 用户名  撤回自己的申请
  npm run ops -- approval deputies --by 用户名                     我委托的、委托给我的，以及可以委托谁
  npm run ops -- approval delegate 同事的用户名 --from 日期 --to 日期 --reason 原因 [--kinds 事项,事项] --by 用户名
                                                                 委托同事代为审批，最多30天；不写事项为其可代办的全部
  npm run ops -- approval revoke 编号 [--reason 原因] --by 用户名    撤回委托`;
const offer = {
  usage,
  verbs: {
    list: { flags: ["mine", "decided"] },
    show: { words: 1 },
    approve: { words: 1, options: ["hash", "reason"], logsItself: true },
    refuse: { words: 1, options: ["reason"], logsItself: true },
    withdraw: { words: 1, options: ["reason"], logsItself: true },
    deputies: {},
    delegate: { words: 1, options: ["from", "to", "reason", "kinds"], logsItself: true },
    revoke: { words: 1, options: ["reason"], logsItself: true },
  },
} as const;

type Detail = DataOf<"approvalShow">;

/** `ops -- approval …`: what takes two persons. */
export const approval = verbs(offer, {
  list: async (app, given, print) => {
    const { options } = given;
    const which = "mine" in options ? "mine" : "decided" in options ? "decided" : "waiting";
    const found = await listApprovals(app, personOf(given), { which, page_size: 100 });
    if (isRefusal(found)) return found;
    for (const each of found.list) print(lineOf(each));
    return `共${found.total}件。`;
  },
  show: async (app, given, print) => {
    const found = await showApproval(app, approvalKinds, { ...personOf(given), id: idOf(given) });
    if (isRefusal(found)) return found;
    print(lineOf(found));
    print(`原因：${found.reason}`);
    if (found.in_stead_text !== "") print(`${found.in_stead_text}。`);
    if (found.decides_for) print(`您将代${found.decides_for.name}审批。`);
    for (const { about, label, before, after, note } of found.lines)
      print(`  ${about}  ${label} ${before} → ${after}${note && `，${note}`}`);
    if (found.is_changed) print("申请提出后内容有变化，不能再同意。");
    return `校验值 ${shortOf(found)}`;
  },
  approve: async (app, given) => {
    const asked = { ...personOf(given), id: idOf(given) };
    const seen = optionOf(given, "hash", "校验值（用 approval show 查看）");
    const found = await showApproval(app, approvalKinds, asked);
    if (isRefusal(found)) return found;
    if (seen !== shortOf(found)) return refuse("approval.changed");
    const deciding = { ...asked, hash: found.hash, reason: given.options.reason?.trim() ?? "" };
    return said(await approve(app, approvalKinds, deciding), "已同意，随即生效。");
  },
  refuse: async (app, given) => {
    const refusing = { ...personOf(given), id: idOf(given), reason: optionOf(given, "reason", "原因") };
    return said(await refuseApproval(app, refusing), "已记为不同意。");
  },
  withdraw: async (app, given) => {
    const reason = given.options.reason?.trim() ?? "";
    return said(await withdrawApproval(app, { ...personOf(given), id: idOf(given), reason }), "已撤回。");
  },
  ...delegationVerbs,
});

/** As much of the hash as somebody types. */
const shortOf = ({ hash }: Pick<Detail, "hash">): string => hash.slice(0, 8);

function said(outcome: Detail | Refusal, text: string): string | Refusal {
  return isRefusal(outcome) ? outcome : text;
}

function lineOf(each: Omit<Detail, "is_changed">): string {
  const until = formatShopTime(new Date(each.expires_at * 1000)).slice(0, 16);
  return [
    each.id,
    each.kind_text,
    each.title,
    `${each.by.name}（${each.by.username}）`,
    each.state_text,
    `截止${until}`,
  ].join("  ");
}
