import type { Prisma } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { SessionUser } from './account.ts';
import { confirmedAddress } from './addresses.ts';
import { fold, takenError } from './credentials.ts';
import type { EmailChanges } from './email-change.ts';
import type { Outbox } from './outbox.ts';
import type { Language } from '../language.ts';
import type { SecurityLog } from '../security-log.ts';
import { clean, cleanOptional } from '../text-cleaning.ts';
import { isEmail, isPhone } from './form.ts';
import { USERNAME } from '../contract/fields.ts';

export interface ProfileInput {
  readonly username: string;
  readonly email: string;
  /** Undefined: as it is; null or empty: none. */
  readonly phone?: string | null | undefined;
}

export type Profile = ReturnType<typeof createProfile>;

/** What users tell about themselves. */
export function createProfile(deps: {
  readonly prisma: Prisma;
  readonly emailChanges: Pick<EmailChanges, 'admit' | 'begin'>;
  readonly outbox: Pick<Outbox, 'wake'>;
  readonly security: SecurityLog;
}) {
  const { prisma, emailChanges, outbox, security } = deps;
  return {
    /**
     * Changes username, e-mail and phone. Another e-mail shows at once, and waits for its confirmation.
     * @throws AppError BAD_USER_INPUT, INVALID_EMAIL, USERNAME_TAKEN, EMAIL_TAKEN, RATE_LIMITED (of e-mails).
     */
    async update(userId: string, input: ProfileInput, { language }: { language: Language }): Promise<SessionUser> {
      const username = clean(input.username.normalize('NFKC'));
      const email = clean(input.email.normalize('NFKC'));
      const phone = input.phone === undefined ? undefined : cleanOptional(input.phone);
      const fields: Record<string, FieldError> = {};
      if (!username) fields['username'] = 'required';
      else if (!USERNAME.pattern.test(username)) fields['username'] = 'username';
      if (!email) fields['email'] = 'required';
      if (phone && !isPhone(phone)) fields['phone'] = 'phone';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      if (!isEmail(email)) throw new AppError('INVALID_EMAIL', { fields: { email: 'email' } });
      const before = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
      const isOther = email !== before.email;
      if (isOther && email !== confirmedAddress(before)) await emailChanges.admit(userId, email);
      const data = { username, usernameKey: fold(username), ...(phone !== undefined && { phone }) };
      try {
        const user = await prisma.$transaction(async (tx) => {
          // First, so that the letters name the user as he was.
          if (isOther) await emailChanges.begin(tx, userId, email, language);
          return tx.user.update({ where: { id: userId }, data, omit: { passwordHash: true } });
        });
        if (isOther) security.note('email_changed', { user: userId });
        return user;
      } catch (error) {
        throw takenError(error) ?? error;
      } finally {
        if (isOther) outbox.wake();
      }
    },
  };
}
