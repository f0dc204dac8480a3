import { bit } from "@yaoji/contract/codec/bit";
import type { DataOf } from "@yaoji/contract/endpoints";
import { mostPictures } from "@yaoji/domain/trade/goods-pictures";
import type { GivenRow, Owner } from "./goods-pictures.queries.ts";
import { addressOf } from "./pictures.service.ts";

/** Pictures of goods with what operators may do with each. */
export function presentPictures(goods: Owner, rows: readonly GivenRow[]): DataOf<"goodsPictureList"> {
  const given = new Map(rows.map((row) => [addressOf(row.key), row]));
  const pictures = goods.images.map((address) => {
    const row = given.get(address);
    if (!row) return { ...named(address), alt: "", is_given: bit(false), whole: null, crop: null };
    const { key, name, alt, crop, wholeWidth: width, wholeHeight: height } = row;
    const file = `/api/admin/goods/${goods.id}/pictures/${key}`;
    const whole = { file: `${file}?whole=1`, width, height };
    return { address, file, name, alt, is_given: bit(true), whole, crop };
  });
  return { pictures, most: mostPictures, version: goods.picturesVersion };
}

/** Of a picture that only its address is known of. */
const named = (address: string) => ({ address, file: address, name: address.split("/").at(-1) ?? address });
