import * as z from 'zod/mini';
import { given } from '../../forms/rules.ts';

/** Spec §5: a code must be non-blank; whether it is one, the server says. */
export const codeRules = z.object({ code: given('membership.enter_activation_code') });

export const noCode = { code: '' };
