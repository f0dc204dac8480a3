/** Buyers who may order nearly everything, written straight into the database: their tokens. */
import type { Client } from "pg";
import { hashToken, newToken } from "../../apps/server/src/platform/secret/tokens.ts";
import { groupName } from "../catalogue/offers.ts";

export const scopes =
  "{chemical,chinese_patent,biological,herbal_pieces,device_1,device_2,device_3,health_food,food,cosmetic,disinfectant}";

/** So many buyers, each of a shop of his own. */
export async function logInBuyers(client: Client, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let at = 1; at <= count; at += 1) tokens.push(await logInBuyer(client, `bench-buyer-${at}`));
  return tokens;
}

async function logInBuyer(client: Client, username: string): Promise<string> {
  const { rows } = await client.query<{ id: number }>("SELECT id FROM accounts WHERE username = $1", [
    username,
  ]);
  const accountId = rows[0]?.id ?? (await insertBuyer(client, username));
  const token = newToken();
  await client.query(
    `INSERT INTO sessions (token_hash, account_id, shop_id, expires_at)
      SELECT $1, account_id, shop_id, now() + interval '1 day' FROM shop_members WHERE account_id = $2`,
    [hashToken(token), accountId],
  );
  return token;
}

async function insertBuyer(client: Client, username: string): Promise<number> {
  const { rows } = await client.query<{ account_id: number }>(
    `WITH account AS (INSERT INTO accounts (username, name, password_hash, role)
        VALUES ($1, '王小明', '-', 'buyer') RETURNING id),
      shop AS (INSERT INTO shops (company, type, price_group, region_code, approved_at, contract_signed_at, scopes, drug_classes)
        VALUES ('基准药房', 'single_pharmacy', $2, '510104', now(), now(), $3, '{rx,otc_a,otc_b}') RETURNING id),
      documents AS (INSERT INTO licences (shop_id, kind, expires_on, approved_at)
        SELECT shop.id, kind, '2049-12-31', now()
        FROM shop, unnest(ARRAY['business_licence', 'drug_licence', 'purchase_authorisation', 'device_licence', 'food_licence']) kind)
      INSERT INTO shop_members (account_id, shop_id) SELECT account.id, shop.id FROM account, shop RETURNING account_id`,
    [username, groupName, scopes],
  );
  const accountId = rows[0]?.account_id;
  if (accountId === undefined) throw new Error("the buyer was not written");
  return accountId;
}
