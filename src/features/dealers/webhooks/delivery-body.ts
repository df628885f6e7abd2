import { TEST_EVENT } from './webhook.ts';

/** Facts that the transaction of an event wrote to the outbox. */
export interface DeliveryFacts {
  listing?: number;
  conversation?: number;
  field?: string;
  from?: string;
  to?: string;
  challenge?: string;
}

/**
 * The JSON that is sent: numbers, addresses and states, no texts and nothing about a buyer. What a buyer wrote is behind
 * the address, which only the dealer can open.
 */
export function deliveryBody(
  { origin }: { origin: string },
  event: { id: string; kind: string; at: Date; facts: DeliveryFacts; stockNumber: string | null },
): string {
  const { listing, conversation, field, from, to, challenge } = event.facts;
  return JSON.stringify({
    id: event.id,
    type: event.kind,
    timestamp: event.at.toISOString(),
    data: {
      ...(listing !== undefined && {
        listing,
        stock_number: event.stockNumber,
        listing_url: `${origin}/listing/${listing}`,
      }),
      ...(conversation !== undefined && {
        conversation,
        conversation_url: `${origin}/user/listing/inquiry/${conversation}`,
      }),
      ...(field !== undefined && { field, from, to }),
      ...(event.kind === TEST_EVENT && { test: true }),
      ...(challenge !== undefined && { challenge }),
    },
  });
}
