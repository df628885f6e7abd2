import { createContext, useContext } from 'react';
import { standardLimits } from '../standard-limits.ts';

/** Limits as the operator has set them; the root document provides them. */
export const Limits = createContext(standardLimits);

export const useLimits = () => useContext(Limits);
