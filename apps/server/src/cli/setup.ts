import { parseArgs } from "node:util";
import { passwordLength } from "@yaoji/domain/people/passwords";
import { addFirst } from "../people/staff/staff.service.ts";
import { setCompany } from "../platform/settings/settings.service.ts";
import { ensureDefaults } from "../catalogue/goods/defaults.service.ts";
import type { Command } from "./command.ts";
import { refusalText } from "./verbs.ts";

/** What a shop needs before it sells. */
const next = `接下来，请逐项设置（npm run ops -- 命令，不带别的词即列出用法）：
  operator add        质量负责人、客服、仓库、财务各一位
  settings list       售后期限、自动签收和完成的天数、税率：看是否合适，用 settings set 修改
  invoice seller      销售方税号；之后用 invoice mode file 接通开票，接通前开票申请只登记
  transfer account    对公转账的收款账户
  content example     站点名称、热线、证照、包邮门槛、运费、起配金额：写成文件，用 content load 导入
  points rate         消费积分
  contract show       电子合同：请先审阅
  warehouse list      仓库：默认一个，用 warehouse add 添加
  然后用 npm run import -- 文件 导入商品、价格和库存`;

/** `ops -- setup`: the first operator and the wholesaler's name, a warehouse: an installation without demo data. */
export const setup: Command = async (app, order, print) => {
  const { values } = parseArgs({
    args: order.args,
    options: { company: { type: "string" }, username: { type: "string" }, password: { type: "string" } },
    strict: false,
  });
  const { company, username, password } = values;
  if (!isGiven(company) || !isGiven(username) || !isGiven(password)) {
    print(`请给出 --company 公司名称 --username 用户名 --password 密码（至少${passwordLength.min}位）。`);
    return 1;
  }
  const first = { username, password, name: username, role: "admin" } as const;
  const refused = await addFirst(app, first);
  if (refused) {
    print(refusalText(refused));
    return 1;
  }
  await setCompany(app, company);
  await ensureDefaults(app);
  print(`已建立操作员 ${username}，公司名称：${company}\n${next}`);
  return 0;
};

function isGiven(value: string | boolean | undefined): value is string {
  return typeof value === "string" && value.trim() !== "";
}
