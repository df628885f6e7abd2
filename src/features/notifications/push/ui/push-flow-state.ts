/** What the dialog of push notifications shows. */
export type PushState =
  | { name: 'prompt' }
  | { name: 'loading' }
  | { name: 'success'; isAgain: boolean }
  | { name: 'blocked'; isStillBlocked?: boolean }
  | { name: 'error' }
  | { name: 'manage' }
  | { name: 'stopped' }
  | { name: 'install' }
  | { name: 'unsupported' }
  /** The server sends none. */
  | { name: 'off' };

/** How the dialog was opened. */
export type PushStart = 'offer' | 'manage';
