import { describe, expect, it } from "vitest";
import { codebookInitials } from "./codebook.ts";
import { compact, cut, normalise, segments, splitBrackets } from "@yaoji/domain/text/normalise";
import { nameKeys, readUnits } from "./pinyin.ts";

describe("domain.md §8 pinyin and initials of names", () => {
  it.each([
    ["阿莫西林胶囊", "amoxilinjiaonang", "amxljn"],
    ["阿胶", "ejiao", "ej"],
    ["黄芪颗粒", "huangqikeli", "hqkl"],
    ["黄柏", "huangbo", "hb"],
    ["知柏地黄丸", "zhibodihuangwan", "zbdhw"],
    ["侧柏叶", "cebaiye", "cby"],
    ["炒白术", "chaobaizhu", "cbz"],
    ["莪术", "ezhu", "ez"],
    ["藿香正气水", "huoxiangzhengqishui", "hxzqs"],
    ["蛤蚧定喘丸", "gejiedingchuanwan", "gjdcw"],
    ["厚朴", "houpo", "hp"],
    ["茜草", "qiancao", "qc"],
    ["阿魏", "awei", "aw"],
    ["川芎", "chuanxiong", "cx"],
    ["白芍", "baishao", "bs"],
    ["菟丝子", "tusizi", "tsz"],
    ["东莨菪碱片", "donglangdangjianpian", "dldjp"],
    ["丹参滴丸", "danshendiwan", "dsdw"],
    ["苦参凝胶", "kushenningjiao", "ksnj"],
    ["重组人干扰素", "chongzurenganraosu", "czrgrs"],
    ["重酒石酸间羟胺", "zhongjiushisuanjianqiangan", "zjssjqa"],
    ["七叶一枝花重楼", "qiyeyizhihuachonglou", "qyyzhcl"],
    ["克咳胶囊", "kekejiaonang", "kkjn"],
    ["还少胶囊", "huanshaojiaonang", "hsjn"],
    ["炒枳壳", "chaozhiqiao", "czq"],
    ["氢化可的松", "qinghuakedisong", "qhkds"],
    ["女贞子", "nvzhenzi", "nzz"],
    ["维生素B1注射液", "weishengsub1zhusheye", "wssb1zsy"],
    ["0.9%氯化钠注射液", "09lvhuanazhusheye", "09lhnzsy"],
    ["复方α-酮酸片", "fufangαtongsuanpian", "ffαtsp"],
  ])("%s reads %s, %s", (name, full, initials) => {
    expect(nameKeys(name)).toEqual({ full, initials });
  });

  it("leaves what stands in brackets out of the keys", () => {
    expect(nameKeys("氯雷他定片（开瑞坦）")).toEqual(nameKeys("氯雷他定片"));
  });

  it("keeps one unit to a character, rare ones and surrogates too", () => {
    expect(readUnits("𠮷阿龘").trade).toHaveLength(3);
    expect(readUnits("").trade).toEqual([]);
    expect(readUnits("😀()，").trade).toEqual([]);
  });

  it("keeps the dictionary's reading beside a corrected one", () => {
    expect(readUnits("黄柏").dictionary.join("")).toBe("huangbai");
  });
});

describe("initials of older systems", () => {
  it.each([
    ["红芪", "hz"],
    ["丹参颗粒", "dckl"],
    ["炒白术", "cbs"],
    ["枸橼酸钾", "zzsj"],
    ["维生素b1片", "wssb1p"],
    ["燀桃仁", "tr"],
  ])("%s is %s", (name, code) => {
    expect(codebookInitials(name)).toBe(code);
  });
});

describe("one form of text", () => {
  it("makes width, case, brackets and spaces the same", () => {
    expect(normalise(" ＡＭＸＬ　（胶囊）\u00a0【Ⅱ】 ")).toBe("amxl 胶囊 ii");
    expect(compact("卤米松/三氯生 软膏（新适确得）")).toBe("卤米松三氯生软膏新适确得");
  });

  it("splits brackets, nested and unclosed ones too", () => {
    expect(splitBrackets("维生素AD（伊可新(0-1)）滴剂").outside).toBe("维生素AD滴剂");
    expect(splitBrackets("复方对乙酰氨基酚片(散利痛")).toEqual({
      outside: "复方对乙酰氨基酚片",
      inside: ["散利痛"],
    });
  });

  it("cuts Han runs from words and keeps decimals and hyphens together", () => {
    expect(segments("0.9%氯化钠TPF-D").map(({ text }) => text)).toEqual(["09", "氯化钠", "tpfd"]);
    expect(segments("TPF-D")[0]?.parts).toEqual(["tpf", "d"]);
  });

  it("cuts by characters, never through one", () => {
    expect(cut("𠮷𠮷𠮷", 2)).toBe("𠮷𠮷");
  });
});
