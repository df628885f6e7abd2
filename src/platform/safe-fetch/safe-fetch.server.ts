import { OutsideError } from '../web/fetch-outside.server.ts';

/** Why an address was not read; `refused` covers everything that the rules forbid to ask. */
export type SafeFetchFault =
  /** Not https, another port or host, an IP address, or a name that leads to an address that is not public. */
  | 'refused'
  /** More redirects than allowed, or a redirect of what was posted. */
  | 'redirects'
  /** No name, no connection, no valid certificate. */
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  /** A content encoding other than gzip, deflate and br, or one that does not decode. */
  | 'encoding'
  /** The connection ended before the body did. */
  | 'cut_off';

export class SafeFetchError extends OutsideError {
  readonly fault: SafeFetchFault;
  constructor(fault: SafeFetchFault, message: string, cause?: unknown) {
    super(message, cause);
    this.name = 'SafeFetchError';
    this.fault = fault;
  }
}

export interface FetchRules {
  /** Host names, `*.` before one stands for one or more labels; `any`: every name with a dot. */
  hosts: readonly string[] | 'any';
  /** Limit of the body, before and after decompression. */
  maxBytes: number;
  /** Limit of the whole call: names, connections, redirects and body. */
  timeoutMs: number;
  /** Default 3. Each is checked like the first address. */
  maxRedirects?: number;
  /** Reads only the first `maxBytes` of a longer body, instead of refusing it. Asks for an uncompressed body. */
  readsStart?: boolean;
}

export interface FetchRequest {
  /** Not sent to another origin after a redirect. */
  headers?: Readonly<Record<string, string>>;
  /** Posted; its redirects are not followed. */
  form?: URLSearchParams;
  /** Posted as it is; its redirects are not followed. */
  content?: { type: string; text: string };
  signal?: AbortSignal;
}

export interface FetchedAnswer {
  /** Any but a redirect. */
  status: number;
  /** The last address after redirects. */
  url: string;
  contentType: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  retryAfter: string | undefined;
  body: Buffer;
}

/** Reads an address that a visitor has given. Throws SafeFetchError; its message contains nothing that was sent. */
export type SafeFetch = (
  address: string,
  rules: FetchRules,
  request?: FetchRequest,
) => Promise<FetchedAnswer>;
