import { describe, expect, it } from 'vitest';
import {
  fold,
  hashToken,
  limitKey,
  newToken,
  requirePassword,
  takenError,
  uniqueViolation,
  whyTooEasy,
} from '../../server/domain/credentials.ts';

const LI = { username: 'Li Wei', email: 'Li.Wei@Example.com' };

describe('a password that is one of the first that are tried', () => {
  it.each([
    ['qwerty', 'passwordCommon'],
    [' QWERTY ', 'passwordCommon'],
    ['wheelwise', 'passwordOfProduct'],
    ['Wheelwise2026!', 'passwordOfProduct'],
    ['车问2026', 'passwordOfProduct'],
    ['CheWen-1', 'passwordOfProduct'],
    ['admin+$9', 'passwordOfProduct'],
    ['staff_01', 'passwordOfProduct'],
    ['mywheelwise', null],
    ['wheelwisefan', null],
    ['wheelwise fan', null],
    ['wheelwise1 2', null],
    ['li wei', 'passwordIsName'],
    ['LI WEI', 'passwordIsName'],
    ['li.wei@example.com', 'passwordIsName'],
    ['li.wei', 'passwordIsName'],
    ['li.weiexample.com', null],
    ['li.wei1', null],
    ['', null],
  ])('%j: %s', (password, why) => {
    expect(whyTooEasy(password, LI)).toBe(why);
  });

  it('is no name as long as nobody knows whose it is', () => {
    expect(whyTooEasy('li.wei', null)).toBeNull();
  });
});

it('a password is 6 to 128 characters', () => {
  const refusal = (password: string) => {
    try {
      requirePassword(password, 'field', LI);
      return null;
    } catch (error) {
      const { code, details } = error as { code: string; details: object };
      return [code, details];
    }
  };
  expect(refusal('12 45')).toEqual(['PASSWORD_TOO_SHORT', { fields: { field: 'passwordShort' } }]);
  expect(refusal('12 456')).toBeNull();
  expect(refusal('x'.repeat(128))).toBeNull();
  expect(refusal('x'.repeat(129))).toEqual(['BAD_USER_INPUT', { fields: { field: 'passwordLong' } }]);
  expect(refusal('li wei')).toEqual(['PASSWORD_TOO_EASY', { fields: { field: 'passwordIsName' } }]);
});

it('names are the same in any case and width', () => {
  expect(fold('Ｌi WEI')).toBe('li wei');
});

it('a name is counted by a key that does not tell it, and a token is 256 random bits of which the hash is kept', () => {
  expect(limitKey('li')).toMatch(/^[\w-]{43}$/);
  expect([limitKey('li') === limitKey('li'), limitKey('li') === limitKey('wei')]).toEqual([true, false]);
  const [one, other] = [newToken(), newToken()];
  expect(one).toMatch(/^[\w-]{43}$/);
  expect(one).not.toBe(other);
  expect(Buffer.from(hashToken('li')).toString('base64url')).toBe(limitKey('li'));
});

describe('a write that a unique index refused', () => {
  const violation = (index: string) => ({ code: 'P2002', meta: { target: [index] } });

  it('tells which name is taken, and of any other index nothing', () => {
    expect(takenError(violation('usernameKey'))).toMatchObject({
      code: 'USERNAME_TAKEN',
      details: { fields: { username: 'usernameTaken' } },
    });
    expect(takenError(violation('emailKey'))).toMatchObject({
      code: 'EMAIL_TAKEN',
      details: { fields: { email: 'emailTaken' } },
    });
    expect(takenError(violation('tokenHash'))).toBeNull();
    expect(takenError({ code: 'P2003', meta: { target: ['usernameKey'] } })).toBeNull();
  });

  it('is told from every other error', () => {
    expect(uniqueViolation(violation('number'))).toBe('{"target":["number"]}');
    expect(uniqueViolation({ code: 'P2002' })).toBe('{}');
    expect(uniqueViolation(new Error('away'))).toBeNull();
  });
});
