import { PHOTO } from '../../../../../server/contract/business.ts';

/** How long a side of a photo is: it is shown small. */
const SIDE = 320;

/**
 * A picture as a small square JPEG in base64. Drawing it anew leaves behind what cameras write into files, such as where
 * it was taken. @throws Error when the browser cannot read it.
 */
export async function smallJpeg(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  for (const quality of [0.85, 0.7, 0.5]) {
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
    if (base64.length * 0.75 <= PHOTO.bytes) return base64;
  }
  throw new Error('The picture stays too large');
}
