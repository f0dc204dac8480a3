import type { App } from "../platform/app/app.ts";
import { rebuildLedger, runLedgerVerify } from "../fulfilment/verify/verify.service.ts";
import { account } from "./account.ts";
import { afterSales } from "./after-sales.ts";
import { approval } from "./approval.ts";
import { brand } from "./brand.ts";
import { category } from "./category.ts";
import type { Command, Order, Print } from "./command.ts";
import { content } from "./content.ts";
import { contract } from "./contract.ts";
import { coupon } from "./coupon.ts";
import { credit } from "./credit.ts";
import { delivery } from "./delivery.ts";
import { draw } from "./draw.ts";
import { erpToken } from "./erp-token.ts";
import { feedback } from "./feedback.ts";
import { goodsGroup } from "./goods-group.ts";
import { importCommand } from "./import.ts";
import { invoice } from "./invoice.ts";
import { jobs } from "./jobs.ts";
import { log } from "./log.ts";
import { login, logout } from "./login.ts";
import { maker } from "./maker.ts";
import { nameOperator, noteRun } from "./who-signs.ts";
import { operator } from "./operator.ts";
import { order } from "./order.ts";
import { presale } from "./presale.ts";
import { promotion } from "./promotion.ts";
import { refund } from "./refund.ts";
import { price } from "./price.ts";
import { priceGroup } from "./price-group.ts";
import { page } from "./page.ts";
import { picture } from "./picture.ts";
import { points } from "./points.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { shop } from "./shop.ts";
import { sms } from "./sms.ts";
import { stock } from "./stock.ts";
import { transfer } from "./transfer.ts";
import { message } from "./message.ts";
import { voucher } from "./voucher.ts";
import { wanted } from "./wanted.ts";
import { warehouse } from "./warehouse.ts";
import { withdrawal } from "./withdrawal.ts";
import { tellFault } from "../platform/faults/fault-sentence.ts";

const usage = `用法：
  npm run import -- 文件.csv|文件.xlsx [--report 报告.xlsx|报告.csv]   导入商品资料、价格、库存
  npm run ledger:verify                            核对账本与库存
  npm run ledger:verify -- --rebuild               按分录重建各账户余额，并说明不符之处
  npm run ops -- setup --company 公司 --username 用户名 --password 密码   首次安装：建立第一个操作员
  npm run ops -- operator list|add|password|change|disable|enable|second-factor-reset|sessions-end   操作员及其角色
  npm run ops -- invoice list|retry|red|seller|mode|export|load   电子发票：最近的、重开、红冲、税号、开票方式、待开清单、登记已开的
  npm run ops -- erp-token --name 名称|--revoke 名称   生成或作废 ERP 推送用的令牌
  npm run ops -- order list|show|review|pick|check|codes|ship|track|deliver|complete|cancel|short|receipt   订单
  npm run ops -- approval list|show|approve|refuse|withdraw   审批：等我审批的、同意、不同意、撤回
  npm run ops -- account add|phone|disable|enable   代客户建立登录账号，更换丢失的手机号，停用、恢复账号
  npm run ops -- shop list|pending|show|id-number|files|pass|quality|reject|approve|sign|set|change   客户资质、两级审核、合同、客服和权限、变更单位信息
  npm run ops -- page list|show|save|delete             首页、专区、活动等由数据组成的页面
  npm run ops -- content example|show|load|log|remove-article   站点设置、热搜词、导航、广告、帮助和新闻
  npm run ops -- settings list|set                      售后期限、自动签收和完成、税率等设置
  npm run ops -- jobs [retry 编号|任务:记录|all]         后台任务：查看、重试
  npm run ops -- stock list|receive|adjust|freeze|unfreeze|recall|recalled|expire|report|promise     库存和批号
  npm run ops -- presale list|announce|change|stop|arrived   预售：登记到货、改日期、取消、到齐
  npm run ops -- warehouse list|add|change               仓库：列出、添加、改名称
  npm run ops -- delivery list|plan|route|unroute|stop|holiday|workday|ordinary|kept   送达承诺：截单时间、线路、节假日，兑现率
  npm run ops -- transfer list|proof|confirm|correct|reject|account   对公转账：待确认和已办理、凭证、到账、更正、驳回、收款账户
  npm run ops -- withdrawal list|account|approve|pay|reject   提现：待处理和已办完、收款账号、审核、打款、驳回
  npm run ops -- credit set|close                       店铺的账期额度
  npm run ops -- after-sales list|show|review|judge|receive|refund|replace|answer|reject   售后
  npm run ops -- refund list|approve                    售后退款：待退款、同意退款
  npm run ops -- price show|set|ask|load|history         价格：查看、改价、申请低于底价、按价格表改价、变化
  npm run ops -- price-group list|add|rename|assign     价格组：列出、添加、改名称、店铺进出价格组
  npm run ops -- points list|ship|cancel|goods|add|stock|remove|rate   积分订单、积分商城
  npm run ops -- coupon list|show|add|change|stop|copy|give|codes|void-codes   优惠券、现金券：新建、修改、停发、复制、发放、兑换码
  npm run ops -- message list|show|send|withdraw         群发给客户的消息
  npm run ops -- voucher list|give|cancel               店铺手中的现金券：发放、作废
  npm run ops -- promotion list|show|check|add|change|publish|stop|copy|delete   活动：新建、检查、修改、发布、停止、复制
  npm run ops -- draw list|add|stop|log                 抽奖活动
  npm run ops -- brand list|add|change|remove           品牌专区
  npm run ops -- category list|add|change|move|merge|remove|put   客户的分类菜单
  npm run ops -- picture list|add|order|remove           商品图片、站点图片
  npm run ops -- goods-group list|show|add|change|put|take|remove   商品组、控销专区的页面
  npm run ops -- contract list|show|publish             电子合同：版本、全文、发布
  npm run ops -- sms list                               短信的发送和送达情况
  npm run ops -- feedback list|show|answer              意见反馈：待答复、查看、答复
  npm run ops -- wanted list|answer|close               品种求购：待处理、回复、关闭
  npm run ops -- maker add|list|link|unlink             厂家账号及其商品
  npm run ops -- log list|show|verify                   操作记录：谁办了什么、改动前后、核对是否完整
  npm run ops -- login --by 用户名 · logout               登录，12小时内的命令由其署名；退出
  改动数据的命令由登录的操作员署名，或加 --by 用户名 并输入其密码`;

const ledgerVerify: Command = async (app, { args }, print) => {
  const unknown = args.filter((arg) => arg !== "--rebuild");
  if (unknown.length > 0) {
    print(`选项不认识：${unknown.join(" ")}，ledger:verify 只有 --rebuild`);
    return 1;
  }
  if (args.includes("--rebuild")) await rebuildLedger(app, print);
  return (await runLedgerVerify(app, print)) ? 0 : 1;
};

export const commands: Readonly<Record<string, Command>> = {
  import: importCommand,
  "ledger:verify": ledgerVerify,
  setup,
  "erp-token": erpToken,
  invoice,
  jobs,
  operator,
  order,
  page,
  content,
  settings,
  shop,
  stock,
  transfer,
  withdrawal,
  credit,
  "after-sales": afterSales,
  refund,
  points,
  price,
  "price-group": priceGroup,
  presale,
  coupon,
  message,
  voucher,
  promotion,
  draw,
  brand,
  category,
  "goods-group": goodsGroup,
  picture,
  account,
  approval,
  feedback,
  log,
  contract,
  sms,
  wanted,
  warehouse,
  delivery,
  maker,
};

/** Opens and ends the sessions that sign. */
const doors = { login, logout };

export async function runCommand(app: App, order: Order, print: Print): Promise<number> {
  if (order.command === "login" || order.command === "logout") return doors[order.command](app, order, print);
  const command = Object.hasOwn(commands, order.command) ? commands[order.command] : undefined;
  if (!command) {
    print(`没有这个命令：${order.command}\n${usage}`);
    return 1;
  }
  const run = await nameOperator(app, order);
  if ("refusal" in run) {
    print(run.refusal);
    return 1;
  }
  const { command: name, folder } = order;
  const { args, signer, second } = run;
  const allowed = { command: name, folder, args, by: signer?.signature ?? "", signer, second };
  const exit = await command(app, allowed, print);
  if (exit === 0) await noteRun(app, run, command.takes);
  return exit;
}

/**
 * The last guard of every command, beside a server or on its own: a person is told in a sentence, whatever happened.
 * `where`: what he is told of where the details stand.
 */
export async function runGuarded(
  app: App,
  { order, where }: { readonly order: Order; readonly where: string },
  print: Print,
): Promise<number> {
  try {
    return await runCommand(app, order, print);
  } catch (error) {
    print(tellFault(error, app.log, where));
    return 1;
  }
}
