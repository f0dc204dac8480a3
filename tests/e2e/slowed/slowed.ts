/** Whether this run is `npm run test:slowed`: a router, a network and a clock that are slow (scripts/slowed.mjs). */
export const isSlowed = process.env.SLOWED === "1";
