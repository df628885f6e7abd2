import * as z from 'zod';

export const sendPushData = z.object({ id: z.int() });

/** Path of this site; refuses `//host` and backslashes, which browsers read as another host. */
const PATH = /^\/(?![/\\])[^\\\s]*$/;

/** Text of a notification: what happened and where to look. Never personal text. */
const messageSchema = z.strictObject({
  title: z.string().min(1).max(120),
  body: z.string().max(300),
  lang: z.enum(['bg', 'en']),
  /** Path of this site that opens. */
  navigate: z.string().max(1000).regex(PATH),
  /** A device shows only the last message of a tag. */
  tag: z.string().min(1).max(100),
});
export type PushText = z.infer<typeof messageSchema>;

export const urgencies = ['very-low', 'low', 'normal', 'high'] as const;

export const pushContentSchema = z.strictObject({
  message: messageSchema,
  /** How long the push service keeps it for a device that is off. */
  ttlSeconds: z
    .int()
    .min(0)
    .max(28 * 86_400),
  urgency: z.enum(urgencies),
  /** The push service keeps only the last message of a topic. */
  topic: z.string().min(1).max(200),
});
export type PushContent = z.infer<typeof pushContentSchema>;
