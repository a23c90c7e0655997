import { PICTURE } from '../contract/pictures.ts';
import { AppError } from '../errors.ts';

/** A picture as it is kept: a JPEG without anything a camera has written into it. */
export interface Jpeg {
  readonly jpeg: Buffer<ArrayBuffer>;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

let opened: ReturnType<typeof open> | null = null;

/** The library, loaded with the first picture: it holds 29 MB. */
async function open() {
  const { default: sharp } = await import('sharp');
  // No other decoder is ever given what strangers send: no documents, no vector graphics, nothing that opens other files.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return sharp;
}

/** How it is tried to write it small: the longer side in pixels, and JPEG's quality. */
const TRIES = [
  [PICTURE.side, 80],
  [PICTURE.side, 60],
  [1_200, 55],
  [800, 50],
] as const;
/** A decoder that takes longer has been given something that was made for it, in seconds. */
const TIMEOUT_S = 15;

/**
 * Decodes a JPEG, PNG or WebP, once, and writes it anew, turned as it was taken, at most 1,600 pixels a side and about 400 kB.
 * Where it was taken, with what and when is left out.
 * @throws AppError PICTURE_TOO_LARGE: more than 50 million pixels or 150 MB unfolded, which are not decoded;
 * PICTURE_UNREADABLE.
 */
export async function reencode(file: Uint8Array): Promise<Jpeg> {
  if (file.length === 0) throw new AppError('PICTURE_UNREADABLE');
  const sharp = await (opened ??= open());
  const input = sharp(file, { limitInputPixels: PICTURE.filePixels, failOn: 'error' }).timeout({ seconds: TIMEOUT_S });
  const { width, height, channels, depth } = await input.metadata().catch(refuse);
  // Sixteen bits a colour and transparency are what pictures are made of that are made to be dear, not those of a camera.
  if (width * height * channels * (depth === 'ushort' ? 2 : 1) > PICTURE.unfoldedBytes)
    throw new AppError('PICTURE_TOO_LARGE');
  const pixels = await input
    .autoOrient()
    .resize(PICTURE.side, PICTURE.side, INSIDE)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
  for (const [index, [side, quality]] of TRIES.entries()) {
    const { data, info } = await sharp(pixels.data, { raw: pixels.info })
      .resize(side, side, INSIDE)
      .jpeg({ quality })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse);
    if (data.length <= PICTURE.bytes || index === TRIES.length - 1)
      return { jpeg: Buffer.from(data), width: info.width, height: info.height };
  }
  throw new AppError('PICTURE_TOO_LARGE');
}

const INSIDE = { fit: 'inside', withoutEnlargement: true } as const;

function refuse({ message }: Error): never {
  throw new AppError(message.includes('pixel limit') ? 'PICTURE_TOO_LARGE' : 'PICTURE_UNREADABLE');
}
