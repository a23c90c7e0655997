import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const test = useApp({ NODE_ENV: 'production' });

it('in production nobody is told a reset token but by mail', async () => {
  const user = new Caller(test);
  const { email } = await user.register();
  const { status, body } = await user.post('/api/users/request-password-reset/', { email });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['status', 'message']);
  const { requestPasswordReset } = await test
    .person()
    .do<{ requestPasswordReset: object }>(`mutation { requestPasswordReset(email: "${email}") { token } }`);
  expect(requestPasswordReset).toEqual({ token: null });
});
