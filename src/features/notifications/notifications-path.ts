/** Page of the own notifications. */
export const NOTIFICATIONS_PATH = '/user/notifications';
/** Its part with the choices of channels. */
export const CHOICES_PATH = `${NOTIFICATIONS_PATH}#channels`;
