import type { Page } from '@playwright/test';
import { expect, logInUnseen, test } from './fixtures.ts';
import { member, says, staff, visit, whileFailing } from './specificationSteps.ts';
import { filled, TEXTS } from './texts.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const alert = (page: Page) => main(page).getByRole('alert');

/** The server has a fault of its own and says no more. */
const fault = { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again later.' };

const { en, zh } = TEXTS;

// The browser itself reports every request that fails.
test.use({ expectedErrors: /Failed to load resource/ });

test('logging in and registering', async ({ page, embedded }) => {
  await page.goto(`${embedded}/#auth`);
  const form = main(page).locator('form');
  await form.getByLabel(en.account.username).fill('somebody');
  await form.getByLabel(en.account.password, { exact: true }).fill('secret-1');
  const logIn = () => form.getByRole('button', { name: en.account.login }).click();
  await says('Login failure: the server error, or default ‘login failed, check username and password’.', async () => {
    await whileFailing(page, 'Login', { code: 'RATE_LIMITED', message: 'Wait a minute.' }, async () => {
      await logIn();
      await expect(alert(page)).toHaveText('Wait a minute.');
    });
    await whileFailing(page, 'Login', fault, async () => {
      await logIn();
      await expect(alert(page)).toHaveText('Login failed, check username and password');
    });
  });
  await says('Network failure: ‘network connection failed, try later’.', () =>
    whileFailing(page, 'Login', null, async () => {
      await logIn();
      await expect(alert(page)).toHaveText('Network connection failed, try later');
      await expect(form.getByLabel(en.account.password, { exact: true })).toHaveValue('secret-1');
    }),
  );
  await says('Register failure default: ‘registration failed, try later’.', async () => {
    await main(page).getByRole('button', { name: en.account.toRegisterLink, exact: true }).click();
    await expect(alert(page)).toHaveCount(0);
    await form.getByLabel(en.account.email).fill('somebody@example.com');
    await form.getByLabel(en.account.confirmPassword).fill('secret-1');
    await whileFailing(page, 'Register', fault, async () => {
      await form.getByRole('button', { name: en.account.register }).click();
      await expect(alert(page)).toHaveText('Registration failed, try later');
    });
  });
});

test.describe('on a phone, in Chinese', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'zh')));

  test('setting a new password with a reset code', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#auth`);
    await main(page).getByRole('button', { name: zh.reset.link }).click();
    const dialog = page.getByRole('dialog', { name: zh.reset.requestTitle });
    await says('Requesting a reset needs an email (‘please enter email address’).', async () => {
      await dialog.getByRole('button', { name: zh.reset.send }).click();
      await expect(dialog).toContainText(zh.reset.emailRequired);
    });
    await dialog.getByLabel(zh.account.email).fill('nobody@example.com');
    await dialog.getByRole('button', { name: zh.reset.haveCode }).click();
    await says('… then a reset form with email, token, new password and confirmation.', async () => {
      const { newPassword, confirmPassword } = zh.settings;
      await expect(dialog.locator('label')).toHaveText([
        zh.account.email,
        zh.reset.token,
        newPassword,
        confirmPassword,
      ]);
      await expect(dialog.getByLabel(zh.account.email)).toHaveValue('nobody@example.com');
    });
    await says('Reset password: same match and minimum-6 rules.', async () => {
      await dialog.getByLabel(zh.reset.token).fill('a code');
      await dialog.getByLabel(zh.settings.newPassword, { exact: true }).fill('short');
      await dialog.getByLabel(zh.settings.confirmPassword).fill('other');
      await dialog.getByRole('button', { name: zh.reset.submit }).click();
      await expect(dialog).toContainText(zh.settings.password_too_short);
      await expect(dialog).toContainText(zh.settings.password_mismatch);
    });
  });

  test('writing to us and to an expert', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#contact`);
    const form = main(page).locator('form');
    const send = () => form.getByRole('button', { name: zh.contact.send }).click();
    await says('Contact: name, email and message required (required_fields alert).', async () => {
      await send();
      await expect(alert(page)).toHaveText(zh.form.required_fields);
    });
    await form.getByLabel(zh.contact.name).fill('王芳');
    await form.getByLabel(zh.contact.email).fill('wang@example.com');
    await form.getByLabel(zh.contact.message).fill('你好');
    await says('Contact failure: form.submit_failed, or form.network_error on exception.', async () => {
      await whileFailing(page, 'SubmitContactMessage', fault, async () => {
        await send();
        await expect(alert(page)).toHaveText(zh.form.submit_failed);
      });
      await whileFailing(page, 'SubmitContactMessage', null, async () => {
        await send();
        await expect(alert(page)).toHaveText(zh.form.network_error);
      });
    });

    await visit(page, 'services', zh.consultation.title);
    const submit = () => form.getByRole('button', { name: zh.consultation.submit }).click();
    await says(
      'Expert: user_name, email and requirement are required, otherwise a required-fields alert.',
      async () => {
        await submit();
        await expect(alert(page)).toHaveText(zh.form.required_fields);
      },
    );
    await form.getByLabel(zh.consultation.userName).fill('王芳');
    await form.getByLabel(zh.consultation.requirement).fill('选哪款 SUV？');
    await says('… and the email must look like something, @, something, dot, something.', async () => {
      await form.getByLabel(zh.consultation.email).fill('wang@example');
      await submit();
      await expect(form).toContainText(zh.form.emailInvalid);
      await form.getByLabel(zh.consultation.email).fill('  wang@example.com ');
    });
    await says('Expert submit failure: alert submit_failed (…) … or a network check message.', async () => {
      await whileFailing(page, 'SubmitConsultation', fault, async () => {
        await submit();
        await expect(alert(page)).toHaveText(zh.form.submit_failed);
      });
      await whileFailing(page, 'SubmitConsultation', null, async () => {
        await submit();
        await expect(alert(page)).toHaveText(zh.form.network_error);
        await expect(form.getByLabel(zh.consultation.requirement)).toHaveValue('选哪款 SUV？');
      });
    });
  });
});

test('the account settings', async ({ page, embedded }) => {
  await member(page, embedded);
  await page.goto(`${embedded}/#account-settings`);
  const profile = main(page).getByRole('tabpanel', { name: en.settings.profile });
  const save = () => profile.getByRole('button', { name: en.settings.save }).click();
  await says('Profile update: server error or update_failed (‘Update failed, please try again’); …', async () => {
    await whileFailing(page, 'UpdateProfile', { code: 'RATE_LIMITED', message: 'Wait a minute.' }, async () => {
      await save();
      await expect(profile.getByRole('alert')).toHaveText('Wait a minute.');
    });
    await whileFailing(page, 'UpdateProfile', fault, async () => {
      await save();
      await expect(profile.getByRole('alert')).toHaveText('Update failed, please try again');
    });
  });
  await says('… network_error on exception. Success: ‘Profile updated successfully!’.', async () => {
    await whileFailing(page, 'UpdateProfile', null, async () => {
      await save();
      await expect(profile.getByRole('alert')).toHaveText('Network error, please try again later');
    });
    await save();
    await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
  });
  await says('Password: the validation messages, or password_change_failed (…).', async () => {
    await main(page).getByRole('tab', { name: en.settings.security }).click();
    const security = main(page).getByRole('tabpanel', { name: en.settings.security });
    const change = () => security.getByRole('button', { name: en.settings.change }).click();
    await security.getByLabel(en.settings.oldPassword).fill('secret-1');
    await security.getByLabel(en.settings.newPassword, { exact: true }).fill('12345');
    await security.getByLabel(en.settings.confirmPassword).fill('54321');
    await change();
    await expect(security).toContainText("New passwords don't match");
    await expect(security).toContainText('New password must be at least 6 characters');
    await security.getByLabel(en.settings.newPassword, { exact: true }).fill('secret2');
    await security.getByLabel(en.settings.confirmPassword).fill('secret2');
    await whileFailing(page, 'ChangePassword', fault, async () => {
      await change();
      await expect(security.getByRole('alert')).toHaveText(
        'Password change failed, please check if old password is correct',
      );
    });
    // The session has ended meanwhile, without this page knowing.
    await page.context().clearCookies();
    await change();
  });
  await says('Actions without a logged-in user return a user-not-logged-in error (profile, password).', async () => {
    const security = main(page).getByRole('tabpanel', { name: en.settings.security });
    await expect(security.getByRole('alert')).toHaveText('Please log in first.');
    await main(page).getByRole('tab', { name: en.settings.profile }).click();
    await save();
    await expect(profile.getByRole('alert')).toHaveText('Please log in first.');
  });
});

/** The code of a plan without a limit, made by staff. */
async function unlimited(url: string): Promise<string> {
  const desk = await staff(url);
  const { createPlan } = await desk.do<{ createPlan: { plan: { id: string } } }>(
    'mutation ($input: CreatePlanInput!) { createPlan(input: $input) { plan { id } } }',
    {
      input: {
        slug: `unlimited-${Date.now()}`,
        nameEn: 'Without limit',
        nameZh: '不限次会员',
        isUnlimited: true,
        price: 9_900,
        priceUsd: 0,
        durationDays: 30,
        featuresEn: [],
        featuresZh: [],
        isForSale: false,
        isRecommended: false,
        position: 9,
      },
    },
  );
  const { createActivationCodes } = await desk.do<{ createActivationCodes: { codes: [string] } }>(
    'mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }',
    { input: { planId: createPlan.plan.id, count: 1 } },
  );
  return createActivationCodes.codes[0];
}

test('the membership', async ({ page, embedded }) => {
  const person = await member(page, embedded);
  await says('Membership status is fetched when a user id is present.', async () => {
    const fetched = page.waitForRequest((request) => request.postData()?.includes('query Membership') === true);
    await page.goto(`${embedded}/#membership`);
    await fetched;
  });
  const code = main(page).getByRole('region', { name: en.membership.codeTitle });
  const activate = () => code.getByRole('button', { name: en.membership.activate }).click();
  await says('Activation: code must be non-blank (‘Please enter activation code’).', async () => {
    await code.getByLabel(en.membership.codeLabel).fill('   ');
    await activate();
    await expect(code).toContainText('Please enter activation code');
  });
  await says('Membership: … activation_failed (‘Activation failed’) …', async () => {
    await code.getByLabel(en.membership.codeLabel).fill('any code');
    await whileFailing(page, 'RedeemCode', fault, async () => {
      await activate();
      await expect(code.getByRole('alert')).toHaveText('Activation failed');
    });
    await whileFailing(page, 'RedeemCode', null, async () => {
      await activate();
      await expect(code.getByRole('alert')).toHaveText('Network error, please try again later');
    });
  });
  await says('Membership: order_creation_failed (‘Failed to create order’), network_error (…), …', async () => {
    await main(page)
      .getByRole('button', { name: filled(en.membership.buy, { plan: 'Basic Membership' }) })
      .click();
    const dialog = page.getByRole('dialog', { name: /^Buy/ });
    await dialog.getByText('WeChat Pay', { exact: true }).click();
    const pay = () => dialog.getByRole('button', { name: /^Pay/ }).click();
    await whileFailing(page, 'CreateOrder', fault, async () => {
      await pay();
      await expect(dialog.getByRole('alert')).toHaveText('Failed to create order');
    });
    await whileFailing(page, 'CreateOrder', null, async () => {
      await pay();
      await expect(dialog.getByRole('alert')).toHaveText('Network error, please try again later');
    });
  });
  await says('A status card (plan name, days left, AI quota remaining or unlimited), …', async () => {
    await page.keyboard.press('Escape');
    await person.do('mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }', {
      code: await unlimited(embedded),
    });
    const card = main(page).getByRole('region', { name: en.membership.statusTitle });
    await expect(card).toContainText('Without limit');
    await expect(card).toContainText('Unlimited');
    await expect(card.getByRole('meter')).toHaveCount(0);
  });
});

test('the chat without a server', async ({ page, embedded, chat }) => {
  await chat.open(embedded);
  const network = async (answer: Promise<ReturnType<Page['locator']>>) => {
    const told = (await answer).getByRole('alert');
    await expect(told).toContainText('check your connection');
    await expect(told).toContainText('contact technical support');
  };
  await says('Chat stream: a non-OK response other than 403 … the network-error text shows.', async () => {
    await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: 'no JSON at all' }));
    await network(chat.ask('Is anybody there?'));
    await page.unroute('**/graphql');
    await whileFailing(page, 'AssistantAsk', null, () => network(chat.ask('And now?')));
  });
});

test('the details of a user', async ({ page, embedded }) => {
  await logInUnseen(page, embedded);
  await page.goto(`${embedded}/#admin-panel`);
  await says('Admin user detail failure: alert ‘failed to get user details’.', () =>
    whileFailing(page, 'AdminUserDetail', null, async () => {
      await main(page)
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to get user details');
    }),
  );
});

test.describe('the code of a page', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically|Loading chunk failed/ });

  test('that does not arrive', async ({ page, embedded }) => {
    await page.route('**/assets/AboutPage-*', (route) => route.abort());
    await page.goto(`${embedded}/#about`);
    await says('Script chunk load failure: ‘Loading chunk failed’ …', async () => {
      await expect(heading(page)).toHaveText('Loading chunk failed');
      await page.unroute('**/assets/AboutPage-*');
      await main(page).getByRole('button', { name: en.common.retry }).click();
      await expect(heading(page)).toHaveText(en.about.title);
    });
  });

  test('of another version, while an upgrade goes on, is asked for again', async ({ page, embedded }) => {
    for (const part of ['index', 'app']) {
      let asked = 0;
      await page.route(`**/assets/${part}-*.js`, (route) =>
        (asked += 1) === 1 ? route.fulfill({ status: 404 }) : route.continue(),
      );
      await page.goto('about:blank');
      await page.goto(`${embedded}/`);
      await expect(page.getByRole('navigation').first()).toBeVisible();
      // The browser may look for it ahead as well.
      expect(asked).toBeGreaterThanOrEqual(2);
      expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBeNull();
    }
  });

  test('of a dialog that a new version has renamed', async ({ page, embedded }) => {
    await page.route('**/assets/ConsultationDialog-*', (route) => route.fulfill({ status: 404 }));
    await page.goto(`${embedded}/`);
    const opener = main(page).getByRole('button', { name: en.offers.askExpert });
    await opener.click();
    await expect(page.getByText(en.failure.chunkText).first()).toBeVisible();
    await page.unroute('**/assets/ConsultationDialog-*');
    await page.reload();
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
