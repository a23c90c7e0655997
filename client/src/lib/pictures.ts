import { RequestError, requestHeaders, reportingFetch } from '../api/requests.ts';
import { PICTURE } from '../../../server/contract/pictures.ts';

/** A picture that the server has. */
export interface SentPicture {
  readonly id: string;
  /** For showing it here, as a data URL. */
  readonly preview: string;
}

/** The pictures in what was kept; an entry of an earlier version may look different, and is then passed over. */
export function picturesIn(kept: unknown): SentPicture[] {
  if (!Array.isArray(kept)) return [];
  const isPicture = (one: Partial<Record<keyof SentPicture, unknown>> | null): one is SentPicture =>
    typeof one?.id === 'string' && typeof one.preview === 'string';
  return kept.filter(isPicture);
}

/**
 * Makes a picture small and sends it. Drawing it anew leaves behind what cameras write into files, such as where it was
 * taken; what the browser cannot read goes as it is, for the server to judge.
 * @throws RequestError when the server refuses, TypeError when it is not heard.
 */
export async function sendPicture(file: File): Promise<SentPicture> {
  const small = await redrawn(file);
  const response = await reportingFetch('/pictures', {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...requestHeaders() },
    body: small?.blob ?? file,
  });
  const body = (await response.json()) as { id?: string; error?: string; code?: string };
  if (body.id === undefined) throw new RequestError([{ message: body.error ?? '', extensions: { code: body.code } }]);
  return { id: body.id, preview: small?.preview ?? '' };
}

/** Null: the browser cannot read it. */
async function redrawn(file: File): Promise<{ blob: Blob; preview: string } | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const drawn = (side: number) => {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    }
    return canvas;
  };
  const preview = drawn(160).toDataURL('image/jpeg', 0.7);
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  drawn(PICTURE.side).toBlob(resolve, 'image/jpeg', 0.85);
  const blob = await promise;
  picture.close();
  return blob === null ? null : { blob, preview };
}
