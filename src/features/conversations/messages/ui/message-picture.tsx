import { useEffect, useState } from 'react';
import { useThread } from '../../ui/thread-context.ts';

interface MessagePictureProps {
  id: string;
  /** One of the widths of the API. */
  width: 320 | 960 | 1920;
  alt: string;
  className: string;
}

/** A picture of a message; a visitor's is loaded with the token of the link. */
export function MessagePicture({ id, width, alt, className }: MessagePictureProps) {
  const { calls, isGuest } = useThread();
  const path = `pictures/${id}?width=${width}` as const;
  const address = isGuest ? undefined : calls.openFile(path);
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!isGuest) return undefined;
    let isOver = false;
    let url: string | undefined;
    const load = async () => {
      const opened = await calls.openFile(path);
      if (isOver) return URL.revokeObjectURL(opened);
      url = opened;
      return setLoaded(opened);
    };
    // Without it the place stays empty; the next visit tries again.
    load().catch(() => undefined);
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [calls, isGuest, path]);
  const src = typeof address === 'string' ? address : loaded;
  if (src === undefined) return <span className={className} />;
  return <img src={src} alt={alt} loading="lazy" decoding="async" className={className} />;
}
