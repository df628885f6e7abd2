import { createContext, useContext } from 'react';
import { LOCAL_MEDIA_URL } from '../picture-renditions.ts';

/** Base address of pictures; the root document provides the configured one. */
export const MediaUrl = createContext(LOCAL_MEDIA_URL);

export const useMediaUrl = (): string => useContext(MediaUrl);
