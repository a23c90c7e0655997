import { expect, test } from 'vitest';
import { createKnowledge } from '../../server/knowledge/engine.ts';

const knowledge = createKnowledge();

test.each([
  ['hello', 'en', 'Hello!'],
  ['你好', 'zh', '您好！'],
  ['thanks a lot!', 'en', "You're welcome"],
  ['谢谢你', 'zh', '不客气'],
  ['who are you?', 'en', 'not a human'],
])('%s is answered briefly', (question, language, start) => {
  const reply = knowledge.reply(question, []);
  expect(reply.language).toBe(language);
  expect(reply.markdown).toContain(start);
  expect(reply.handover).toBe(false);
});

test('who wants a human is shown the way', () => {
  expect(knowledge.reply('can I talk to a human?', []).handover).toBe(true);
  expect(knowledge.reply('转人工', []).markdown).toContain('专家咨询');
});

test('an acknowledgement after a warning does not repeat it', () => {
  const turns = [{ question: '机油灯亮了', answer: '…' }];
  expect(knowledge.reply('好的，谢谢', turns).category).toBe('general');
  expect(knowledge.reply('离家只有3公里', turns).markdown).toMatch(/^\*\*请立即停止驾驶/);
});

test('what it does not know it says, and offers a human', () => {
  const en = knowledge.reply('zxqv blorp frumious', []);
  expect(en.markdown).toContain('I do not know');
  expect(en.handover).toBe(true);
  expect(en.category).toBe('general');
  expect(knowledge.reply('阿巴阿巴', []).markdown).toMatch(/不想随便猜/);
});

test('not knowing is no reason to keep silent about brakes', () => {
  expect(knowledge.reply('刹车好像哪里怪怪的说不上来', []).markdown).toMatch(/^\*\*请立即停止驾驶/);
  expect(knowledge.reply('zxqv blorp', []).markdown).not.toContain('stop driving');
});

test('classifying gives what answering gives', () => {
  expect(knowledge.classify('P0301是什么', [])).toEqual({ language: 'zh', category: 'fault_diagnosis' });
  expect(knowledge.classify('hello', [])).toEqual({ language: 'en', category: 'general' });
});

test('the same question always gets the same answer', () => {
  const ask = () => knowledge.reply('P0300 and P0171', []);
  expect(ask()).toEqual(ask());
});
