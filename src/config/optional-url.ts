import { z } from 'zod';

/** Address with a protocol; may be missing. */
export const optionalUrl = (protocol: RegExp) => z.url({ protocol }).optional();
