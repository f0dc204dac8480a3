import { describe, expect, it } from "vitest";
import { cleanRow } from "./clean.ts";
import { aGoodsRow } from "./goods-row.fixture.ts";

const clean = (fields: Parameters<typeof aGoodsRow>[0]) => cleanRow(aGoodsRow(fields)).row;

describe("the wholesaler's list: names", () => {
  it.each([
    ["硫酸庆大霉素注射液 ", "硫酸庆大霉素注射液", null],
    ["红  汞", "红汞", null],
    ["维生素 B1 片", "维生素B1片", null],
    ["医用酒精\u00a0 75%", "医用酒精75%", null],
    ["BG维生素E软胶囊", "维生素E软胶囊", null],
    ["LB维生素 B6 片", "维生素B6片", null],
    ["G噻托溴铵粉雾剂(带吸入器)", "噻托溴铵粉雾剂(带吸入器)", null],
    ["*赖脯胰岛素注射液(优泌乐)", "赖脯胰岛素注射液", "优泌乐"],
    ["氯雷他定片（开瑞坦）", "氯雷他定片", "开瑞坦"],
    ["盐酸氟西汀胶囊(百忧解）", "盐酸氟西汀胶囊", "百忧解"],
    ["瑞舒伐他汀钙(可定)片", "瑞舒伐他汀钙片", "可定"],
    ["复方对乙酰氨基酚片(散利痛", "复方对乙酰氨基酚片", "散利痛"],
    ["维生素AD(伊可新(0-1))滴剂胶囊", "维生素AD滴剂胶囊", "伊可新(0-1)"],
    ["肠内营养乳剂(TPF-T)(瑞能)(纤维型水果口味)", "肠内营养乳剂(TPF-T)(纤维型水果口味)", "瑞能"],
    ["5%葡萄糖注射液（大冢软袋）", "5%葡萄糖注射液(大冢软袋)", null],
    ["生理氯化钠溶液（外用）", "生理氯化钠溶液(外用)", null],
    ["山莨菪碱(654-2)注射液", "山莨菪碱(654-2)注射液", null],
    ["注射用骨肽(I)", "注射用骨肽(I)", null],
    ["静注人免疫球蛋白(上海)", "静注人免疫球蛋白(上海)", null],
    ["B超耦合剂", "B超耦合剂", null],
    ["碳酸鈉", "碳酸钠", null],
    ["口服补液盐Ⅲ(博叶)", "口服补液盐Ⅲ", "博叶"],
    ["丙泊酚中／长链脂肪乳注射液(竟安)", "丙泊酚中/长链脂肪乳注射液", "竟安"],
  ])("%s → %s, trade name %s", (from, name, tradeName) => {
    expect(clean({ name: from })).toMatchObject({ name, tradeName });
  });

  it("keeps the brackets of herbs, which name the part or the processing", () => {
    const herb = { name: "牡蛎（煅）", form: "中药饮片", category: "中药饮片" };
    expect(clean(herb)).toMatchObject({ name: "牡蛎(煅)", tradeName: null });
  });

  it("takes other generic names for aliases, not for trade names", () => {
    expect(clean({ name: "地西泮注射液(安定)" })).toMatchObject({
      name: "地西泮注射液",
      tradeName: null,
      aliases: ["安定", "地西泮注射液(安定)"],
    });
  });

  it("reads the column 通用名 for what it holds: a trade name or a pack mark", () => {
    expect(clean({ name: "盐酸美金刚片", note: "易贝申" })).toMatchObject({
      name: "盐酸美金刚片",
      tradeName: "易贝申",
    });
    expect(clean({ name: "50%葡萄糖注射液", note: "塑瓶" })).toMatchObject({ name: "50%葡萄糖注射液(塑瓶)" });
    expect(clean({ name: "开瑞坦", note: "氯雷他定片" })).toMatchObject({
      tradeName: null,
      aliases: ["氯雷他定片"],
    });
  });

  it("keeps a letter that belongs to the name: G蛋白 is no mark of the old system", () => {
    expect(clean({ name: "G蛋白检测试剂盒", category: "医疗器械" }).name).toBe("G蛋白检测试剂盒");
  });

  it("keeps the file's own name for the search when letters went", () => {
    expect(clean({ name: "BG保妇康栓" }).aliases).toEqual(["BG保妇康栓"]);
    expect(clean({ name: " 保妇康 栓" }).aliases).toEqual([]);
    expect(clean({ name: "碳酸鈉" }).aliases).toEqual(["碳酸鈉"]);
  });
});

describe("the wholesaler's list: manufacturers", () => {
  it.each([
    ["通用电气药业 （上海）有限公司", "通用电气药业（上海）有限公司", null],
    ["上海罗氏制药有限公司S", "上海罗氏制药有限公司", null],
    ["G1上海旭东海普药业有限公司", "上海旭东海普药业有限公司", null],
    ["1天津力生制药厂", "天津力生制药厂", null],
    ["★江苏南通精华制药有限公司", "江苏南通精华制药有限公司", null],
    ["3M中国有限公司", "3M中国有限公司", null],
    ["1号药业有限公司", "1号药业有限公司", null],
    ["英国　阿斯利康制药S", "英国 阿斯利康制药", null],
    ["Orion Corporation,Finland", "Orion Corporation,Finland", null],
    ["  江苏", null, "江苏"],
    ["比利时2", null, "比利时"],
    [" 蒙.浙", null, "蒙.浙"],
    ["20101116", null, null],
    ["A", null, null],
    ["", null, null],
  ])("%j → %s, origin %s", (from, manufacturer, origin) => {
    expect(clean({ manufacturer: from })).toMatchObject({ manufacturer, origin });
  });
});

describe("the wholesaler's list: specifications and forms", () => {
  it.each([
    [" 0.5g/10g*1袋", "0.5g/10g*1袋"],
    ["10.000mg×30片/盒", "10mg*30片/盒"],
    ["0.250g*48粒/盒", "0.25g*48粒/盒"],
    ["5ml：250.000mg*2支/盒", "5ml:250mg*2支/盒"],
    ["25g 250ml×1袋", "25g 250ml*1袋"],
    ["10mL×1支", "10ml*1支"],
    ["1.0×107IU/16mg/支", "1×107IU/16mg/支"],
    ["15g(1g：50μg:0.5 mg)*1支/盒", "15g(1g:50μg:0.5 mg)*1支/盒"],
    ["100片/瓶", "100片/瓶"],
    ["1000mg/g", "1000mg/g"],
  ])("%j → %s", (from, specification) => {
    expect(clean({ specification: from }).specification).toBe(specification);
  });

  it("drops a specification that only repeats the name", () => {
    expect(clean({ name: "千年健颗粒 ", specification: "千年健颗粒 " }).specification).toBe("");
  });

  it.each([
    ["骨化三醇胶丸", "胶囊剂", "胶囊剂", false],
    ["石杉碱甲片（双益平）", "胶囊", "胶囊", true],
    ["阿莫西林胶囊(阿莫仙)", "片剂", "片剂", true],
    ["琥珀酰明胶注射液(佳乐施)", "缓释片", "缓释片", true],
    ["利伐沙班片", "簿膜片", "薄膜衣片", false],
    ["丙戊酸钠缓释片", "缓释片", "缓释片", false],
    ["卡巴胆碱注射液", "滴眼剂", "滴眼剂", false],
    ["骨化三醇胶丸", "", "软胶囊", false],
  ])(
    "the file's form stays: %s filed under %s is %s, a doubt: %s",
    (...[name, form, expected, isDoubted]) => {
      const { row, doubts } = cleanRow(aGoodsRow({ name, form }));
      expect([row.form, doubts.length > 0]).toEqual([expected, isDoubted]);
    },
  );
});

describe("the wholesaler's list: what the report says", () => {
  it("names each changed field once, with both texts and every reason", () => {
    const { changes } = cleanRow(
      aGoodsRow({ name: "BG硝苯地平缓释片II（伲福达）", specification: "20.000mg×30片/瓶" }),
    );
    expect(changes).toEqual([
      {
        field: "商品名称",
        from: "BG硝苯地平缓释片II（伲福达）",
        to: "硝苯地平缓释片II",
        why: "全角字符改为半角、去除系统内部标记、商品名移出括号",
      },
      { field: "规格", from: "20.000mg×30片/瓶", to: "20mg*30片/瓶", why: "乘号统一为*、去除小数末尾的零" },
    ]);
  });

  it("says nothing of a row that is clean, and cleaning twice changes nothing more", () => {
    expect(cleanRow(aGoodsRow()).changes).toEqual([]);
    const once = cleanRow(
      aGoodsRow({ name: " LB盐酸布比卡因注射液 ", specification: "5ml：25mg×5支/盒", form: "针剂" }),
    ).row;
    const again = cleanRow(aGoodsRow({ ...once, manufacturer: once.manufacturer ?? "" }));
    expect(again.changes).toEqual([]);
  });
});
