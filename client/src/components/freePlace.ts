export interface Point {
  readonly left: number;
  readonly top: number;
}

/** As `getBoundingClientRect` gives it. */
export interface Box extends Point {
  readonly right: number;
  readonly bottom: number;
}

/** Where something of a size covers least of what is there: of the places that are as good, the first. */
export function freePlace(
  { width, height }: { readonly width: number; readonly height: number },
  places: readonly Point[],
  boxes: readonly Box[],
): Point | undefined {
  const coveredAt = ({ left, top }: Point) =>
    boxes.reduce((area, box) => {
      const across = Math.min(box.right, left + width) - Math.max(box.left, left);
      const down = Math.min(box.bottom, top + height) - Math.max(box.top, top);
      return across > 0 && down > 0 ? area + across * down : area;
    }, 0);
  let best: Point | undefined;
  let least = Infinity;
  for (const place of places) {
    const covered = coveredAt(place);
    if (covered >= least) continue;
    [best, least] = [place, covered];
    if (covered === 0) break;
  }
  return best;
}
