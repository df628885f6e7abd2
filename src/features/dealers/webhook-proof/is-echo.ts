/**
 * Whether an answer proves that the address wants events: the challenge alone, or as `challenge` of a JSON object. A
 * server that returns whatever it is sent does not pass, because the challenge is inside the sent body.
 */
export function isEcho(answer: string, challenge: string): boolean {
  if (answer === challenge) return true;
  try {
    return (JSON.parse(answer) as { challenge?: unknown } | null)?.challenge === challenge;
  } catch {
    return false;
  }
}
