/** Characters of an objection to a block. */
export const BLOCK_OBJECTION_MAX = 4000;
