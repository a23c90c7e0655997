import { useEffect, useState } from 'react';
import { requestHeaders } from '../api/requests.ts';
import { useViewer } from '../session/viewer.ts';

interface PictureImageProps {
  /** Where the server has it, or a data URL. */
  readonly src: string;
  readonly alt: string;
  /** In pixels, so that its place is kept; absent: as the style says. */
  readonly width?: number;
  readonly height?: number;
}

/** A picture somebody sent. A guest's is fetched, because only a request of ours says which guest it is. */
export function PictureImage({ src, alt, ...size }: PictureImageProps) {
  const { viewer } = useViewer();
  const isFetched = viewer === null && src.startsWith('/');
  const fetched = useFetched(isFetched ? src : null);
  return <img {...size} alt={alt} src={isFetched ? (fetched ?? undefined) : src} loading="lazy" />;
}

/** The picture at an address as a data URL; null until it is there, and where it does not come. */
function useFetched(url: string | null): string | null {
  const [found, setFound] = useState<{ readonly url: string; readonly data: string } | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const read = async () => {
      const response = await fetch(url, { headers: requestHeaders(), signal });
      if (!response.ok) return;
      const reader = new FileReader();
      reader.addEventListener('load', () => {
        if (!signal.aborted && typeof reader.result === 'string') setFound({ url, data: reader.result });
      });
      reader.readAsDataURL(await response.blob());
    };
    // Without a network its words stand in its place.
    read().catch(() => undefined);
    return () => leaving.abort();
  }, [url]);
  return found?.url === url ? found.data : null;
}
