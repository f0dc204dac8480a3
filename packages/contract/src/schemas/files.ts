import { z } from "zod";
import { line } from "./common.ts";

/** Ten megabytes in base64, a little rounded up. */
const longestContent = 14_100_000;
/** Of the whole body. */
export const fileBodyLimit = 14_200_000;

/** A picture (JPG, PNG, WebP) or PDF of at most 10 MB, its bytes in base64; what it is, its bytes say. */
export const fileBody = z.object({
  name: line(120, "请填写文件名"),
  content: z
    .string("请选择文件")
    .min(1, "请选择文件")
    .max(longestContent, "文件不能超过10MB，请压缩后再上传"),
});
export const file = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
});

/** A picture that an operator gave, by its address on this site. */
export const givenPicture = z.object({ address: z.string() });
