import { readSettings } from '#features/settings/read-settings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';

/**
 * Throws AppError `message_too_long` or `message_too_many_pictures` (422) when the operator allows fewer characters or
 * pictures in a message.
 */
export async function requireAllowedMessage(
  db: Database,
  { text, pictures = [] }: { text: string; pictures?: readonly string[] },
): Promise<void> {
  const limits = await readSettings(db, ['message_length', 'message_pictures']);
  if (text.length > limits.message_length)
    throw new AppError('message_too_long', 422, { fields: { text: ['message_too_long'] } });
  if (pictures.length > limits.message_pictures)
    throw new AppError('message_too_many_pictures', 422, {
      fields: { pictures: ['message_too_many_pictures'] },
    });
}
