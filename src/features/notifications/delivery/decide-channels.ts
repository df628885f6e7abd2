import type { Channel, EventKind } from '#features/account-events/event-kind.ts';

/**
 * Channels by which an event goes out, by its kind and the choices of its topic. A mail that stands for a push goes at
 * once where no device can show one.
 */
export function decideChannels(
  kind: Pick<EventKind<never>, Channel>,
  chosen: Record<Channel, boolean>,
  { hasDevice }: { hasDevice: boolean },
): Record<Channel, boolean> {
  const push = kind.push && chosen.push && hasDevice;
  return {
    page: kind.page && chosen.page,
    push,
    mail: chosen.mail && (kind.mail === 'beside' || (kind.mail === 'instead' && !push)),
  };
}
