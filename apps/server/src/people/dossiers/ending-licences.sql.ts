/** Documents of customers that end soon, and hold until then: no later version was approved. */
import { type SQL, sql } from "drizzle-orm";
import { addDays } from "@yaoji/domain/text/time";

export type EndingDays = { readonly from: string; readonly until: string };
/** How many days ahead the end of a document is looked at. */
const endingDays = 30;

export function endingFrom(today: string): EndingDays {
  return { from: today, until: addDays(today, endingDays) };
}

/** From both days, the last among them; `l`: the document, `s`: its shop. */
export const endingLicences = ({ from, until }: EndingDays): SQL =>
  sql`licences l JOIN shops s ON s.id = l.shop_id AND s.approved_at IS NOT NULL AND s.closed_at IS NULL
    WHERE l.approved_at IS NOT NULL AND l.expires_on BETWEEN ${from}::date AND ${until}::date
      AND l.id = (SELECT later.id FROM licences later WHERE later.shop_id = l.shop_id AND later.kind = l.kind
        AND later.approved_at IS NOT NULL ORDER BY later.approved_at DESC, later.id DESC LIMIT 1)`;
