import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { troubleText } from '../../client/src/features/assistant/trouble.ts';
import { assistant as en } from '../../client/src/i18n/assistant.en.ts';
import { assistant as zh } from '../../client/src/i18n/assistant.zh.ts';

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: { en: { translation: { assistant: en } }, zh: { translation: { assistant: zh } } },
  interpolation: { escapeValue: false },
});
const english = i18n.getFixedT('en');
const chinese = i18n.getFixedT('zh');

describe('what the reader is told when there is no answer (spec §4 and §8)', () => {
  test('an error of the assistant', () => {
    const trouble = { kind: 'error', message: 'The assistant did not answer in time.' } as const;
    expect(troubleText(english, trouble)).toBe('Sorry, the assistant did not answer in time.');
    expect(troubleText(chinese, { kind: 'error', message: '助手未能及时回答。' })).toBe('抱歉，助手未能及时回答。');
  });

  test('names and abbreviations keep their capital', () => {
    expect(troubleText(english, { kind: 'error', message: 'AI is busy <now> & then' })).toBe(
      'Sorry, AI is busy <now> & then',
    );
  });

  test('no content', () => {
    expect(troubleText(english, { kind: 'no-content', message: 'whatever' })).toBe(
      'Sorry, unable to get a response at the moment. Please try again later.',
    );
  });

  test('the network: check the connection, contact technical support', () => {
    expect(troubleText(english, { kind: 'network', message: '' })).toMatch(/check your connection.*technical support/);
    expect(troubleText(chinese, { kind: 'network', message: '' })).toMatch(/检查网络连接.*技术支持/);
  });

  test.each(['trial', 'quota', 'login'] as const)('a refusal (%s) shows the text of the server as it is', (kind) => {
    expect(troubleText(english, { kind, message: 'As the server says' })).toBe('As the server says');
  });
});
