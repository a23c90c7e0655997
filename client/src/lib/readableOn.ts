/** Staff choose the banner's colour; anything but a hex colour falls back to the default (spec §9). */
const defaultColor = '#ff6b6b';

/** Not the ink of the texts: only black and white together reach 4.5:1 on every colour. */
const ink = '#000000';
const paper = '#ffffff';

function channels(hex: string): readonly [number, number, number] {
  const digits = hex.length === 4 ? Array.from(hex.slice(1), (digit) => digit + digit).join('') : hex.slice(1, 7);
  const value = Number.parseInt(digits, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG 2.2, "relative luminance". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** A background that is surely a colour, and the ink that can be read on it. */
export function readableOn(color: string): { readonly background: string; readonly color: string } {
  const background = /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color) ? color : defaultColor;
  return { background, color: contrast(background, ink) >= contrast(background, paper) ? ink : paper };
}
