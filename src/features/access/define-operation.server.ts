import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { ErrorCode } from '#kernel/error-status.ts';
import type { Locale } from '#kernel/locale.ts';
import type { OperationShape } from '#platform/web/operation-shape.ts';
import type { Client } from './client.ts';
import type { StaffRole, Viewer } from './viewer.ts';

/** Who may call an operation at all; its function decides what they may do with which thing. */
export type Access = 'everyone' | 'user' | StaffRole;

/** A multipart form whose only part is a file. */
export interface FileInput {
  /** Names the file in the API's description. */
  description: string;
  maxBytes: number;
  /** The error of a larger file. */
  tooLarge: ErrorCode;
}

interface Declaration extends OperationShape {
  path: `/api/${string}`;
  access: Access;
  /** Heading of the API's description. */
  tag: string;
  summary: string;
  description?: string;
  file?: FileInput;
  /** Content types of a body that is a file itself; `body` is then the schema of a Buffer. */
  bodyTypes?: string[];
  bodyLimitBytes?: number;
  timeoutMs?: number;
  /** Of the answer when it succeeds; 200 unless given. */
  status?: 201 | 202 | 204;
  /** Content type of an answer that is no JSON. */
  produces?: string;
  /** Answers of a refused call that say more than its message; sent with `refuse`. */
  refusals?: Record<number, z.ZodType>;
  /**
   * What the operation refuses by itself. What follows from its access, method and input (a missing session, an
   * expired token, invalid input, a body too large) is added by `refusalsOf`.
   */
  errors: readonly ErrorCode[];
}

/** What the mount gives every call. */
interface AnyCall {
  client: Client;
  /** The language of the page the call comes from. */
  locale: Locale;
  /** For cookies and headers. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The caller: known where the access needs a session, looked up on demand where it does not. */
type CallerOf<A extends Access> = A extends 'everyone'
  ? { findViewer: () => Promise<Viewer | undefined> }
  : { viewer: Viewer };

type KeyOf<Key> = Key extends 'required' ? string : Key extends 'optional' ? string | undefined : never;

/** An operation as the mount takes it, which knows nothing of its input. */
export interface Operation<in Ctx> extends Declaration {
  run: (ctx: Ctx, call: never) => unknown;
}

/**
 * Declares one operation of the API. Route, OpenAPI description, access matrix and the browser's typed client
 * (`callOperation`) follow from it.
 *
 * One file per operation: `sign-out.server.ts` exports `signOutOperation`, next to the function `signOut` when pages
 * call that too. `operations.server.ts` of the room lists it; a test names a file that is missing there.
 *
 * The access is enforced before `run`. Functions that pages or jobs call as well check the viewer again themselves.
 */
export function defineOperation<
  Ctx,
  const Method extends OperationShape['method'],
  const Path extends `/api/${string}`,
  const A extends Access,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodUndefined,
  const Key extends OperationShape['idempotencyKey'] = undefined,
  const File extends FileInput | undefined = undefined,
  Refusals extends Record<number, z.ZodType> = Record<number, never>,
>(
  operation: Declaration & {
    method: Method;
    path: Path;
    access: A;
    params?: Params;
    query?: Query;
    body?: Body;
    output: Output;
    idempotencyKey?: Key;
    file?: File;
    refusals?: Refusals;
    run: (
      ctx: Ctx,
      call: AnyCall &
        CallerOf<A> & {
          params: z.output<Params>;
          query: z.output<Query>;
          body: z.output<Body>;
          file: File extends FileInput ? Buffer : never;
          idempotencyKey: KeyOf<Key>;
          refuse: <Status extends keyof Refusals & number>(
            status: Status,
            answer: z.input<Refusals[Status]>,
          ) => FastifyReply;
        },
    ) => Promise<z.input<Output> | FastifyReply>;
  },
) {
  return operation;
}
