/** An appointment as an iCalendar object (RFC 5545). Both sides' calendars know it by its uid. */
export interface CalendarViewing {
  uid: string;
  start: Date;
  minutes: number;
  title: string;
  place: string;
  /** Increases with each change. */
  sequence: number;
  isCancelled: boolean;
  now: Date;
}

const MAX_LINE_BYTES = 75;

/** Lines end with CRLF, are folded at 75 bytes, and texts are escaped. */
export function viewingCalendar(viewing: CalendarViewing): string {
  const { uid, start, minutes, title, place, sequence, isCancelled, now } = viewing;
  const end = new Date(start.getTime() + minutes * 60_000);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Volan//Viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** `20261121T090000Z` */
const utc = (time: Date): string => time.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** RFC 5545, 3.3.11; other control characters are not allowed in texts. */
const escapeText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');

/** RFC 5545, 3.1: continuation lines begin with a space. Never cuts inside a character. */
function fold(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
