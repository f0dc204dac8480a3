import { mergeConfig, type Plugin } from "vite";
import base from "./vite.config.ts";

const passesOn = "router.subscribe((state) => shown.set(state));";
const passesOnLater = "router.subscribe((state) => setTimeout(() => shown.set(state), 250));";

/** `npm run test:slowed`: the page comes a quarter of a second after its address, so that who does not wait for it is found. */
const slowRouter: Plugin = {
  name: "slow-router",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/app/router/sleeping-router.ts")) return null;
    if (!code.includes(passesOn)) this.error("sleeping-router.ts passes its states on in another way now");
    return code.replace(passesOn, passesOnLater);
  },
};

export default mergeConfig(base, { plugins: [slowRouter] });
