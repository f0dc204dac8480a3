/** What waits for an operator. */
import { z } from "zod";

/** `path`: of the screen where it is done; `oldest`: since when the first waits, `due`: until when, null where nothing says it. */
export const workCounts = z.object({
  list: z.array(
    z.object({
      path: z.string(),
      text: z.string(),
      count: z.number(),
      oldest: z.number().nullable(),
      due: z.number().nullable(),
    }),
  ),
});
