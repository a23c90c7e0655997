import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, logInUnseen, signUpUnseen, test } from './fixtures.ts';
import { networkNames, networks } from '../../client/src/features/contact/socialNetworks.ts';
import { expectAddresses, says, visit } from './specificationSteps.ts';
import { filled, TEXTS } from './texts.ts';
import { CONSULTATION_CATEGORIES, CONTACT_SUBJECTS } from '../../server/contract/choices.ts';
import type { PageName } from '../../server/contract/pages.ts';

/** Spec §9: at 768 or less the mobile header. */
const phoneWidth = 768;

interface Banner {
  readonly banner_title: string;
  readonly banner_content: string;
  readonly banner_color: string;
}

/** What REST tells a new guest of the free trial. */
async function trialInfo(page: Page, url: string, language: string): Promise<{ banner: Banner; remaining: number }> {
  const response = await page.request.get(`${url}/api/ai/free-trial/info/?session_id=session_1_walk0001`, {
    headers: { 'accept-language': language },
  });
  const { data } = (await response.json()) as {
    data: { campaign: { banner: Banner }; usage: { remaining: number } };
  };
  return { banner: data.campaign.banner, remaining: data.usage.remaining };
}

/** Its own or its first child's background, as `#rrggbb`. */
function background(element: Locator): Promise<string> {
  return element.evaluate((node) => {
    const painted = [node, node.firstElementChild ?? node]
      .map((each) => getComputedStyle(each).backgroundColor)
      .find((color) => color.startsWith('rgb('));
    const parts = painted?.match(/\d+/g) ?? [];
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`;
  });
}

const WINDOWS = { en: [1280, 768, 360], zh: [360, 768, 1280] } as const;

for (const language of ['en', 'zh'] as const) {
  // All three by `npm run test:long`, else English on a desk and Chinese on a phone.
  for (const width of process.env['TEST_LONG'] ? WINDOWS[language] : WINDOWS[language].slice(0, 1)) {
    test.describe(`the walk of pages, ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 800 }, locale: language === 'zh' ? 'zh-CN' : 'en-US' });
      const t = TEXTS[language];
      const isPhone = width <= phoneWidth;

      const main = (page: Page) => page.getByRole('main');
      const header = (page: Page) => page.getByRole('banner');
      const notice = (page: Page) => main(page).getByRole('heading', { level: 1 });

      async function arrive(page: Page, url: string): Promise<void> {
        await page.addInitScript((value) => localStorage.setItem('language', value), language);
        await page.goto(url);
        await expect(notice(page)).toHaveText(t.home.title);
        await expect(page.getByRole('contentinfo')).toBeVisible();
      }

      /** The header's links: at or below 768 px those behind the hamburger. */
      async function menu(page: Page): Promise<Locator> {
        if (isPhone) await page.getByRole('button', { name: t.navigation.openMenu }).click();
        return header(page).getByRole('navigation').getByRole('listitem').getByRole('link');
      }

      const closeMenu = async (page: Page) => {
        if (isPhone) await page.keyboard.press('Escape');
      };

      async function seesLoginNotice(page: Page): Promise<void> {
        await expect(notice(page)).toHaveText(t.access.loginTitle);
        await expect(main(page).getByRole('button', { name: t.access.login, exact: true })).toBeVisible();
      }

      async function seesDenial(page: Page): Promise<void> {
        await expect(notice(page)).toHaveText(language === 'en' ? 'Permission Denied' : t.access.deniedTitle);
        await expect(main(page)).toContainText(
          language === 'en' ? 'Only administrators can access this page' : t.access.deniedText,
        );
        await main(page).getByRole('button', { name: t.common.back }).click();
        await expect(notice(page)).toHaveText(t.home.title);
      }

      /** The widths between are looked at by the tests of every page. */
      async function show(page: Page, name: PageName, title: string): Promise<void> {
        await visit(page, name, title);
        if (width === phoneWidth) await expectAccessible(page);
      }

      test('a visitor', async ({ page, embedded }) => {
        const { banner, remaining } = await trialInfo(page, embedded, language);
        await arrive(page, embedded);

        await says('At viewport width 768 or less a mobile header replaces it.', async () => {
          const hamburger = page.getByRole('button', { name: t.navigation.openMenu });
          await expect(hamburger).toBeVisible({ visible: isPhone });
          await expect(header(page).getByRole('navigation')).toBeVisible({ visible: !isPhone });
        });
        await says('Desktop header links: home, AI chat (goes to auth when logged out), …', async () => {
          const links = await menu(page);
          const { home, aiChat, services, about, contact } = t.navigation;
          await expect(links).toHaveText([home, aiChat, services, about, contact]);
          await expectAddresses(links, ['/', '#auth', '#services', '#about', '#contact']);
          await expect(header(page).getByRole('link', { name: t.navigation.auth, exact: true })).toBeVisible();
        });
        await says('Language switcher EN / Chinese.', async () => {
          const choices = header(page).getByRole('group', { name: t.language.label }).getByRole('button');
          await expect(choices).toHaveText(['EN', '中文']);
          await expect(choices.nth(language === 'en' ? 0 : 1)).toHaveAttribute('aria-pressed', 'true');
        });
        await closeMenu(page);
        await says('Footer: copyright showing 2025 and an API status indicator (online or offline).', async () => {
          await expect(page.getByRole('contentinfo')).toContainText('2025');
          await expect(page.getByRole('contentinfo').getByRole('status')).toContainText(t.connection.online);
        });

        await says('Campaign banner: shown when … a campaign is active and show_banner is on.', async () => {
          const aside = main(page).getByRole('complementary', { name: banner.banner_title });
          await expect(aside).toContainText(banner.banner_content);
          await expect(aside).toContainText(filled(t.campaign.remaining_other, { count: remaining }));
          expect(await background(aside)).toBe(banner.banner_color);
          await expectAddresses(aside.getByRole('link'), ['#ai-chat']);
        });
        await says('Hero: title, subtitle, description.', async () => {
          await expect(main(page)).toContainText(t.home.subtitle);
          await expect(main(page)).toContainText(t.home.description);
        });
        await says('Its label is ‘try now’ or ‘free trial AI’.', async () => {
          await expect(main(page).getByRole('button', { name: t.home.freeTrial })).toBeVisible();
        });
        await says('The secondary button opens services.', async () => {
          await expectAddresses(main(page).getByRole('link', { name: t.home.expert }), ['#services']);
        });
        await says('Four service cards: car selection, maintenance, AI assistant, expert service.', async () => {
          const cards = main(page).getByRole('listitem').getByRole('heading', { level: 3 });
          const { selection, maintenance, assistant, expert } = t.offers;
          await expect(cards).toHaveText([selection.title, maintenance.title, assistant.title, expert.title]);
        });
        await says('The first three open ai-chat, or auth if logged out with no active campaign.', async () => {
          const links = main(page).getByRole('listitem').getByRole('link');
          await expectAddresses(links, ['#ai-chat', '#ai-chat', '#ai-chat', '#services']);
        });
        await says('The expert card opens services.', async () => {
          const expert = main(page).getByRole('listitem').getByRole('link', { name: t.offers.expert.title });
          await expectAddresses(expert, ['#services']);
        });
        await says(
          'Closing call to action: get started (ai-chat if logged in, else auth) and learn more.',
          async () => {
            await expectAddresses(main(page).getByRole('link', { name: t.closing.start }), ['#auth']);
            await expectAddresses(main(page).getByRole('link', { name: t.closing.more }), ['#services']);
          },
        );

        await show(page, 'auth', t.account.loginTitle);
        const form = main(page).locator('form');
        await says('Login fields: username, password.', async () => {
          await expect(form.locator('label')).toHaveText([t.account.username, t.account.password]);
        });
        await says('A forgot-password link opens a modal.', async () => {
          await main(page).getByRole('button', { name: t.reset.link }).click();
          const dialog = page.getByRole('dialog', { name: t.reset.requestTitle });
          await expect(dialog.getByLabel(t.account.email)).toBeVisible();
          await expect(dialog.getByRole('button', { name: t.reset.send })).toBeVisible();
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        });
        await says('Login and register modes with a switch link.', async () => {
          await main(page).getByRole('button', { name: t.account.toRegisterLink, exact: true }).click();
          await expect(notice(page)).toHaveText(t.account.registerTitle);
          await expect(main(page).getByRole('button', { name: t.account.toLoginLink, exact: true })).toBeVisible();
        });
        await says('Register fields: username, email, password, confirm password.', async () => {
          const { username, email, password, confirmPassword } = t.account;
          await expect(form.locator('label')).toHaveText([username, email, password, confirmPassword]);
        });
        await says('Auth inputs are marked required.', async () => {
          await expect(form.locator('input[required]')).toHaveCount(4);
        });
        await says('Auth mode: login or register.', async () => {
          await main(page).getByRole('button', { name: t.account.toLoginLink, exact: true }).click();
          await expect(notice(page)).toHaveText(t.account.loginTitle);
          await expect(form.locator('input[required]')).toHaveCount(2);
        });

        await show(page, 'ai-chat', t.assistant.title);
        await says('ai-chat needs login unless a free-trial campaign is active.', async () => {
          await expect(page.getByRole('textbox', { name: t.assistant.input.label })).toBeVisible();
        });
        await says('A campaign banner shows title, content and colour when show_banner is set.', async () => {
          const aside = main(page).getByRole('complementary', { name: t.assistant.announcement });
          await expect(aside).toHaveText(`${banner.banner_title} ${banner.banner_content}`);
          expect(await background(aside)).toBe(banner.banner_color);
        });
        await says(
          'A free-trial badge shows remaining and total uses, plus a login button at 0 remaining.',
          async () => {
            const total = 3;
            await expect(main(page)).toContainText(filled(t.assistant.allowance.trial, { remaining, total }));
          },
        );
        await says('A welcome block lists features and three example questions …', async () => {
          const { features, selection, maintenance, diagnosis } = t.assistant.welcome;
          const list = main(page).getByRole('list', { name: features });
          await expect(list.locator('strong')).toHaveText([selection, maintenance, diagnosis]);
          const { buying, maintenance: due, fault } = t.assistant.examples;
          const examples = main(page).getByRole('list', { name: t.assistant.welcome.examples }).getByRole('button');
          await expect(examples).toHaveText([buying, due, fault]);
        });
        await says('The send button is disabled when loading or when the input is blank.', async () => {
          await expect(main(page).getByRole('button', { name: t.assistant.input.send })).toBeDisabled();
        });

        await show(page, 'services', t.consultation.title);
        await says(
          'A form with a success screen, a sidebar of service features, and a four-step process.',
          async () => {
            const { userName, email, wechat, phone, category, requirement } = t.consultation;
            await expect(main(page).locator('form label')).toHaveText([
              userName,
              email,
              filled(t.form.optional, { label: wechat }),
              filled(t.form.optional, { label: phone }),
              category,
              requirement,
            ]);
            const sidebar = main(page).getByRole('complementary', { name: t.consultation.featuresTitle });
            await expect(sidebar.locator('dt')).toHaveCount(4);
            const { describeTitle, receiveTitle, studyTitle, replyTitle } = t.consultation.process;
            const steps = main(page).locator('ol').getByRole('heading', { level: 3 });
            await expect(steps).toHaveText([describeTitle, receiveTitle, studyTitle, replyTitle]);
          },
        );
        await says('Expert consultation: a request form, said to be free, with a reply promised within 24 hours.', () =>
          expect(main(page)).toContainText(t.consultation.lead),
        );
        await says('Built-in values: car_purchase, maintenance, insurance, financing, technical, other.', () =>
          expect(main(page).locator('select option')).toHaveText(
            Object.values(CONSULTATION_CATEGORIES).map((label) => label[language]),
          ),
        );

        await show(page, 'contact', t.contact.title);
        await says('Contact message: name, email, phone, subject, message.', async () => {
          const { name, email, phone, subject, message } = t.contact;
          await expect(main(page).locator('form label')).toHaveText([
            name,
            email,
            filled(t.form.optional, { label: phone }),
            subject,
            message,
          ]);
        });
        await says('Email input has the email type.', () =>
          expect(main(page).getByLabel(t.contact.email)).toHaveAttribute('type', 'email'),
        );
        await says('Subjects: general, technical, partnership, complaint, other.', () =>
          expect(main(page).locator('select option')).toHaveText(
            Object.values(CONTACT_SUBJECTS).map((label) => label[language]),
          ),
        );
        await says('… contact methods, working hours (Monday to Friday, 9:00 AM to 6:00 PM), …', async () => {
          await expect(main(page).getByRole('heading', { name: t.contact.methodsTitle })).toBeVisible();
          const hours = main(page).getByRole('region', { name: t.contact.hoursTitle });
          await expect(hours).toContainText(language === 'en' ? 'Monday to Friday' : '星期一至星期五');
          await expect(hours).toContainText(language === 'en' ? '9:00 AM to 6:00 PM' : '上午9:00至下午6:00');
        });
        await says('… an AI assistant card, social links, and four FAQ items.', async () => {
          const card = main(page).getByRole('region', { name: t.contact.assistantTitle });
          await expectAddresses(card.getByRole('link'), ['#ai-chat']);
          const social = main(page).getByRole('region', { name: t.contact.socialTitle }).getByRole('link');
          await expect(social).toHaveText(networks.map((network) => networkNames[network]));
          for (const link of await social.all())
            await expect(link).toHaveAttribute('href', new RegExp(`^https://.*=${encodeURIComponent(embedded)}`));
          await expect(main(page).locator('summary')).toHaveCount(4);
        });

        await show(page, 'about', t.about.title);
        await says('Mission, values, why choose us.', async () => {
          const headings = main(page).getByRole('heading', { level: 2 });
          const { missionTitle, valuesTitle, whyTitle, closingTitle } = t.about;
          await expect(headings).toHaveText([missionTitle, valuesTitle, whyTitle, closingTitle]);
        });

        await says('membership and account-settings need login. Otherwise a login-required notice …', async () => {
          for (const name of ['membership', 'account-settings'] as const) {
            await show(page, name, t.access.loginTitle);
            await seesLoginNotice(page);
          }
          await main(page).getByRole('button', { name: t.access.login, exact: true }).click();
          await expect(notice(page)).toHaveText(t.account.loginTitle);
        });
        await says('admin-panel is for staff only. Others see a permission-denied notice …', async () => {
          await show(page, 'admin-panel', t.access.deniedTitle);
          await seesDenial(page);
        });
        await says('Navigation uses an in-app page name, not URL paths.', async () => {
          expect(new URL(page.url()).pathname).toBe('/');
          expect(new URL(page.url()).hash).toBe('');
        });
      });

      test('a member', async ({ page, embedded }) => {
        const name = await signUpUnseen(page, embedded);
        await arrive(page, embedded);
        await says('A membership link shows only when logged in.', async () => {
          const links = await menu(page);
          const { home, aiChat, services, about, contact, membership, myCar, accountSettings } = t.navigation;
          const everywhere = [home, aiChat, services, about, contact, membership];
          await expect(links).toHaveText(isPhone ? [...everywhere, myCar, accountSettings] : everywhere);
          const own = isPhone ? ['#my-car', '#account-settings'] : [];
          await expectAddresses(links, ['/', '#ai-chat', '#services', '#about', '#contact', '#membership', ...own]);
        });
        if (isPhone) {
          await says('A hamburger menu holds the same items, a language toggle, the username, …', async () => {
            await expect(header(page)).toContainText(name);
            await expect(header(page).getByRole('button', { name: t.navigation.logout })).toBeVisible();
            await expect(header(page).getByRole('group', { name: t.language.label })).toBeVisible();
          });
          await closeMenu(page);
        } else {
          const open = header(page).getByRole('button', { name });
          const list = header(page).getByRole('list').last();
          await says('User dropdown: account settings, membership, admin panel (staff only), logout.', async () => {
            await open.click();
            const { myCar, accountSettings, membership, logout } = t.navigation;
            await expect(list.getByRole('listitem')).toHaveText([myCar, accountSettings, membership, logout]);
          });
          await says('It closes on an outside click.', async () => {
            await main(page).getByText(t.home.subtitle).click();
            await expect(open).toHaveAttribute('aria-expanded', 'false');
            await expect(header(page).getByRole('button', { name: t.navigation.logout })).toBeHidden();
          });
        }
        await says('Logged-in users see a welcome message with their username and a trial badge …', async () => {
          await expect(main(page)).toContainText(filled(t.home.welcome, { username: name }));
          await expect(main(page)).toContainText(filled(t.home.quota, { remaining: 3, total: 3 }));
        });
        await says(
          'Closing call to action: get started (ai-chat if logged in, else auth) and learn more.',
          async () => {
            await expectAddresses(main(page).getByRole('link', { name: t.closing.start }), ['#ai-chat']);
            await expectAddresses(main(page).getByRole('link', { name: t.closing.more }), ['#services']);
          },
        );
        await says(
          'The primary button opens ai-chat if logged in or a campaign is active, otherwise auth.',
          async () => {
            await main(page).getByRole('button', { name: t.home.tryNow }).click();
            await expect(notice(page)).toHaveText(t.assistant.title);
          },
        );
        await says('Otherwise: a header with a new-chat button … and a history button.', async () => {
          await expect(main(page).getByRole('button', { name: t.assistant.newChat })).toBeVisible();
          await expect(main(page).getByRole('button', { name: t.assistant.history })).toBeVisible();
          const left = filled(t.assistant.allowance.quota, { remaining: 3, total: 3 });
          await expect(main(page)).toContainText(left);
        });
        await says('It has empty and loading states, a category filter and paging.', async () => {
          await main(page).getByRole('button', { name: t.assistant.history }).click();
          const history = page.getByRole('dialog', { name: t.history.title });
          await expect(history).toContainText(t.history.empty);
          await page.keyboard.press('Escape');
          await expect(history).toBeHidden();
        });

        await show(page, 'services', t.consultation.title);
        await says('Logged-in user: … expert consultation with name and email prefilled.', async () => {
          await expect(main(page).getByLabel(t.consultation.userName)).toHaveValue(name);
          await expect(main(page).getByLabel(t.consultation.email)).toHaveValue(`${name}@example.com`);
        });

        await show(page, 'membership', t.membership.title);
        await says('A status card (plan name, days left, AI quota remaining or unlimited), …', async () => {
          const card = main(page).getByRole('region', { name: t.membership.statusTitle });
          await expect(card).toContainText(language === 'en' ? 'Free Trial' : '免费体验');
          await expect(card).toContainText(filled(t.membership.daysLeft_other, { count: 365 }));
          await expect(card).toContainText(filled(t.membership.remaining, { remaining: 3, limit: 3 }));
        });
        await says('… an activation-code card, and a plans grid.', async () => {
          const card = main(page).getByRole('region', { name: t.membership.codeTitle });
          await expect(card.getByLabel(t.membership.codeLabel)).toBeVisible();
          const plans = main(page).getByRole('region', { name: t.membership.plansTitle });
          // Staff may sell more.
          for (const name of language === 'en' ? ['Free Trial', 'Basic Membership'] : ['免费体验', '基础会员'])
            await expect(plans.getByRole('heading', { level: 3, name })).toBeVisible();
        });
        await says('Price is shown with a yen symbol per duration_days days.', () =>
          expect(main(page)).toContainText(language === 'en' ? '¥30 / 30 days (about $5)' : '¥30 / 30 天'),
        );

        await show(page, 'account-settings', t.settings.title);
        await says('Profile tab (edit username, email, phone) and security tab (change password).', async () => {
          const panel = main(page).getByRole('tabpanel', { name: t.settings.profile });
          await expect(panel.locator('label')).toHaveText([
            t.account.username,
            t.account.email,
            filled(t.form.optional, { label: t.settings.phone }),
          ]);
          await expect(panel.getByLabel(t.account.username)).toHaveValue(name);
        });
        await says('Profile: username and email are required inputs.', () =>
          expect(main(page).getByRole('tabpanel', { name: t.settings.profile }).locator('input[required]')).toHaveCount(
            2,
          ),
        );
        await says('Password change form: oldPassword, newPassword, confirmPassword.', async () => {
          await main(page).getByRole('tab', { name: t.settings.security }).click();
          const { oldPassword, newPassword, confirmPassword } = t.settings;
          const panel = main(page).getByRole('tabpanel', { name: t.settings.security });
          await expect(panel.locator('label')).toHaveText([oldPassword, newPassword, confirmPassword]);
        });

        await show(page, 'admin-panel', t.access.deniedTitle);
        await seesDenial(page);
      });

      test('staff', async ({ page, embedded }) => {
        await logInUnseen(page, embedded);
        await arrive(page, embedded);
        await says('An admin link shows only for staff.', async () => {
          const links = await menu(page);
          const { home, aiChat, services, about, contact, membership, adminPanel, myCar, accountSettings } =
            t.navigation;
          const everywhere = [home, aiChat, services, about, contact, membership, adminPanel];
          await expect(links).toHaveText(isPhone ? [...everywhere, myCar, accountSettings] : everywhere);
        });
        if (!isPhone) {
          await header(page).getByRole('button', { name: 'admin' }).click();
          const { myCar, accountSettings, membership, adminPanel, logout } = t.navigation;
          const items = header(page).getByRole('list').last().getByRole('listitem');
          await expect(items).toHaveText([myCar, accountSettings, membership, adminPanel, logout]);
        }
        await closeMenu(page);
        await show(page, 'admin-panel', t.admin.title);
        await says('Admin: staff see user lists, statistics and user detail.', async () => {
          await expect(main(page).getByRole('heading', { name: t.admin.statisticsTitle, exact: true })).toBeVisible();
          const details = filled(t.admin.detailsOf, { username: '' }).trim();
          await expect(main(page).getByRole('button', { name: details }).first()).toBeVisible();
        });
        await says('… a placeholder stating that admin features are under development.', () =>
          expect(main(page)).toContainText(t.admin.foot),
        );
      });
    });
  }
}
