/** Commands for many records of a list at once. */

/** How many can be picked one by one. */
export const mostNamed = 2000;

/** How many a command is given for at once, where all that match are chosen. */
export const mostMatching = 100_000;

/** How many a preview tries out. */
export const mostTried = 100;
