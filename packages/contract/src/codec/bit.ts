/** How yes and no go over the wire (specification: 1/0). */
export const bit = (value: boolean): 0 | 1 => (value ? 1 : 0);
