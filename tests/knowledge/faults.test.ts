import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { advice } from '../../server/knowledge/data/faults/advice.ts';
import { components } from '../../server/knowledge/data/faults/components.ts';
import { createKnowledge } from '../../server/knowledge/engine.ts';
import { codeStructure, findCodes } from '../../server/knowledge/fault-codes.ts';
import { buildFaultTable, faultRows, faultTable } from '../../server/knowledge/fault-table.ts';
import { faults } from '../../server/knowledge/faults.ts';
import { makeQuery, normalise } from '../../server/knowledge/query.ts';

const knowledge = createKnowledge();
const title = (code: string) => faultTable.get(code)?.title;

describe('the table of generic codes', () => {
  test('covers the ranges that open lists know', () => {
    const count = (prefix: string) => [...faultTable.keys()].filter((code) => code.startsWith(prefix)).length;
    expect(count('P0')).toBeGreaterThanOrEqual(1024);
    expect(count('P2')).toBeGreaterThanOrEqual(645);
    expect(count('P34')).toBe(98);
    expect(count('U0')).toBeGreaterThanOrEqual(299);
  });

  test.each([
    ['P0171', 'Fuel mixture (bank 1): too lean', '混合气（缸组1）：过稀'],
    ['P0174', 'Fuel mixture (bank 2): too lean', '混合气（缸组2）：过稀'],
    ['P0175', 'Fuel mixture (bank 2): too rich', '混合气（缸组2）：过浓'],
    ['P0304', 'Misfire (cylinder 4)', '失火（缺缸）（4缸）'],
    ['P0353', 'Ignition coil ("C"): circuit fault', '点火线圈（“C”）：电路故障'],
    ['P0420', 'Catalytic converter (bank 1): efficiency below threshold', '三元催化器（缸组1）：效率低于阈值'],
    ['P0430', 'Catalytic converter (bank 2): efficiency below threshold', '三元催化器（缸组2）：效率低于阈值'],
    ['P0157', 'Oxygen sensor (bank 2, sensor 2): circuit voltage too low', '氧传感器（缸组2、传感器2）：电路电压过低'],
    ['P0733', 'Gear (gear 3): incorrect ratio', '挡位（3挡）：传动比不正确'],
    ['P2309', 'Ignition coil ("D"): circuit voltage too low', '点火线圈（“D”）：电路电压过低'],
    ['U0121', 'Anti-lock brake (ABS) control module: lost communication', 'ABS控制模块：失去通信'],
    ['U0235', 'Cruise control front distance sensor: lost communication', '自适应巡航前雷达：失去通信'],
    ['U0415', 'Anti-lock brake (ABS) control module: invalid data received', 'ABS控制模块：收到无效数据'],
    ['P3496', 'Exhaust valve control (cylinder 12): circuit voltage too high', '排气门控制（12缸）：电路电压过高'],
  ])('%s is %s', (code, en, zh) => {
    expect(title(code)).toEqual({ en, zh });
  });

  test('last codes of long runs stay inside them', () => {
    expect(title('P0212')?.en).toContain('cylinder 12');
    expect(title('P0296')?.en).toBe('Fuel injector (cylinder 12): power contribution or balance');
    expect(title('P2335')?.en).toBe('Ignition coil ("L"): secondary circuit fault');
    expect(title('P2168')?.en).toContain('"F"');
    expect(title('P0986')?.en).toBe('Shift solenoid ("E"): circuit voltage too high');
  });

  test('a row that repeats or misspells is refused', () => {
    expect(() =>
      buildFaultTable([...faultRows, { first: 'P0420', component: 'catalyst', place: 'b1', modes: 'efficiency' }]),
    ).toThrow('P0420');
    expect(() => buildFaultTable([{ first: 'P0420', component: 'catalist', modes: 'efficiency' }])).toThrow('catalist');
    expect(() => buildFaultTable([{ first: 'P0420', component: 'catalyst', modes: 'tired' }])).toThrow('tired');
  });
});

describe('the data', () => {
  const text = z.object({ en: z.string().min(1), zh: z.string().regex(/\p{Script=Han}/u) });
  const list = text.refine(({ en, zh }) => en.split(';').length === zh.split('；').length, {
    message: 'both languages must list the same number of items',
  });
  const range = z.tuple([z.number(), z.number()]).refine(([low, high]) => low <= high);
  const schema = z.object({
    about: text,
    symptoms: list,
    causes: list,
    checks: list,
    urgency: z.enum(['stop', 'gentle', 'soon', 'watch']),
    stopIf: text.optional(),
    cost: z.object({ usd: range, cny: range }),
  });

  test.each(Object.entries(advice))('advice %s is complete in both languages', (_, entry) => {
    expect(schema.safeParse(entry).error?.issues ?? []).toEqual([]);
  });

  test('every component is used and has both names', () => {
    const used = new Set(faultRows.map(({ component }) => component));
    expect(
      Object.keys(components).filter((id) => !used.has(id) && !/^(?:seat|doorSwitch|window|door)/.test(id)),
    ).toEqual([]);
    for (const { en, zh } of Object.values(components)) expect([en, zh]).not.toContain('');
  });
});

describe('finding codes', () => {
  test.each([
    ['my car shows P0420', ['P0420']],
    ['p 0420 and P-0171', ['P0420', 'P0171']],
    ['故障码P0420是什么', ['P0420']],
    ['P０３０１，u0100', ['P0301', 'U0100']],
    ['P0420 again p0420', ['P0420']],
    ['po171', ['P0171']],
    ['故障码0420', ['P0420']],
    ['code 0301', ['P0301']],
    ['U0100-87 stored', ['U0100']],
    ['P0A80', ['P0A80']],
    ['p 0 4 2 0', ['P0420']],
    ['P0420/P0430', ['P0420', 'P0430']],
    ['I coded a 2016 Corolla with plan b', []],
    ['my 2016 BMW C300 costs 20000', []],
    ['abcdP0420x', []],
  ])('in "%s"', (text, codes) => {
    expect(findCodes(normalise(text))).toEqual(codes);
  });

  test('the structure tells who defines a code', () => {
    expect(codeStructure('P1234').ownedByMaker).toBe(true);
    expect(codeStructure('P3000').ownedByMaker).toBe(true);
    expect(codeStructure('P3400').ownedByMaker).toBe(false);
    expect(codeStructure('C1201').ownedByMaker).toBe(true);
    expect(codeStructure('U0999').ownedByMaker).toBe(false);
  });
});

describe('answers about codes', () => {
  test('the driving question is answered first', () => {
    const { markdown, category, sources } = knowledge.reply('My 2016 Corolla shows P0420, can I keep driving?', []);
    expect(markdown.split('\n')[0]).toMatch(/^\*\*Yes, you can keep driving/);
    expect(category).toBe('fault_diagnosis');
    expect(sources.map(({ id }) => id)).toEqual(['fault:P0420']);
  });

  test.each(['P0217', 'P0524', 'P0AA6', 'P0093'])('%s says first, in bold, to stop', (code) => {
    expect(knowledge.reply(`what is ${code}?`, []).markdown).toMatch(/^\*\*No\. Stop/);
    expect(knowledge.reply(`${code}是什么意思`, []).markdown).toMatch(/^\*\*不能。请尽快在安全处停车/);
  });

  test.each(['P1234', 'P3055', 'B1234', 'C1201', 'U1900', 'P0FFF', 'U0999'])('%s: nothing is invented', (code) => {
    const en = knowledge.reply(`what does ${code} mean?`, []);
    expect(en.markdown).toContain('I do not know what this code means exactly');
    expect(en.handover).toBe(true);
    expect(knowledge.reply(`${code}是什么意思`, []).markdown).toContain('我不知道它的确切含义');
  });

  test('several codes: all are named, and what they have in common', () => {
    const { markdown, sources } = knowledge.reply('P0171 and P0174 came up together', []);
    expect(markdown).toContain('Both banks are lean');
    expect(sources).toHaveLength(2);
    expect(markdown).toContain('[1]');
    expect(markdown).toContain('[2]');
  });

  test('a known and an unknown code in one message', () => {
    const { markdown } = knowledge.reply('P0420和P1234', []);
    expect(markdown).toContain('三元催化器');
    expect(markdown).toContain('P1234：我不知道');
  });

  test('follow-ups take the code from the conversation', () => {
    const turns = [{ question: 'P0217是什么', answer: '…' }];
    expect(knowledge.reply('那还能继续开吗？', turns).markdown).toMatch(/^\*\*不能/);
    expect(knowledge.reply('修一下大概多少钱', turns).markdown).toContain('P0217：约');
    expect(knowledge.reply('what about P0430?', turns).sources.map(({ id }) => id)).toEqual(['fault:P0430']);
  });

  test('every code answers in both languages with its number, its source and no loose ends', () => {
    for (const code of faultTable.keys()) {
      for (const question of [`${code}是什么`, `what is ${code}`]) {
        const { markdown, sources } = faults.reply(makeQuery(question, []));
        expect(markdown).toContain(code);
        expect(markdown).not.toMatch(/undefined|null|NaN/);
        expect(sources.map(({ id }) => id)).toEqual([`fault:${code}`]);
      }
    }
  });

  test('passages for a model carry the entries of the codes', () => {
    const [first] = knowledge.passages('P0301 misfire, what now', [], 3);
    expect(first?.source.id).toBe('fault:P0301');
    expect(first?.text).toContain('cylinder 1');
  });
});
