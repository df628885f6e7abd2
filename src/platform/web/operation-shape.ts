import type * as z from 'zod';

/** The parts of an operation's declaration that a client of the API must know. */
export interface OperationShape {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/listings/:id` */
  path: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  output: z.ZodType;
  /** Whether a call names itself, so that a repetition of it does nothing more. */
  idempotencyKey?: 'optional' | 'required' | undefined;
}
