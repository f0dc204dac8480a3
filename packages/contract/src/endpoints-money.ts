import { calls } from "./calls.ts";
import { linkCalls } from "./link-calls.ts";
import { endpoint } from "./endpoint.ts";
import { idParams, nothing } from "./schemas/common.ts";
import * as credit from "./schemas/credit.ts";
import * as files from "./schemas/files.ts";
import * as transfers from "./schemas/transfers.ts";
import * as wallet from "./schemas/wallet.ts";

/** The wallet: balance, credit period, bank transfers, withdrawals, with the codes and files that they need. */
export const moneyEndpoints = {
  smsCode: endpoint(calls.smsCode, {
    summary: "Send a code by SMS",
    body: wallet.smsCodeBody,
    data: wallet.smsSent,
    rate: "login",
  }),
  fileUpload: endpoint(calls.fileUpload, {
    right: "settle",
    summary: "Upload a picture or PDF of at most 10 MB",
    body: files.fileBody,
    data: files.file,
    success: 201,
    bodyLimit: files.fileBodyLimit,
    rate: "upload",
  }),
  fileShow: endpoint(linkCalls.fileShow, {
    right: "view",
    summary: "A file that this shop uploaded",
    params: idParams,
    data: files.file,
    file: "application/octet-stream",
    owned: "file",
  }),
  balance: endpoint(calls.balance, {
    right: "view",
    summary: "The wallet's balance",
    data: wallet.userMoney,
  }),
  balanceLog: endpoint(calls.balanceLog, {
    right: "view",
    summary: "What came into and went out of the balance",
    query: wallet.moneyLogQuery,
    data: wallet.moneyLog,
  }),
  balanceLogExport: endpoint(linkCalls.balanceLogExport, {
    right: "view",
    summary: "The same as CSV or .xlsx, one change to a row",
    query: wallet.moneyLogExportQuery,
    data: nothing,
    file: "table",
  }),
  transferAccount: endpoint(calls.transferAccount, {
    right: "view",
    summary: "The company's account to transfer to",
    data: transfers.transferAccount,
  }),
  transferList: endpoint(calls.transferList, {
    right: "view",
    summary: "Bank transfers told of",
    query: transfers.transferQuery,
    data: transfers.transferPage,
  }),
  transferAdd: endpoint(calls.transferAdd, {
    right: "settle",
    summary: "Tell of a bank transfer with its proof: for a checkout, a top-up or a repayment",
    body: transfers.transferBody,
    data: transfers.bankTransfer,
    success: 201,
    idempotent: true,
    owned: "order",
  }),
  transferShow: endpoint(calls.transferShow, {
    right: "view",
    summary: "One bank transfer",
    params: idParams,
    data: transfers.bankTransfer,
    owned: "bank_transfer",
  }),
  credit: endpoint(calls.credit, {
    right: "view",
    summary: "The credit line and what is used of it",
    data: credit.credit,
  }),
  creditBills: endpoint(calls.creditBills, {
    right: "view",
    summary: "Credit bills",
    query: credit.creditBillQuery,
    data: credit.creditBillPage,
  }),
  creditRepayCreate: endpoint(calls.creditRepayCreate, {
    right: "funds",
    summary: "Start a repayment of bills",
    body: credit.repaymentBody,
    data: credit.repayment,
    success: 201,
    idempotent: true,
    owned: "credit_bill",
  }),
  creditRepayPay: endpoint(calls.creditRepayPay, {
    right: "funds",
    summary: "Pay a repayment from the balance, or learn where to transfer it",
    body: credit.repaymentPayBody,
    data: credit.repayment,
    idempotent: true,
    owned: "credit_repayment",
  }),
  creditRepayCheck: endpoint(calls.creditRepayCheck, {
    right: "funds",
    summary: "Has the repayment arrived?",
    body: credit.repaymentCheckBody,
    data: credit.repayment,
    owned: "credit_repayment",
  }),
  withdrawList: endpoint(calls.withdrawList, {
    right: "funds",
    summary: "Withdrawals",
    query: wallet.withdrawalQuery,
    data: wallet.withdrawalPage,
  }),
  withdrawBanks: endpoint(calls.withdrawBanks, {
    right: "funds",
    summary: "Bound bank accounts, and banks to choose from",
    data: wallet.bankCards,
  }),
  withdrawCode: endpoint(calls.withdrawCode, {
    right: "funds",
    summary: "Send the code that binding a bank account needs",
    body: wallet.withdrawCodeBody,
    data: wallet.smsSent,
    rate: "login",
  }),
  withdrawBind: endpoint(calls.withdrawBind, {
    right: "funds",
    summary: "Bind a bank account of the own company",
    body: wallet.bindBankBody,
    data: wallet.bankCard,
    success: 201,
  }),
  withdrawApply: endpoint(calls.withdrawApply, {
    right: "funds",
    summary: "Apply for a withdrawal; the money is held until it is decided",
    body: wallet.withdrawBody,
    data: wallet.withdrawal,
    success: 201,
    idempotent: true,
    owned: "bank_card",
  }),
  withdrawCancel: endpoint(calls.withdrawCancel, {
    right: "funds",
    summary: "Take a withdrawal back that nobody has decided on; the money is free at once",
    params: idParams,
    data: wallet.withdrawal,
    owned: "withdrawal",
  }),
};
