/** Pages whose text admins edit; each is at `/<key>`. */
export const textPages = ['terms', 'privacy', 'rules', 'help', 'contact'] as const;
export type TextPage = (typeof textPages)[number];
