/** Reason for which the bundled database cannot start. Callers compare this code, not the message. */
export type EmbeddedPostgresFailure =
  | 'platform_missing'
  | 'cannot_run'
  | 'wrong_version'
  | 'bad_folder'
  | 'in_use'
  | 'start_failed'
  | 'stop_failed';

/**
 * A start failure for the operator; the English message states the remedy. Visitors never see it, so it has
 * no HTTP status and no translation.
 */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
