import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { ErrorCode } from '#kernel/error-status.ts';
import type { Locale } from '#kernel/locale.ts';
import type { OperationShape } from '#platform/web/operation-shape.ts';
import type { BrowsingBudget } from './browsing-budget.ts';
import type { Client } from './client.ts';
import type { TeamAccess } from './team-role.ts';
import type { TokenScope } from './token-scope.ts';
import type { StaffRole, Viewer } from './viewer.ts';

/**
 * Least role needed to call an operation; `run` may restrict access to single objects further. A token scope admits
 * only tokens with this right, never a session; every other access only sessions, never a token.
 */
export type Access = 'everyone' | 'user' | StaffRole | TokenScope;

/** A multipart form whose only part is a file. */
export interface FileInput {
  /** Describes the file in the OpenAPI document. */
  description: string;
  maxBytes: number;
  /** Error code for a file over `maxBytes`. */
  tooLarge: ErrorCode;
}

interface Declaration extends OperationShape {
  path: `/api/${string}`;
  access: Access;
  /**
   * Opens it to sessions that act for a company. Without it, such a session is refused (403), or calls an operation for
   * everyone as a visitor.
   */
  team?: TeamAccess;
  /** Heading in the OpenAPI document. */
  tag: string;
  summary: string;
  description?: string;
  file?: FileInput;
  /** Content types of a body that is a raw file; `body` is then the schema of a Buffer. */
  bodyTypes?: string[];
  bodyLimitBytes?: number;
  timeoutMs?: number;
  /** Limits how often an address, account or network may call it per hour. */
  budget?: BrowsingBudget;
  /** Scripts of every site may read its answers, also refusals; browsers send no cookies with such calls. */
  isForAllSites?: true;
  /** Blocked accounts may call it too: export of their data and objections. */
  forBlocked?: true;
  /** Its changes appear on no public page, so that pages stay cached for the person who calls it. */
  isPrivate?: true;
  /** Status of a successful response; 200 when absent. */
  status?: 201 | 202 | 204;
  /** Content type of a response that is not JSON. */
  produces?: string;
  /** Error responses that carry more than a message, by status; sent with `refuse`. */
  refusals?: Record<number, z.ZodType>;
  /**
   * Error codes that `run` throws. Codes that follow from access, method and input (missing session, expired
   * token, invalid input, body too large) are added by `refusalsOf`.
   */
  errors: readonly ErrorCode[];
}

/** Properties of every call, whatever its declaration. */
interface AnyCall {
  client: Client;
  /** Language of the page that made the call. */
  locale: Locale;
  /** Gives access to cookies and headers. */
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The session is looked up before `run` when access needs one; otherwise only on demand. */
type CallerOf<A extends Access> = A extends 'everyone'
  ? { findViewer: () => Promise<Viewer | undefined> }
  : { viewer: Viewer };

type KeyOf<Key> = Key extends 'required' ? string : Key extends 'optional' ? string | undefined : never;

/** Common type of all operations; the types of their input are erased. */
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
 * Access is enforced before `run`. Functions that pages or jobs also call check the viewer again themselves.
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
  const Team extends TeamAccess | undefined = undefined,
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
    team?: Team;
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
