/** A message of this device that the server has not confirmed. */
export interface Outgoing {
  /** Idempotency key, the same for every attempt. */
  key: string;
  text: string;
  /** Ids of uploaded pictures. */
  pictures: readonly OutgoingPicture[];
  /** When it was written, ISO 8601. */
  at: string;
  /**
   * `waiting`: sent after the messages before it; `queued`: kept until there is a connection; `failed` until it is tried
   * again.
   */
  state: 'waiting' | 'sending' | 'queued' | 'failed';
  /** Whether the queue still holds it while it is tried again. */
  isInQueue?: boolean;
  /** Localized reason of a failure. */
  fault: string;
  /** True when it failed because the session has ended. */
  needsSignIn: boolean;
}

export interface OutgoingPicture {
  id: string;
  /** Object URL of the local file. */
  previewUrl: string;
}

/** Keeps messages without a connection, so that they are sent even if the page is closed. */
export interface MessageQueue {
  /** Returns false where the browser cannot keep it. */
  add: (outgoing: Outgoing) => Promise<boolean>;
  /** Gives up a message that arrived or was discarded. */
  drop: (key: string) => void;
}

export const NO_FAULT = { fault: '', needsSignIn: false };

/** A message that could not be sent, before its next attempt; others are unchanged. */
export const waitingAgain = (outgoing: Outgoing): Outgoing =>
  outgoing.state === 'failed' || outgoing.state === 'queued'
    ? { ...outgoing, ...NO_FAULT, state: 'waiting', isInQueue: outgoing.state === 'queued' }
    : outgoing;
