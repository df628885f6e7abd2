/** Services outside whose calls are counted. */
export const serviceNames = ['mail', 'sms', 'captcha', 'storage', 'text_model', 'cdn', 'push'] as const;
export type ServiceName = (typeof serviceNames)[number];
