/** What waits for an operator. */
import { z } from "zod";

/**
 * `path`: of the screen where it is done; `how`: where that is looked at while the screen is not built, in Chinese; `is_more`:
 * there are more than `count`; `oldest`: since when the first waits, `due`: until when,
 * null where nothing says it.
 */
export const workCounts = z.object({
  list: z.array(
    z.object({
      path: z.string(),
      text: z.string(),
      how: z.string(),
      count: z.number(),
      is_more: z.boolean(),
      oldest: z.number().nullable(),
      due: z.number().nullable(),
    }),
  ),
});
