/** The member centre's pages (spec.md §2 "User centre"), as its side menu groups them. */
import { pageRowOf } from "./page-row.ts";

type MemberGroup = { readonly name: string; readonly pages: readonly MemberPage[] };
type MemberPage = { readonly path: string; readonly title: string };

const groups: readonly (readonly [name: string, paths: readonly string[]])[] = [
  ["总览", ["/user"]],
  ["我的钱包", ["/yegl", "/zqgl", "/yhq", "/xjq"]],
  ["订单中心", ["/order", "/jfdd"]],
  ["账户中心", ["/basic", "/zzzj", "/ddgl", "/bdwx", "/addr", "/dzht", "/wdxx"]],
  ["自助服务", ["/purchase", "/kjcg", "/cgqd", "/zbcg", "/pzqg", "/dzfp", "/star", "/yjfk"]],
];

/** The groups with the titles of their pages. */
export const memberGroups: readonly MemberGroup[] = groups.map(([name, paths]) => ({
  name,
  pages: paths.map((path) => ({ path, title: pageRowOf(path).title })),
}));

/** Whether the side menu stands beside this page: one of its own, or what is opened from one. */
export function isMemberPage(path: string): boolean {
  return groups.some(([, paths]) => paths.some((own) => path === own || path.startsWith(`${own}/`)));
}
