import { m } from '#platform/i18n/messages.ts';
import { VIN_LENGTH, type VinFaults } from '../vin.ts';

/** @param isTyped false while the number is being typed */
export function vinFaultText(
  { letters, length, wrongLength }: VinFaults,
  isTyped: boolean,
): string | undefined {
  const [letter] = letters;
  // While typing, a short number is not an error yet, but a forbidden letter is.
  if (!letter)
    return wrongLength && (isTyped || length > VIN_LENGTH) ? m.draft_fault_vin_length({ length }) : undefined;
  return letter.meant === undefined
    ? m.draft_fault_vin_letter({ at: letter.at, letter: letter.letter })
    : m.draft_fault_vin_letter_meant({ at: letter.at, letter: letter.letter, meant: letter.meant });
}
