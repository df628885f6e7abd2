/** Characters of a note of staff. */
export const NOTE_MAX = 2000;
