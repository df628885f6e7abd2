/** Data URL of an uploaded icon. Its letters need no escaping in SVG and HTML. */
export const iconUrl = (webp: Buffer): string => `data:image/webp;base64,${webp.toString('base64')}`;
