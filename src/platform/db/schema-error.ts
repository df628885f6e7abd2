/** A database whose schema this build cannot use or change; the message tells the operator what to do. */
export class SchemaError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SchemaError';
  }
}
