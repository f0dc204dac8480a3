/** Logins kept for all tests of a worker: who needs a buyer does not log in again. */
import { type APIRequestContext, type Browser, type BrowserContextOptions } from "@playwright/test";
import { noteDrawnWhole } from "../moves.ts";
import { test as base } from "../shop-test.ts";

export type Login = "demo" | "clinic" | "maker";
/** Who opens a page of this audience. */
export const loginOfAudience = { public: null, buyer: "demo", supplier: "maker" } as const;
type StorageState = Exclude<NonNullable<BrowserContextOptions["storageState"]>, string>;

type Kept = {
  /** Requests as this buyer, or as a visitor; redirects are not followed. */
  as: (login: Login | null) => Promise<APIRequestContext>;
  /** What the browser of this buyer remembers. */
  stateOf: (login: Login) => Promise<StorageState>;
};

export const test = base.extend<object, Kept>({
  as: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = "" } = project.use;
      const contexts = new Map<Login | null, Promise<APIRequestContext>>();
      const open = async (login: Login | null) => {
        const context = await playwright.request.newContext({
          baseURL,
          maxRedirects: 0,
          extraHTTPHeaders: { Origin: baseURL },
        });
        if (login) await enter(context, login);
        return context;
      };
      const kept = (login: Login | null) => {
        const context = contexts.get(login) ?? open(login);
        contexts.set(login, context);
        return context;
      };
      await use(kept);
      for (const context of contexts.values()) await (await context).dispose();
    },
    { scope: "worker" },
  ],
  stateOf: [
    async ({ as }, use) => use(async (login) => (await as(login)).storageState()),
    { scope: "worker" },
  ],
});

async function enter(context: APIRequestContext, username: Login): Promise<void> {
  const reply = await context.post("/api/auth/login", { data: { username, password: "demo1234" } });
  if (!reply.ok()) throw new Error(`${username} cannot log in: ${await reply.text()}`);
}

/** A page in the browser of this buyer, or of a visitor. */
export async function openPage(browser: Browser, state: StorageState | undefined) {
  // What moves by itself would move while axe looks.
  const context = await browser.newContext({
    reducedMotion: "reduce",
    ...(state && { storageState: state }),
  });
  await noteDrawnWhole(context);
  return context.newPage();
}
