import type { SendPicture } from '#features/media/ui/send-picture.ts';
import type { ThreadCalls } from '../messages/thread-store.ts';
import type { ReportReason } from '../conversation.ts';

/** Calls about one conversation, of an account or a visitor. The server checks what each side may do. */
export interface ConversationCalls extends ThreadCalls {
  makeOffer: (offer: { priceMinor: number; counters?: number }, key: string) => Promise<unknown>;
  decideOffer: (offer: number, state: 'accepted' | 'declined' | 'withdrawn') => Promise<unknown>;
  proposeViewing: (viewing: ProposedViewing, key: string) => Promise<unknown>;
  decideViewing: (viewing: number, decision: ViewingDecision) => Promise<unknown>;
  /**
   * Address of a file of the API: a picture, or the calendar of a viewing. For a visitor it is an object URL of the
   * loaded file, which the caller revokes.
   */
  openFile: (path: `pictures/${string}` | `viewings/${number}/calendar`) => string | Promise<string>;
  /** Uploads a picture for the next message. */
  addPicture: SendPicture<{ id: string }>;
  sharePhone: (key: string) => Promise<unknown>;
  reserve: () => Promise<unknown>;
  change: (change: { archived?: boolean; muted?: boolean; blocked?: boolean }) => Promise<unknown>;
  report: (report: { reason: ReportReason; text: string }) => Promise<unknown>;
}

export interface ProposedViewing {
  /** ISO 8601 in UTC. */
  times: string[];
  minutes: number;
  place: string;
}

export type ViewingDecision =
  | { state: 'confirmed'; time: string; place: string }
  | { state: 'declined' }
  | { state: 'cancelled' };
