/** Buyers of a journey's own, so that no other one's login, password or members change. */
import type { Page } from "@playwright/test";
import { post, type Visitor } from "./buyer.ts";
import { operateIn } from "./operator.ts";
import { ownShop } from "./shop-of-worker.ts";

export const personPassword = "a phrase of my own";

export type Person = {
  readonly username: string;
  readonly phone: string;
  readonly name: string;
  readonly company: string;
  readonly shopId: string;
  /** Where the shop that he buys in keeps its data. */
  readonly folder: string;
};

/** Opens a login with a shop of its own, which is not yet approved. */
export async function aPerson(username: string, phone: string, folder = ownShop.directory): Promise<Person> {
  const [name, company] = [`${username}先生`, `${username}大药房`];
  const words = ["--username", username, "--phone", phone, "--name", name, "--company", company];
  const said = await operateIn(folder, "account", "add", ...words, "--password", personPassword);
  return { username, phone, name, company, shopId: /店铺(\d+)/.exec(said)?.[1] ?? "", folder };
}

/** The papers of the person's shop are passed, its drug licence until this day; its contract is not signed. */
export async function passPapers({ shopId, folder }: Person, lastDay = "2035-01-01"): Promise<void> {
  const documents = `business_licence:长期,drug_licence:${lastDay},purchase_authorisation:2035-01-01`;
  const scopes = ["--scopes", "chemical,chinese_patent", "--classes", "otc_a,otc_b,rx"];
  const papers = ["--documents", documents, ...scopes, "--checked-by", "service"];
  await operateIn(folder, "shop", "approve", shopId, ...papers);
}

/** From now on the person's shop may order. */
export async function letOrder(person: Person, lastDay?: string): Promise<void> {
  await passPapers(person, lastDay);
  await operateIn(person.folder, "shop", "sign", person.shopId);
}

/** Logs in without the page. */
export async function enterAsPerson(
  page: Visitor,
  username: string,
  password = personPassword,
): Promise<void> {
  await post(page, "/api/auth/login", { username, password });
}

/** Where the shop of this login has its orders sent to. */
export async function addAddress(page: Page): Promise<void> {
  const place = { province: "四川省", city: "成都市", area: "武侯区", detail: "人民南路1号" };
  await post(page, "/api/address", { name: "李华", phone: "13812345678", ...place });
}
