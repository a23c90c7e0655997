import { expect, test } from 'vitest';
import { mendBold } from '../../server/knowledge/markdown.ts';

test.each([
  ['**可以，**正常驾驶', '**可以**，正常驾驶'],
  ['**已检查。****停车**', '**已检查。** **停车**'],
  ['**本田（燃油）**是首选', '**本田（燃油）** 是首选'],
  ['**Yes,** drive on', '**Yes,** drive on'],
  ['- **紧急程度：**立即停车', '- **紧急程度**：立即停车'],
  ['**立即停车。**', '**立即停车。**'],
  ['a ** b', 'a ** b'],
  ['no bold', 'no bold'],
])('%s', (written, mended) => {
  expect(mendBold(written)).toBe(mended);
});
