import { mergeConfig, type Plugin } from "vite";
import base from "./vite.config.ts";

const later = "await new Promise((told) => setTimeout(told, 250));";
/** What is shown comes later, and only then ends what was asked, as always. */
const slowed: Readonly<Record<string, string>> = {
  "router.subscribe((state) => shown.set(state));":
    "router.subscribe((state) => setTimeout(() => shown.set(state), 250));",
  "if (router) return router.navigate(to, options);": `if (router) { await router.navigate(to, options); ${later} return; }`,
  "if (router) await router.revalidate();": `if (router) { await router.revalidate(); ${later} }`,
};

/** `npm run test:slowed`: the page comes a quarter of a second after its address, so that who does not wait for it is found. */
const slowRouter: Plugin = {
  name: "slow-router",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/app/router/sleeping-router.ts")) return null;
    return Object.entries(slowed).reduce((text, [quick, slow]) => {
      if (!text.includes(quick)) this.error(`sleeping-router.ts has no longer: ${quick}`);
      return text.replace(quick, slow);
    }, code);
  },
};

export default mergeConfig(base, { plugins: [slowRouter] });
