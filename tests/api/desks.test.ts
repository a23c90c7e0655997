import { describe, expect, it } from 'vitest';
import type { Letter } from '../../server/adapters/mailer.ts';
import { useApp, type Person } from '../support/app.ts';

const letters: Letter[] = [];
const mailer = { isLocal: true, send: async (letter: Letter) => void letters.push(letter) };
const test = useApp({ LIMIT_CONSULTATION_ADDRESS: '100/60' }, { mailer });

async function staff(): Promise<Person> {
  const person = test.person();
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  person.token = login.token;
  return person;
}

async function member(): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

const SUBMIT = `mutation ($input: SubmitConsultationInput!) {
  submitConsultation(input: $input) { consultation { id reference category dueAt reply } }
}`;
const REQUEST = { userName: 'Li', email: 'li@example.com', category: 'INSURANCE', requirement: 'Which insurance?' };
const REPLY = `mutation ($id: ID!, $reply: String!) { replyToConsultation(input: { id: $id, reply: $reply }) { consultation { id reply repliedAt } } }`;

describe('a request to an expert', () => {
  it('is answered once; its user reads the reply and gets a mail', async () => {
    const [user, expert] = [await member(), await staff()];
    const { submitConsultation } = await user.do<{
      submitConsultation: { consultation: { id: string; reference: string } };
    }>(SUBMIT, {
      input: REQUEST,
    });
    const { id, reference } = submitConsultation.consultation;
    const open = `{ admin { consultations(filter: { isOpen: true }, orderBy: MOST_URGENT_FIRST) { nodes { id } totalCount } statistics { pendingExpertRequests } } }`;
    const { admin } = await expert.do<{ admin: { consultations: { nodes: { id: string }[] } } }>(open);
    expect(admin.consultations.nodes.map((one) => one.id)).toContain(id);

    const answers = await Promise.all([1, 2, 3].map((n) => expert.codeOf(REPLY, { id, reply: `Reply ${n}` })));
    expect(answers.filter((code) => code === null)).toHaveLength(1);
    expect(answers.filter((code) => code === 'ALREADY_ANSWERED')).toHaveLength(2);
    const { viewer } = await user.do<{ viewer: { consultations: { nodes: object[] } } }>(
      `{ viewer { consultations { nodes { reference category reply } } } }`,
    );
    expect(viewer.consultations.nodes).toEqual([
      { reference, category: 'INSURANCE', reply: expect.stringMatching(/^Reply [123]$/) },
    ]);
    const mails = () => letters.filter(({ subject }) => subject.includes(reference)).map(({ subject }) => subject);
    await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2);
    // They are sent side by side: which comes first is the mail server's doing.
    expect(mails().toSorted()).toEqual([
      `An expert answered your request ${reference}`,
      `We received your expert request ${reference}`,
    ]);
  });

  it('comes to staff by itself, and so does the reply to its user alone', async () => {
    const [user, other, expert] = [await member(), await member(), await staff()];
    const watch = (person: Person, all: boolean) => {
      const socket = person.socket();
      const seen: unknown[] = [];
      const done = (async () => {
        const query = `subscription { consultationChanged(all: ${all}) { kind consultation { reference reply } } }`;
        for await (const { data, errors } of socket.iterate({ query })) {
          seen.push(data?.['consultationChanged'] ?? errors?.[0]?.extensions?.['code']);
        }
      })();
      return { seen, end: async () => (await socket.dispose(), done) };
    };
    const timeout = { timeout: 20_000 };
    const started = { kind: 'STARTED', consultation: null };
    const desk = watch(expert, true);
    const [mine, others, intruder] = [watch(user, false), watch(other, false), watch(user, true)];
    await expect.poll(() => intruder.seen, timeout).toEqual(['FORBIDDEN']);
    await expect
      .poll(() => [desk, mine, others].map(({ seen }) => seen), timeout)
      .toEqual([[started], [started], [started]]);
    const { submitConsultation } = await user.do<{
      submitConsultation: { consultation: { id: string; reference: string } };
    }>(SUBMIT, { input: REQUEST });
    const { id, reference } = submitConsultation.consultation;
    const submitted = { kind: 'SUBMITTED', consultation: { reference, reply: null } };
    await expect
      .poll(() => [desk.seen, mine.seen], timeout)
      .toEqual([
        [started, submitted],
        [started, submitted],
      ]);
    await expert.do(REPLY, { id, reply: 'Full cover.' });
    const answered = { kind: 'ANSWERED', consultation: { reference, reply: 'Full cover.' } };
    await expect
      .poll(() => [desk.seen, mine.seen], timeout)
      .toEqual([
        [started, submitted, answered],
        [started, submitted, answered],
      ]);
    expect(others.seen).toEqual([started]);
    for (const { end } of [desk, mine, others, intruder]) await end();
  });

  it('says what is missing', async () => {
    const { errors } = await test.person().send(SUBMIT, { input: { ...REQUEST, userName: ' ', requirement: '' } });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'REQUIRED_FIELDS',
      fields: { userName: 'This is required.', requirement: 'This is required.' },
    });
  });
});

describe('a message', () => {
  it('is unread until staff opened it', async () => {
    const expert = await staff();
    const { submitContactMessage } = await test
      .person()
      .do<{ submitContactMessage: { contactMessage: { id: string } } }>(
        `mutation { submitContactMessage(input: { name: "Han", email: "han@example.com", message: "你好" }) { contactMessage { id readAt } } }`,
      );
    const unread = async () => {
      const { admin } = await expert.do<{ admin: { contactMessages: { nodes: { id: string }[] } } }>(
        `{ admin { contactMessages(filter: { isUnread: true }) { nodes { id subject } } } }`,
      );
      return admin.contactMessages.nodes.map(({ id }) => id);
    };
    expect(await unread()).toContain(submitContactMessage.contactMessage.id);
    await expert.do(
      `mutation ($id: ID!) { readContactMessage(input: { id: $id }) { contactMessage { readAt } } }`,
      submitContactMessage.contactMessage,
    );
    expect(await unread()).not.toContain(submitContactMessage.contactMessage.id);
  });
});

describe('the account', () => {
  it('changes its profile and its password', async () => {
    const user = await member();
    const name = `renamed_${Date.now()}`;
    const { updateProfile } = await user.do<{ updateProfile: { user: object } }>(
      `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { username phone } } }`,
      { input: { username: name, email: `${name}@example.com`, phone: '12345' } },
    );
    expect(updateProfile.user).toEqual({ username: name, phone: '12345' });
    const change = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { user { id } } }`;
    const { errors } = await user.send(change, { input: { oldPassword: 'wrong!', newPassword: 'secret2' } });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'WRONG_PASSWORD',
      fields: { oldPassword: expect.any(String) },
    });
    await user.do(change, { input: { oldPassword: 'secret-1', newPassword: 'secret2' } });
    expect(await user.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
  });

  it('is won back by a reset link', async () => {
    const user = await member();
    const { viewer } = await user.do<{ viewer: { email: string } }>(`{ viewer { email } }`);
    const { requestPasswordReset } = await user.do<{ requestPasswordReset: { token: string } }>(
      `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { token } }`,
      viewer,
    );
    const input = { email: viewer.email, token: requestPasswordReset.token, newPassword: 'secret2' };
    const reset = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { isReset } }`;
    const anybody = test.person();
    expect([await anybody.codeOf(reset, { input }), await anybody.codeOf(reset, { input })]).toEqual([
      null,
      'RESET_TOKEN_INVALID',
    ]);
  });
});
