import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const test = useApp();

interface Choice {
  readonly value: string;
  readonly label: string;
}

it('what is offered for a request to an expert is what the mutation takes', async () => {
  const guest = test.person();
  const { data } = await guest.send<{ consultationCategories: Choice[] }>(
    `{ consultationCategories { value label } }`,
    {},
    { 'accept-language': 'zh' },
  );
  expect(data?.consultationCategories[0]).toEqual({ value: 'CAR_PURCHASE', label: '购车咨询' });
  for (const { value: category } of data?.consultationCategories ?? []) {
    const input = { userName: 'Li', email: 'li@example.com', requirement: 'Which one?', category };
    const send = `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { category } } }`;
    expect(await guest.do(send, { input })).toEqual({ submitConsultation: { consultation: { category } } });
  }
});

it('what is offered for a message is what the mutation takes', async () => {
  const guest = test.person();
  const { contactSubjects } = await guest.do<{ contactSubjects: Choice[] }>(`{ contactSubjects { value label } }`);
  expect(contactSubjects.map(({ value }) => value)).toEqual([
    'GENERAL',
    'TECHNICAL',
    'PARTNERSHIP',
    'COMPLAINT',
    'OTHER',
  ]);
  for (const { value: subject } of contactSubjects) {
    const input = { name: 'Li', email: 'li@example.com', message: 'Hello', subject };
    const send = `mutation ($input: SubmitContactMessageInput!) { submitContactMessage(input: $input) { contactMessage { subject } } }`;
    expect(await guest.do(send, { input })).toEqual({ submitContactMessage: { contactMessage: { subject } } });
  }
});
