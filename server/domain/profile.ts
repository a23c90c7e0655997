import type { Prisma } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { SessionUser } from './account.ts';
import { fold, takenError } from './credentials.ts';
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
export function createProfile({ prisma }: { readonly prisma: Prisma }) {
  return {
    /**
     * Changes username, e-mail and phone.
     * @throws AppError BAD_USER_INPUT, INVALID_EMAIL, USERNAME_TAKEN, EMAIL_TAKEN.
     */
    async update(userId: string, input: ProfileInput): Promise<SessionUser> {
      const username = clean(input.username.normalize('NFKC'));
      const email = clean(input.email);
      const phone = input.phone === undefined ? undefined : cleanOptional(input.phone);
      const fields: Record<string, FieldError> = {};
      if (!username) fields['username'] = 'required';
      else if (!USERNAME.pattern.test(username)) fields['username'] = 'username';
      if (!email) fields['email'] = 'required';
      if (phone && !isPhone(phone)) fields['phone'] = 'phone';
      if (Object.keys(fields).length > 0) throw badInput(fields);
      if (!isEmail(email)) throw new AppError('INVALID_EMAIL', { fields: { email: 'email' } });
      try {
        return await prisma.user.update({
          where: { id: userId },
          data: {
            username,
            usernameKey: fold(username),
            email,
            emailKey: fold(email),
            ...(phone !== undefined && { phone }),
          },
          omit: { passwordHash: true },
        });
      } catch (error) {
        throw takenError(error) ?? error;
      }
    },
  };
}
