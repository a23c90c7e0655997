import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../server/adapters/mailer.ts';
import { useApp, type Person } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const letters: Letter[] = [];
const clock = { time: Date.now(), now: () => new Date((clock.time += 1)) };
const plenty = '1000/60';
const test = useApp(
  { LIMIT_EMAIL_LINK_ADDRESS: plenty, LIMIT_RESET_ADDRESS: plenty },
  { clock, mailer: { isLocal: true, send: async (letter) => void letters.push(letter) } },
);
beforeEach(() => void letters.splice(0));

interface Member {
  readonly person: Person;
  readonly name: string;
  readonly address: string;
}

const fresh = (word: string) => `${word}_${randomUUID().slice(0, 8)}@example.com`;
const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { email isEmailConfirmed } } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(input: { token: $token }) { email } }`;
const UNDO = `mutation ($token: String!) { undoEmailChange(input: { token: $token }) { email resetToken } }`;
const RESET = `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { isReset } }`;
const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) { token } }`;
const viewerOf = async (person: Person) =>
  (await person.do<{ viewer: object | null }>(`{ viewer { email isEmailConfirmed } }`)).viewer;

async function member(name = `user_${randomUUID().slice(0, 8)}`): Promise<Member> {
  const person = test.person();
  await person.register(name);
  return { person, name, address: `${name}@example.com` };
}

const change = ({ person, name }: Member, email: string) => person.codeOf(UPDATE, { input: { username: name, email } });

/** The newest letter to an address about something, once it is there. */
async function letterTo(address: string, subject: RegExp): Promise<Letter> {
  const find = () => letters.findLast((letter) => letter.to === address && subject.test(letter.subject));
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find() as Letter;
}

/** What the newest letter's link carries, and forgets the letter, so that the next one is another. */
async function linkTo(address: string, subject: RegExp): Promise<URLSearchParams> {
  const letter = await letterTo(address, subject);
  letters.splice(letters.indexOf(letter), 1);
  const [, carried = ''] = /\/#auth\?(\S+)$/m.exec(letter.text) ?? [];
  return new URLSearchParams(carried);
}
const confirmation = async (address: string) => (await linkTo(address, /^Confirm/)).get('confirm') ?? '';
const undoing = async (address: string) => (await linkTo(address, /address of your .* was changed/)).get('undo') ?? '';
const resetting = async (address: string) => (await linkTo(address, /^Reset/)).get('reset') ?? '';

const confirm = (token: string) => test.person().codeOf(CONFIRM, { token });
const undo = async (token: string) => {
  const { data, errors } = await test
    .person()
    .send<{ undoEmailChange: { email: string; resetToken: string } }>(UNDO, { token });
  return errors ? null : (data?.undoEmailChange ?? null);
};
const reset = (email: string, token: string, newPassword: string) =>
  test.person().codeOf(RESET, { input: { email, token, newPassword } });
const askReset = (email: string) =>
  test
    .person()
    .do(`mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { token } }`, { email });
const loginCode = (username: string, password: string) =>
  test.person().codeOf(`mutation ($input: LoginInput!) { login(input: $input) { token } }`, {
    input: { username, password },
  });
const registering = (email: string) =>
  test.person().codeOf(REGISTER, {
    input: { username: `u_${randomUUID().slice(0, 8)}`, email, password: 'secret-1' },
  });

describe('a changed e-mail', () => {
  it('shows at once; until it is confirmed resets go to the former one, whichever is named', async () => {
    const user = await member();
    const next = fresh('next');
    expect(await user.person.do(UPDATE, { input: { username: user.name, email: next } })).toEqual({
      updateProfile: { user: { email: next, isEmailConfirmed: false } },
    });
    await letterTo(next, /^Confirm/);
    for (const named of [next.toUpperCase(), user.address]) {
      await askReset(named);
      const token = await resetting(user.address);
      expect(token).toMatch(/^[\w-]{43}$/);
      // The link's form names the address it was sent to.
      expect(await reset(user.address, token, 'secret2')).toBeNull();
    }
    expect(letters.filter(({ to, subject }) => to === next && !subject.startsWith('Confirm'))).toEqual([]);
    expect(await loginCode(next, 'secret2')).toBeNull();
  });

  it('is confirmed once by the link sent to it, by whoever opens it; from then on resets go there', async () => {
    const user = await member();
    const next = fresh('next+tag');
    await change(user, next);
    const token = await confirmation(next);
    const codes = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EMAIL_LINK_INVALID')).toHaveLength(2);
    expect(await viewerOf(user.person)).toEqual({ email: next, isEmailConfirmed: true });
    await askReset(user.address);
    await askReset(next);
    const link = await linkTo(next, /^Reset/);
    expect(link.get('email')).toBe(next);
    expect(letters.filter(({ subject }) => subject.startsWith('Reset'))).toEqual([]);
  });

  it('asks the new address without a word of whoever entered it, and tells the former one', async () => {
    const user = await member(`www.evil.example_${randomUUID().slice(0, 8)}`);
    const next = fresh('stranger');
    await change(user, next);
    const asked = await letterTo(next, /^Confirm/);
    expect(`${asked.subject} ${asked.text} ${asked.html}`).not.toContain('evil');
    expect(asked.text).toContain('within 24 hours');
    const told = await letterTo(user.address, /was changed/);
    expect(told.text).toContain('within 7 days');
    expect(told.text).not.toContain(next);
    expect(told.html).toContain(`<a href="${test.app.url}/#auth?undo=`);
  });

  it('back to the confirmed one needs no letter, and ends the link in between', async () => {
    const user = await member();
    const next = fresh('next');
    await change(user, next);
    const token = await confirmation(next);
    expect(await change(user, user.address)).toBeNull();
    expect(await viewerOf(user.person)).toEqual({ email: user.address, isEmailConfirmed: true });
    expect(await confirm(token)).toBe('EMAIL_LINK_INVALID');
  });

  it('that is changed again, or outlived by a new password, is not confirmed by the former link', async () => {
    const user = await member();
    const [first, second] = [fresh('first'), fresh('second')];
    await change(user, first);
    const former = await confirmation(first);
    await change(user, second);
    expect(await confirm(former)).toBe('EMAIL_LINK_INVALID');
    const latter = await confirmation(second);
    await askReset(user.address);
    expect(await reset(user.address, await resetting(user.address), 'secret2')).toBeNull();
    expect(await confirm(latter)).toBe('EMAIL_LINK_INVALID');
  });

  it('can be asked to confirm again: the new link works for a day, the former no more', async () => {
    const user = await member();
    const next = fresh('next');
    await change(user, next);
    const former = await confirmation(next);
    const again = () => user.person.do(`mutation { resendEmailConfirmation { isSent } }`);
    expect(await again()).toEqual({ resendEmailConfirmation: { isSent: true } });
    const expired = await confirmation(next);
    expect(await confirm(former)).toBe('EMAIL_LINK_INVALID');
    clock.time += DAY;
    expect(await confirm(expired)).toBe('EMAIL_LINK_INVALID');
    await again();
    clock.time += DAY - HOUR;
    expect(await confirm(await confirmation(next))).toBeNull();
    expect(await again()).toEqual({ resendEmailConfirmation: { isSent: false } });
  });

  it('writes no more letters than the limits say: of one user, and to one address', async () => {
    const user = await member();
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push(await change(user, fresh('many')));
    expect(codes).toEqual([null, null, null, null, null, 'RATE_LIMITED']);
    expect(await user.person.codeOf(`mutation { resendEmailConfirmation { isSent } }`)).toBe('RATE_LIMITED');
    // What concerns no address is saved all the same.
    const { email } = (await viewerOf(user.person)) as { email: string };
    expect(await user.person.codeOf(UPDATE, { input: { username: user.name, email, phone: '12345' } })).toBeNull();

    const victim = fresh('victim');
    const tries = [];
    for (let n = 0; n < 6; n += 1) tries.push(await change(await member(), victim));
    expect(tries).toEqual([null, null, null, null, null, 'RATE_LIMITED']);
  });
});

describe('undoing a changed e-mail', () => {
  it('wins the account back from a thief who has confirmed his own address and reset the password', async () => {
    const user = await member();
    const thief = fresh('thief');
    await change(user, thief);
    const link = await undoing(user.address);
    await confirmation(thief);
    clock.time += 6 * DAY;
    await user.person.do(`mutation { resendEmailConfirmation { isSent } }`);
    expect(await confirm(await confirmation(thief))).toBeNull();
    await askReset(thief);
    expect(await reset(thief, await resetting(thief), 'thief-secret')).toBeNull();
    const stolen = test.person();
    const { login } = await stolen.do<{ login: { token: string } }>(
      `mutation ($input: LoginInput!) { login(input: $input) { token } }`,
      { input: { username: user.name, password: 'thief-secret' } },
    );
    stolen.token = login.token;
    const { createApiToken } = await stolen.do<{ createApiToken: { token: string } }>(
      `mutation { createApiToken(input: { name: "x", scopes: [ACCOUNT_READ] }) { token } }`,
    );
    // He goes on to another address of his own, and has its undo link too.
    const second = fresh('second');
    await change({ ...user, person: stolen }, second);
    const thiefsUndo = await undoing(thief);
    expect(await confirm(await confirmation(second))).toBeNull();
    await askReset(second);
    const thiefsReset = await resetting(second);
    await change({ ...user, person: stolen }, fresh('third'));

    clock.time += 7 * DAY - HOUR;
    const undone = await undo(link);
    expect(undone).toEqual({ email: user.address, resetToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await stolen.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
    stolen.token = createApiToken.token;
    expect(await stolen.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
    expect(await loginCode(user.name, 'thief-secret')).toBe('INVALID_CREDENTIALS');
    expect(await undo(thiefsUndo)).toBeNull();
    expect(await reset(second, thiefsReset, 'thief-secret')).toBe('RESET_TOKEN_INVALID');
    expect(await undo(link)).toBeNull();
    expect(await reset(user.address, undone?.resetToken ?? '', 'secret2')).toBeNull();
    expect(await loginCode(user.address, 'secret2')).toBeNull();
    await letterTo(user.address, /password was changed/);
  });

  it('finds the account: a thief who has confirmed his address and set a password cannot delete it meanwhile', async () => {
    const user = await member();
    const thief = fresh('thief');
    await change(user, thief);
    const link = await undoing(user.address);
    expect(await confirm(await confirmation(thief))).toBeNull();
    const remove = 'mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }';
    expect(await user.person.codeOf(remove)).toBe('EMAIL_CHANGED_LATELY');
    expect((await undo(link))?.email).toBe(user.address);
    const other = await member();
    await change(other, fresh('next'));
    expect(await other.person.codeOf(remove)).toBeNull();
  });

  it('takes back every later change, also one that an instance made whose clock is slow', async () => {
    const user = await member();
    const [thief, second] = [fresh('thief'), fresh('second')];
    await change(user, thief);
    const link = await undoing(user.address);
    expect(await confirm(await confirmation(thief))).toBeNull();
    clock.time -= 3_000;
    await change(user, second);
    const thiefsUndo = await undoing(thief);
    clock.time += 3_000;
    expect((await undo(link))?.email).toBe(user.address);
    expect(await undo(thiefsUndo)).toBeNull();
  });

  it('goes back to the address its link was sent to, and an older address comes before a newer one', async () => {
    const user = await member();
    const [second, third] = [fresh('second'), fresh('third')];
    await change(user, second);
    const toFirst = await undoing(user.address);
    expect(await confirm(await confirmation(second))).toBeNull();
    await change(user, third);
    const toSecond = await undoing(second);
    expect(await confirm(await confirmation(third))).toBeNull();
    expect((await undo(toSecond))?.email).toBe(second);
    expect((await undo(toFirst))?.email).toBe(user.address);
  });

  it('works once, for 7 days', async () => {
    const user = await member();
    await change(user, fresh('next'));
    const link = await undoing(user.address);
    clock.time += 7 * DAY;
    expect(await undo(link)).toBeNull();

    const other = await member();
    await change(other, fresh('next'));
    const token = await undoing(other.address);
    const all = await Promise.all([undo(token), undo(token), undo(token)]);
    expect(all.filter((undone) => undone !== null)).toHaveLength(1);
  });
});

describe('an address', () => {
  it('somebody can still have back is nobody else’s', async () => {
    const user = await member();
    const next = fresh('next');
    await change(user, next);
    const link = await undoing(user.address);
    expect(await confirm(await confirmation(next))).toBeNull();
    const other = await member();
    clock.time += 7 * DAY - HOUR;
    expect(await registering(user.address.toUpperCase())).toBe('EMAIL_TAKEN');
    expect(await change(other, user.address)).toBe('EMAIL_TAKEN');
    expect((await undo(link))?.email).toBe(user.address);

    const { address } = other;
    const moved = fresh('moved');
    await change(other, moved);
    expect(await confirm(await confirmation(moved))).toBeNull();
    clock.time += 7 * DAY;
    expect(await registering(address)).toBeNull();
  });

  it('that is only entered gives way to whoever registers with it or enters it later', async () => {
    const user = await member();
    const owned = fresh('owned');
    await change(user, owned);
    const link = await confirmation(owned);
    expect(await registering(owned)).toBeNull();
    expect(await viewerOf(user.person)).toEqual({ email: user.address, isEmailConfirmed: true });
    expect(await confirm(link)).toBe('EMAIL_LINK_INVALID');
    expect(await change(user, owned)).toBe('EMAIL_TAKEN');

    const [one, two] = [await member(), await member()];
    const wanted = fresh('wanted');
    await change(one, wanted);
    const lost = await confirmation(wanted);
    await change(two, wanted);
    expect(await confirm(lost)).toBe('EMAIL_LINK_INVALID');
    expect(await confirm(await confirmation(wanted))).toBeNull();
    expect(await viewerOf(one.person)).toEqual({ email: one.address, isEmailConfirmed: true });
  });

  it('goes to one of many who want it at once', async () => {
    const wanted = fresh('wanted');
    const codes = await Promise.all(Array.from({ length: 8 }, () => registering(wanted)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(7);
  });
});

describe('a new password', () => {
  it('is told by letter to the confirmed address, changed or reset', async () => {
    const user = await member();
    const next = fresh('next');
    await change(user, next);
    const CHANGE = `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { user { id } } }`;
    await user.person.do(CHANGE, { input: { oldPassword: 'secret-1', newPassword: 'secret2' } });
    const told = await letterTo(user.address, /password was changed/);
    expect(told.text).toContain(`Hello ${user.name},`);
    letters.splice(letters.indexOf(told), 1);
    await askReset(user.address);
    expect(await reset(user.address, await resetting(user.address), 'secret3')).toBeNull();
    await letterTo(user.address, /password was changed/);
    expect(letters.filter(({ to, subject }) => to === next && /password/.test(subject))).toEqual([]);
  });
});

it('what was changed goes with the account, and no letter of a stranger does', async () => {
  const user = await member();
  const stranger = fresh('stranger');
  await test
    .person()
    .do(
      `mutation ($email: String!) { submitContactMessage(input: { name: "Li", email: $email, message: "hi" }) { contactMessage { id } } }`,
      { email: stranger },
    );
  await change(user, stranger);
  const mine = { contains: 'email_' };
  await withPrisma(test, async (prisma) => {
    expect(await prisma.mail.count({ where: { recipient: stranger, eventKey: mine } })).toBe(1);
    await user.person.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    const left = await prisma.mail.findMany({ where: { recipient: { in: [stranger, user.address] } } });
    expect(left.map(({ kind }) => kind)).toEqual(['contact_received']);
    expect(await prisma.emailChange.count({ where: { toEmail: stranger } })).toBe(0);
  });
});
