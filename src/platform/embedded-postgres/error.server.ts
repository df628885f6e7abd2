/** Why the bundled database cannot be started; callers compare by this, not by the message. */
export type EmbeddedPostgresFailure =
  | 'platform_missing'
  | 'cannot_run'
  | 'wrong_version'
  | 'bad_folder'
  | 'in_use'
  | 'start_failed'
  | 'stop_failed';

/**
 * A start-up failure for the person who runs the program: the English message says what to do.
 * It never reaches a visitor, so it has no HTTP status and no translation.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
