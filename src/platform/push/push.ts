/** A browser as its `PushSubscription` describes it. */
export interface PushTarget {
  endpoint: string;
  /** Public key of the browser, base64url. */
  p256dh: string;
  /** Secret of the browser, base64url. */
  auth: string;
}

export interface PushOptions {
  /** How long the push service keeps the message for a device that is off. */
  ttlSeconds: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** The push service keeps only the last message of a topic. Any text; it is sent as a hash. */
  topic: string;
}

export type PushResult =
  | { kind: 'delivered' }
  /** The subscription has ended: 404 or 410. */
  | { kind: 'gone' }
  /** The push service does not accept this message. */
  | { kind: 'refused' }
  /** Try again, not before `afterSeconds` if the push service names a time. */
  | { kind: 'later'; afterSeconds?: number };

/** Sends to the push services of browsers (RFC 8030, 8291 and 8292). */
export interface Push {
  /** Public key of the server, which browsers subscribe with; base64url. */
  publicKey: string;
  /** Whether this server sends to the endpoint: a known push host with public addresses. */
  admits: (endpoint: string) => Promise<boolean>;
  /** `payload` has at most `MAX_PAYLOAD_BYTES`; RangeError otherwise. */
  send: (
    target: PushTarget,
    payload: Buffer,
    options: PushOptions,
    signal?: AbortSignal,
  ) => Promise<PushResult>;
}

export interface PushSettings {
  /** mailto: or https: address for the push services. */
  contact: string;
  /** Host names, `*.` before one stands for one or more labels. */
  hosts: readonly string[];
  /** Endpoints on this machine, for tests. */
  allowsLoopback: boolean;
}

/** Push services accept bodies of 4,096 bytes; encryption adds 103 (RFC 8291, section 4). */
export const MAX_PAYLOAD_BYTES = 4_096 - 103;
