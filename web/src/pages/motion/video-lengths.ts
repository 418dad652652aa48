/** How long videos may be, as people choose it: seconds. */
export const videoLengths = [6, 10, 12, 15];
