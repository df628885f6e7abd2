/** Services outside whose calls are counted. */
export const serviceNames = ['mail', 'sms', 'captcha', 'storage', 'text_model', 'cdn'] as const;
export type ServiceName = (typeof serviceNames)[number];
