/** Spec §9: the banner's colour when the campaign names none. */
const defaultColor = '#ff6b6b';

/** A banner's colour and the text colour that is readable on it: the one of black and white with more contrast. */
export function bannerColors(color: string): { readonly backgroundColor: string; readonly color: string } {
  const background = /^#[\da-f]{6}$/i.test(color) ? color : defaultColor;
  const luminance = relativeLuminance(background);
  // WCAG 2.2 contrast ratio: (lighter + 0.05) / (darker + 0.05).
  const onWhite = 1.05 / (luminance + 0.05);
  const onBlack = (luminance + 0.05) / 0.05;
  return { backgroundColor: background, color: onBlack >= onWhite ? '#000000' : '#ffffff' };
}

function relativeLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
