/**
 * Whether the page follows the stream, after a scroll. Being at the end means yes; moving up by oneself means no, at
 * once and however little, or the stream would pull the reader back; anything else changes nothing.
 */
export function followsAfter(isFollowing: boolean, moved: number, distanceToEnd: number): boolean {
  if (distanceToEnd <= 8) return true;
  return moved < -1 ? false : isFollowing;
}
