import { createContext, useContext } from 'react';
import { LOCAL_MEDIA_URL } from '../picture-renditions.ts';

/** Base of the addresses of pictures; the document sets it to what the installation is configured with. */
export const MediaUrl = createContext(LOCAL_MEDIA_URL);

export const useMediaUrl = (): string => useContext(MediaUrl);
