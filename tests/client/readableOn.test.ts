import { describe, expect, it } from 'vitest';
import { contrast, readableOn } from '../../client/src/lib/readableOn.ts';

describe('the campaign’s colour', () => {
  it('always carries ink that can be read (WCAG AA)', () => {
    for (let value = 0; value < 0xffffff; value += 4099) {
      const color = `#${value.toString(16).padStart(6, '0')}`;
      const shown = readableOn(color);
      expect(contrast(shown.background, shown.color)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('is the default when it is no hex colour', () => {
    for (const color of ['', 'red', 'url(x)', '#12345', 'var(--x)']) {
      expect(readableOn(color).background).toBe('#ff6b6b');
    }
  });

  it('may be short', () => {
    expect(readableOn('#000')).toEqual({ background: '#000', color: '#ffffff' });
  });
});
