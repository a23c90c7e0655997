import { expect, test } from 'vitest';
import { z } from 'zod';
import { parts } from '../../server/knowledge/data/faults/parts.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { faultTable } from '../../server/knowledge/fault-table.ts';
import { generalEntries } from '../../server/knowledge/general.ts';
import { compileWhen } from '../../server/knowledge/patterns.ts';
import { generalExamples } from './general-examples.ts';

const knowledge = createKnowledge();
const latin = z.string().regex(/^[^\p{Script=Han}]+$/u);
const han = z.string().regex(/\p{Script=Han}/u);

test.each(generalEntries.map((entry) => [entry.id, entry] as const))(
  '%s is complete in both languages',
  (id, entry) => {
    const schema = z.object({
      id: z.string().regex(/^[a-z0-9-]+$/),
      title: z.object({ en: id === 'service-word' ? z.string() : latin, zh: han }),
      when: z.array(z.string()).min(1),
      answer: z.object({
        en: (id === 'service-word' ? z.string() : latin).refine((text) => text.startsWith('**')),
        zh: han.refine((text) => text.startsWith('**')),
      }),
    });
    expect(schema.safeParse(entry).error?.issues ?? []).toEqual([]);
    for (const when of entry.when) expect(() => compileWhen(when)).not.toThrow();
  },
);

test.each([
  ['how do I jump start a car?', 'jump-start'],
  ['搭电正负极顺序', 'jump-start'],
  ['what is a CVT', 'gearboxes'],
  ['双离合和CVT哪个好', 'gearboxes'],
  ['what does 225/55 R17 mean', 'tyre-size'],
  ['二手车怎么验车', 'used-car-check'],
  ['磷酸铁锂和三元锂区别', 'battery-chemistry'],
  ['新车磨合期怎么开', 'running-in'],
  ['what does 保养 mean', 'service-word'],
  ['车险怎么买', 'insurance-china'],
  ['新能源车购置税', 'purchase-tax'],
  ['how do I prepare for a long road trip', 'road-trip'],
  ['what is ABS', 'abs'],
])('"%s" is answered from %s', (question, id) => {
  const { sources, markdown } = knowledge.reply(question, []);
  expect(sources[0]?.id).toBe(`general:${id}`);
  expect(markdown).toContain('[1]');
});

test('no id of a general entry is used twice', () => {
  const ids = generalEntries.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test.each(generalExamples)('%s is found by its own patterns and long enough', (id, en, zh) => {
  const entry = generalEntries.find((one) => one.id === id);
  const { en: english = '', zh: chinese = '' } = entry?.answer ?? {};
  expect(english.split(/\s+/).length).toBeGreaterThanOrEqual(60);
  expect(english.split(/\s+/).length).toBeLessThanOrEqual(160);
  expect(chinese.match(/\p{Script=Han}/gu)?.length).toBeGreaterThanOrEqual(80);
  expect(chinese.match(/\p{Script=Han}/gu)?.length).toBeLessThanOrEqual(280);
  for (const question of [en, zh]) {
    const { sources, category } = knowledge.reply(question, []);
    expect([question, sources[0]?.id, category]).toEqual([question, `general:${id}`, 'general']);
  }
});

test.each([
  ['what are the symptoms of a bad oxygen sensor?', 'o2-sensor', 'P0133'],
  ['节温器坏了有什么症状', 'thermostat', 'P0128'],
  ['how much does a fuel pump replacement cost', 'fuel-pump', '$'],
  ['点火线圈怎么判断好坏', 'ignition-coil', '对调'],
])('"%s" is answered from the part %s', (question, id, says) => {
  const { sources, markdown, category } = knowledge.reply(question, []);
  expect(sources[0]?.id).toBe(`part:${id}`);
  expect(markdown).toContain(says);
  expect(category).toBe('fault_diagnosis');
});

test('the codes that parts name exist', () => {
  expect(parts.flatMap(({ codes }) => codes).filter((code) => !faultTable.has(code))).toEqual([]);
});
