import { array, assert, constantFrom, property } from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "./markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html.trim();

/** Whatever stands between < and > in safe HTML: the elements that Markdown makes, with the attributes that we give them. */
const safeTag =
  /^<(?:\/?(?:p|h[2-6]|ul|li|blockquote|strong|em|del|code|pre|table|thead|tbody|tr|th|td|div|a)|ol(?: start="\d+")?|br|hr|a href="(?:https?:\/\/|\/|\?|#)[^"<>]*"(?: target="_blank" rel="noopener noreferrer")?|img src="(?:https?:\/\/|\/|\?|#)[^"<>]*" alt="[^"<>]*" loading="lazy"|code class="language-[^"<>]*"|t[hd] align="(?:left|right|center)"|div class="table-scroll" role="group" aria-label="表格" tabindex="0"|input (?:checked="" )?disabled="" type="checkbox")>$/;

function unsafeTags(markdown: string): string[] {
  return (html(markdown).match(/<[^>]*>?/g) ?? []).filter((tag) => !safeTag.test(tag));
}

describe("an article's Markdown", () => {
  test("becomes headings below the title, lists, tables that scroll in their place, and notes", () => {
    expect(html("# 一\n\n## 二\n\n### 三")).toBe("<h2>一</h2>\n<h2>二</h2>\n<h3>三</h3>");
    expect(html("- 甲\n- 乙")).toBe("<ul>\n<li>甲</li>\n<li>乙</li>\n</ul>");
    const table = html("| 项目 | 时限 |\n|---|---:|\n| 退货 | 15 |");
    expect(table).toMatch(/^<div class="table-scroll"[^>]* tabindex="0"><table>[\s\S]*<\/table>\n<\/div>$/);
    expect(table).toContain('<td align="right">15</td>');
    expect(html("> 请先核对批号")).toContain("<blockquote>");
  });

  test("leads to places of this site as they are, and elsewhere in a window of its own", () => {
    expect(html("[订单](/order?status=shipped&page=2#top)")).toBe(
      '<p><a href="/order?status=shipped&amp;page=2#top">订单</a></p>',
    );
    expect(html("[药监局](https://www.nmpa.gov.cn/)")).toBe(
      '<p><a href="https://www.nmpa.gov.cn/" target="_blank" rel="noopener noreferrer">药监局</a></p>',
    );
    expect(html("![箱唛](/pictures/a.png)")).toBe(
      '<p><img src="/pictures/a.png" alt="箱唛" loading="lazy"></p>',
    );
  });

  test("is plain text too, for searching in it", () => {
    expect(renderMarkdown("## 退货\n\n**15** 天内，<见> [规则](/help?id=1) & `票`").text).toBe(
      "退货 15 天内，<见> 规则 & 票",
    );
  });
});

/** What has broken other shops' articles. */
const hostile = [
  "<script>alert(1)</script>",
  "文字 <script>alert(1)</script> 文字",
  "<img src=x onerror=alert(1)>",
  "<pre> <img/src=x onerror=alert(1)>",
  "a <pre> b <img/src=x onerror=alert(1)> c",
  "<style>body{display:none}</style>",
  '<a href="javascript:alert(1)">x</a>',
  "<svg/onload=alert(1)>",
  "<!-- <img src=x onerror=alert(1)> -->",
  "<iframe src=https://evil.example></iframe>",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java&#115;cript:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](<javascript:alert(1)>)",
  "<javascript:alert(1)>",
  "[x](data:text/html;base64,PHNjcmlwdD4=)",
  "[x](vbscript:msgbox)",
  "[x](//evil.example)",
  "[x](/\\evil.example)",
  "[x][1]\n\n[1]: javascript:alert(1)",
  '[x](https://a.example/"onmouseover="alert(1))',
  '[x](https://a.example "t\\" onmouseover=alert(1)")',
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  '![x" onerror="alert(1)](/a.png)',
  "![<img src=x onerror=alert(1)>](javascript:1)",
  '```"><script>alert(1)</script>\nx\n```',
  "| <img src=x onerror=alert(1)> |\n|---|\n| <script> |",
  "# <b onclick=alert(1)>标题</b>",
];

describe("a hostile article", () => {
  test.for(hostile)("%s does no harm", (markdown) => {
    expect(unsafeTags(markdown)).toEqual([]);
    expect(html(markdown)).not.toMatch(/(?:href|src)="(?!https?:|\/(?![/\\])|[?#])/i);
  });

  test("nor does any mixture of such pieces", () => {
    const marks = [
      "[",
      "]",
      "(",
      ")",
      "<",
      ">",
      "`",
      "*",
      "|",
      "\n",
      "\n\n",
      "\\",
      '"',
      "&#60;",
      "&lt;",
      "x",
      "    ",
    ];
    const pieces = array(constantFrom(...hostile, ...marks), { maxLength: 12 });
    const harmless = property(pieces, (parts) => {
      expect(unsafeTags(parts.join(""))).toEqual([]);
    });
    assert(harmless, { numRuns: 1500 });
  });
});
