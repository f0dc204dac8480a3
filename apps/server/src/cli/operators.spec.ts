/** Every command × every operator: who may runs it, who may not is told who may, and what was done is kept. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operatorRoles, operatorRoleText } from "@yaoji/domain/people/operator-roles";
import { operatorCommands, rolesOf, uncheckedText, unsignedText } from "@yaoji/domain/people/operator-rights";
import { aRegistrant, aSubmittedShop } from "../../test/dossier-factories.ts";
import { aBuyer } from "../../test/factories.ts";
import { aGoods } from "../../test/goods-factories.ts";
import { openShop, type TestShop } from "../../test/harness.ts";
import { operate, signedAs, theOperators, typed } from "../../test/operator-factories.ts";
import { enter } from "../../test/staff-factories.ts";
import { rows } from "../platform/db/database.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await theOperators(shop);
});
afterAll(() => shop.close());

/** Verbs that change nothing. */
const looks = / (list|show|log|verify|check|history|proof|pending|ending|goods|example|kept)$/;

/** Need no other word: they go through all that is due, or say how it is. */
const needNothing = [
  "log list",
  "approval list",
  "approval deputies",
  "stock expire",
  "ledger:verify --rebuild",
  "invoice mode",
];

/** As it is typed by whoever it names, logged in or by his password. */
async function type(line: string, password?: string) {
  const [command = "", ...args] = line.split(" ");
  const order = signedAs({ command, args });
  const { exit, said } = await typed(shop, { ...order, ...(password && { signature: { password } }) });
  return { exit, said: said.join("\n") };
}

/** As it is typed, signed by nobody. */
async function unsigned(line: string) {
  const [command = "", ...args] = line.split(" ");
  const { exit, said } = await typed(shop, { command, args, folder: "." });
  return { exit, said: said.join("\n") };
}

const logOf = async (command: string) => {
  const found = await rows<{ about: string }>(
    shop.app.database.db,
    sql`SELECT about FROM operator_log WHERE command = ${command} ORDER BY id`,
  );
  return found.map(({ about }) => about);
};

describe("--by", () => {
  test.each(operatorCommands)(
    "%s is refused to strangers, to other roles and unsigned; its own role gets to it",
    async (command) => {
      expect(await unsigned(command)).toEqual({ exit: 1, said: unsignedText(command) });
      expect((await type(`${command} --by nobody`)).said).toBe(
        "没有在用的操作员“nobody”，用 operator list 查看操作员。",
      );
      for (const role of operatorRoles) {
        const { exit, said } = await type(`${command} --by ${role}`);
        const isRefused =
          said ===
          `${operatorRoleText[role]}是${operatorRoleText[role]}，不能办理 ${command}，请由${(rolesOf(command) ?? []).map((each) => operatorRoleText[each]).join("或")}办理。`;
        expect([role, isRefused]).toEqual([role, !rolesOf(command)?.includes(role)]);
        // Without its other words nothing is done: it says what is missing, or that nothing is there.
        expect(exit).toBe(isRefused || !needNothing.includes(command) ? 1 : 0);
      }
    },
  );

  test("every verb that is offered only looks, or somebody signs it", async () => {
    const offered = (text: string) => [...text.matchAll(/npm run ops -- ([a-z-]+) ([a-z|-]+)/g)];
    const { said: top } = await type("nothing");
    const things = [...top.matchAll(/npm run ops -- ([a-z-]+)/g)].map(([, thing = ""]) => thing);
    const helps = await Promise.all([...new Set(things)].map((thing) => type(`${thing} help`)));
    const commands = helps.flatMap(({ said }) =>
      offered(said).flatMap(([, thing, verbs = ""]) => verbs.split("|").map((verb) => `${thing} ${verb}`)),
    );
    expect(commands.length).toBeGreaterThan(80);
    const unsigned = commands.filter((command) => rolesOf(command) === null);
    expect(unsigned.filter((command) => !looks.test(command))).toEqual([]);
    const signed = operatorCommands.filter((command) => / [a-z]/.test(command));
    expect(signed.filter((command) => !commands.includes(command))).toEqual([]);
  });

  test("a buyer is no operator, and looking needs none", async () => {
    const buyer = await aBuyer(shop);
    const [own] = await rows<{ username: string }>(
      shop.app.database.db,
      sql`SELECT username FROM accounts WHERE id = ${buyer.accountId}`,
    );
    expect((await type(`shop sign 1 --by ${own?.username}`)).said).toContain("没有在用的操作员");
    expect((await unsigned("shop list")).exit).toBe(0);
    expect((await unsigned("operator list")).said).toContain("quality  质量负责人  质量负责人  在用");
  });

  test("what was done is kept with who did it, for ever", async () => {
    const { shopId } = await aBuyer(shop, { contractSignedAt: null });
    expect((await type(`shop sign ${shopId} --by=service`)).exit).toBe(0);
    expect((await type("shop sign 999999999 --by service")).exit).toBe(1);
    const log = await rows(
      shop.app.database.db,
      sql`SELECT a.username, l.command, l.about FROM operator_log l JOIN accounts a ON a.id = l.account_id
          WHERE l.command NOT IN (${sql.join(
            needNothing.map((each) => sql`${each}`),
            sql`, `,
          )})`,
    );
    expect(log).toEqual([{ username: "service", command: "shop sign", about: String(shopId) }]);
    await expect(shop.app.database.db.execute(sql`UPDATE operator_log SET about = ''`)).rejects.toThrow(
      "operator_log",
    );
  });
});

describe("what a command was about", () => {
  test("a command without verbs is signed and kept, whatever its first word is", async () => {
    expect((await type("erp-token x --name 金蝶 --by finance")).said).toContain("不能办理 erp-token");
    expect((await type("erp-token x --name 金蝶 --by admin")).exit).toBe(0);
    expect((await type("erp-token --revoke 金蝶 --by admin")).exit).toBe(0);
    expect(await logOf("erp-token")).toEqual(["金蝶", "金蝶"]);
  });

  test("is kept where an option names it, without what it was given", async () => {
    await type("maker add --password a-long-one --username rep2 --name 李代表 --by admin");
    expect(await logOf("maker add")).toEqual(["rep2"]);
    await aGoods(shop, { code: "LOG1" });
    const batch = "--goods LOG1 --batch LB1 --number 5 --expires 2035-01-01";
    expect((await type(`stock receive ${batch} --by warehouse`)).exit).toBe(0);
    expect(await logOf("stock receive")).toEqual(["LOG1 LB1"]);
  });

  test("a flag takes no word from it", async () => {
    expect((await type("after-sales judge --return NONE --by quality")).said).not.toContain("请给出售后单号");
    expect((await type("after-sales judge --no-return --by quality")).said).toContain("请给出售后单号");
  });
});

describe("ops -- operator password", () => {
  const runWith = (args: string[]) => operate(shop, { command: "operator", args });

  test("sets a new one, opens his lock, ends his logins, and stands in both logs", async () => {
    const fresh = "a phrase of my own";
    await type(
      "operator add --username lost --name 周管 --role service --password long-forgotten --by admin",
    );
    const lost = { username: "lost" };
    const { as: old, reply } = await enter(shop, lost, { password: "long-forgotten" });
    expect((await shop.call("operatorMe", old)).status).toBe(200);
    for (let tries = 1; tries <= 5; tries += 1) await enter(shop, lost, { password: "wrong" });
    expect((await type("operator password lost --by admin")).said).toContain("请给出 --password 新密码。");
    expect((await type("operator password lost --password 12345678 --by admin")).said).toContain("太常见");
    expect((await runWith(["password", "nobody", "--password", fresh])).exit).toBe(1);
    expect((await runWith(["password", "lost", "--password", fresh])).said).toEqual([
      "操作员 lost 的密码已重设，其登录已结束。",
    ]);
    expect((await shop.call("operatorMe", old)).status).toBe(401);
    expect((await enter(shop, lost, { password: fresh })).reply.status).toBe(200);
    expect(await logOf("operator password")).toEqual(["lost"]);
    const events = await rows<{ kind: string }>(
      shop.app.database.db,
      sql`SELECT kind FROM security_events WHERE account_id = ${reply.data.operator.id} AND kind = 'password_set'`,
    );
    expect(events).toHaveLength(1);
  });
});

describe("ops -- operator", () => {
  const own = "a-phrase-of-mine";
  const add = (username: string, role: string, password = own) =>
    type(`operator add --username ${username} --name 周审 --role ${role} --password ${password} --by admin`);

  test("adds one of a role, who decides by his name; disabled, he decides on nothing more", async () => {
    const id = await aSubmittedShop(shop, await aRegistrant(shop));
    expect((await add("zhou", "客服")).said).toBe("已添加操作员 zhou（周审），客服。");
    expect((await type(`shop pass ${id} --by zhou`, own)).exit).toBe(0);
    expect((await type(`shop show ${id}`)).said).toContain("周审（zhou）");
    expect((await type("operator disable zhou --by admin")).exit).toBe(0);
    expect((await type(`shop reject ${id} --reason 不清 --by zhou`, own)).said).toContain("没有在用的操作员");
    expect((await type("operator list")).said).toContain("zhou  周审  客服  已停用");
  });

  test("refuses a name that is somebody's, a weak password, an unknown role, and the last administrator's end", async () => {
    expect((await add("quality", "service")).said).toContain("该用户名已被使用");
    expect((await add("li", "service", "12345678")).said).toContain("这个密码太常见");
    expect((await add("li", "boss")).said).toContain("没有“boss”这个角色。");
    expect((await add("李", "service")).said).toContain("用户名应为");
    expect((await type("operator disable admin --by admin")).said).toContain("至少要有一位在用的系统管理员");
    expect((await type("operator disable nobody --by admin")).exit).toBe(1);
    await add("second", "admin");
    const both = await Promise.all(
      ["admin", "second"].map((name) => type(`operator disable ${name} --by admin`)),
    );
    expect(both.map(({ exit }) => exit).toSorted()).toEqual([0, 1]);
  });
});

describe("ops -- shop approve", () => {
  const papers =
    "--documents business_licence:长期,drug_licence:2035-01-01,purchase_authorisation:2035-01-01";
  const approve = (id: number, by = "quality", checker = "service") =>
    type(`shop approve ${id} ${papers} --checked-by ${checker} --by ${by}`);
  const byOneAlone = (id: number) => {
    const order = signedAs({ command: "shop", args: ["approve", String(id), "--by", "quality"] });
    const args = order.args.filter((arg) => arg !== "--checked-by" && arg !== "service");
    return typed(shop, { ...order, args });
  };

  test("never takes the place of the two steps for what a customer registered himself", async () => {
    const as = await aRegistrant(shop);
    const { data } = await shop.call("dossier", as);
    const draft = data.shops[0]?.shop_id ?? 0;
    expect((await approve(draft)).said).toBe(
      `该客户自己登记了资料，不能代为录入；请在客户提交后先用 shop pass ${draft} 初审，再用 shop quality ${draft} 质管审核`,
    );
    const id = await aSubmittedShop(shop, as);
    expect((await approve(id)).said).toContain(`先用 shop pass ${id} 初审`);
    expect((await shop.call("userBase", as)).data.is_passed).toBe(0);
  });

  test("is two people's, each of his role; both stand in the log, the shop has its rank and a message", async () => {
    const buyer = await aBuyer(shop, { approvedAt: null, scopes: ["chemical"] }, []);
    expect((await approve(buyer.shopId, "service")).said).toContain("不能办理 shop approve");
    expect((await approve(buyer.shopId, "quality", "quality")).said).toContain("不能办理 shop pass");
    expect((await unsigned(`shop approve ${buyer.shopId} ${papers}`)).said).toBe(
      unsignedText("shop approve"),
    );
    expect((await byOneAlone(buyer.shopId)).said).toEqual([uncheckedText("shop approve")]);
    expect((await approve(buyer.shopId)).exit).toBe(0);
    expect((await shop.call("userBase", buyer)).data).toMatchObject({ is_passed: 1, rank: "单体药店" });
    const { list } = (await shop.call("messageList", buyer, { query: {} })).data;
    expect(list[0]?.title).toBe("资质审核已通过");
    const { said } = await type(`shop show ${buyer.shopId}`);
    expect(said).toContain("初审通过  整份资料  客服（service）");
    expect(said).toContain("质管审核通过  整份资料  质量负责人（quality）");
  });

  test("adds newer papers to an approved shop, none twice and none that is over", async () => {
    const { shopId } = await aBuyer(shop);
    const enter = (documents: string) =>
      type(`shop approve ${shopId} --documents ${documents} --checked-by service --by quality`);
    expect((await enter("food_licence:2035-01-01")).exit).toBe(0);
    expect((await enter("food_licence:2020-01-01")).said).toContain("食品经营许可证已过有效期");
    expect((await enter("food_licence:长期,food_licence:长期")).said).toContain("同一种证件只能写一次");
  });
});
