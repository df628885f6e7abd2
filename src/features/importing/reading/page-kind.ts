const SMALL_PAGE = 10_000;
const CHALLENGE = /cf-chl|challenge-platform|just a moment|attention required|затруднения/i;
const VEHICLE = /двигател|бензин|дизел|пробег|електричес/i;
const GONE = /обява(та)?\s+(е|не е)\s+(изтрита|активна|намерена)|обявата\s+(вече\s+)?не\s+съществува/i;

/** Whether a page, by status and text, is a refusal of programs or tells that a listing has ended. */
export function specialPage(html: string, status = 200): 'gone' | 'blocked' | undefined {
  if (status === 404 || status === 410) return 'gone';
  const isSmall = html.length < SMALL_PAGE;
  const hasVehicle = VEHICLE.test(html);
  if (GONE.test(html) && !hasVehicle) return 'gone';
  if (status >= 400) return 'blocked';
  return isSmall && !hasVehicle && CHALLENGE.test(html) ? 'blocked' : undefined;
}
