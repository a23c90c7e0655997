/** Pictures that are sent with a request to an expert. */
export const PICTURE = {
  /** The longer side of what is kept, in pixels. */
  side: 1_600,
  /** What is kept takes about so many bytes at most. */
  bytes: 400_000,
  /** The largest file that is taken, in bytes. */
  fileBytes: 6_000_000,
  /** What a file may unfold to, in pixels. */
  filePixels: 50_000_000,
  /** What a file may unfold to, in bytes: as many pixels of three colours. */
  unfoldedBytes: 150_000_000,
  /** So many of one address are taken at a time. */
  atOnce: 12,
  /** So many with one request. */
  most: 4,
} as const;
