/** The gateway for text messages and its settings. */
export type SmsSettings =
  | { gateway: 'console' }
  | { gateway: 'http'; url: string; secret: string }
  | {
      gateway: 'twilio';
      url: string;
      accountSid: string;
      authToken: string;
      /** A number in E.164, a sender name, or the id of a messaging service (MG…). */
      from: string;
    };
