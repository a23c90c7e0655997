import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { listen, memberOf, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp();

interface Campaign {
  readonly id: string;
  readonly isActive: boolean;
  readonly used: number;
  readonly guests: number;
  readonly bannerTitleEn: string;
}

const FIELDS = `id isActive startsAt endsAt freeUses addressDailyCap totalCap used guests bannerTitleEn
  bannerTitleZh bannerContentEn bannerContentZh banner { isShown color }`;
const CREATE = `mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { ${FIELDS} } } }`;
const UPDATE = `mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { ${FIELDS} } } }`;
const ACTIVATE = `mutation ($id: ID!) { activateCampaign(input: { id: $id }) { campaign { ${FIELDS} } } }`;
const END = `mutation ($id: ID!) { endCampaign(input: { id: $id }) { campaign { ${FIELDS} } } }`;
const SPRING = {
  startsAt: '2020-03-01T00:00:00.000Z',
  endsAt: '2099-06-01T00:00:00.000Z',
  freeUses: 5,
  addressDailyCap: 20,
  totalCap: 1_000,
  bannerTitleEn: 'Spring',
  bannerTitleZh: '春季活动',
  bannerContentEn: 'Ask five',
  bannerContentZh: '免费五次',
};

/** What the page itself says of the room for a banner: before anything is asked, it knows whether there is one. */
const hasRoom = async () => !(await (await fetch(test.app.url)).text()).includes('data-campaign="none"');

async function created(fields: object = {}): Promise<string> {
  const staff = await staffOf(test);
  const { createCampaign } = await staff.do<{ createCampaign: { campaign: Campaign } }>(CREATE, {
    input: { ...SPRING, ...fields },
  });
  return createCampaign.campaign.id;
}

async function campaigns(): Promise<Campaign[]> {
  const { admin } = await (
    await staffOf(test)
  ).do<{ admin: { campaigns: { nodes: Campaign[] } } }>(
    `{ admin { campaigns(first: 100) { nodes { ${FIELDS} } totalCount } } }`,
  );
  return admin.campaigns.nodes;
}

const active = async () => (await campaigns()).filter(({ isActive }) => isActive).map(({ id }) => id);
const recorded = (about: string) =>
  withPrisma(test, (prisma) => prisma.auditEntry.count({ where: { action: 'campaign_changed', about } }));

describe('a campaign that staff make', () => {
  it('waits until they activate it; then the former one ends, guests see its banner, and all is recorded', async () => {
    const [staff, guest] = [await staffOf(test), test.person()];
    const { createCampaign } = await staff.do<{ createCampaign: { campaign: Campaign } }>(CREATE, { input: SPRING });
    expect(createCampaign.campaign).toEqual({
      ...SPRING,
      id: expect.any(String),
      isActive: false,
      used: 0,
      guests: 0,
      banner: { isShown: true, color: '#ff6b6b' },
    });
    const { id } = createCampaign.campaign;
    expect(await active()).not.toContain(id);
    await staff.do(ACTIVATE, { id });
    expect(await active()).toEqual([id]);
    expect(await hasRoom()).toBe(true);
    const { freeTrial } = await guest.do<{ freeTrial: object }>(
      `{ freeTrial { campaign { id freeUses banner { title color } } usage { remaining } } }`,
    );
    expect(freeTrial).toEqual({
      campaign: { id, freeUses: 5, banner: { title: 'Spring', color: '#ff6b6b' } },
      usage: { remaining: 5 },
    });
    expect(await recorded(id)).toBe(2);
  });

  it('shows what was used of it', async () => {
    const [staff, id] = [await staffOf(test), await created()];
    await staff.do(ACTIVATE, { id });
    for (const guest of [test.person(), test.person()]) {
      await guest.watch(await guest.ask('What does P0420 mean?'));
      await guest.watch(await guest.ask('What does P0301 mean?'));
    }
    expect((await campaigns()).find((one) => one.id === id)).toMatchObject({ used: 4, guests: 2 });
  });

  it('is alone in being active, however many are activated at once', async () => {
    const staff = await staffOf(test);
    const ids = await Promise.all(Array.from({ length: 6 }, () => created()));
    await Promise.all(Array.from({ length: 4 }, () => ids.map((id) => staff.do(ACTIVATE, { id }))).flat());
    expect(await active()).toHaveLength(1);
    expect(ids).toContain((await active())[0]);
  });

  it('that is over cannot be activated, and one that ended is no free trial any more', async () => {
    const staff = await staffOf(test);
    const over = await created({ endsAt: '2021-01-01T00:00:00Z' });
    const { errors } = await staff.send(ACTIVATE, { id: over });
    expect(errors?.[0]?.extensions?.fields).toEqual({ endsAt: 'Choose a time in the future.' });
    const id = await created();
    await staff.do(ACTIVATE, { id });
    await staff.do(END, { id });
    await staff.do(END, { id });
    expect(await hasRoom()).toBe(false);
    expect(await active()).toEqual([]);
    expect(await test.person().do(`{ freeTrial { hasActiveCampaign } }`)).toEqual({
      freeTrial: { hasActiveCampaign: false },
    });
  });

  it.each([
    [{ endsAt: SPRING.startsAt }, 'endsAt', 'The end must come after the beginning.'],
    [{ freeUses: 0 }, 'freeUses', 'This number is out of range.'],
    [{ addressDailyCap: 0 }, 'addressDailyCap', 'This number is out of range.'],
    [{ totalCap: 1_000_000_001 }, 'totalCap', 'This number is out of range.'],
    [{ bannerTitleEn: ' ' }, 'bannerTitleEn', 'This is required.'],
    [{ bannerTitleZh: '长'.repeat(101) }, 'bannerTitleZh', 'This is too long.'],
    [{ bannerContentEn: '' }, 'bannerContentEn', 'This is required.'],
    [{ bannerContentZh: '长'.repeat(501) }, 'bannerContentZh', 'This is too long.'],
    [{ bannerColor: 'red' }, 'bannerColor', 'A colour such as #ff6b6b.'],
    [{ bannerColor: '#ff6b6b;}' }, 'bannerColor', 'A colour such as #ff6b6b.'],
  ])('with %j is refused, made or changed', async (fields, field, text) => {
    const [staff, id] = [await staffOf(test), await created()];
    const refusals = [
      await staff.send(CREATE, { input: { ...SPRING, ...fields } }),
      await staff.send(UPDATE, { input: { id, ...fields } }),
    ];
    for (const { errors } of refusals) {
      expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', fields: { [field]: text } });
    }
    expect(await recorded(id)).toBe(1);
  });

  it('never has a time the calendar does not know', async () => {
    const staff = await staffOf(test);
    for (const endsAt of ['soon', '+020000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z']) {
      const { errors } = await staff.send(CREATE, { input: { ...SPRING, endsAt } });
      expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
      expect(errors?.[0]?.message).toMatch(/DateTime must be/);
    }
  });
});

it('a changed campaign comes to open pages by itself', async () => {
  const [staff, guest, id] = [await staffOf(test), test.person(), await created()];
  const banner = listen(guest, `subscription { freeTrial { campaign { banner { title } } } }`, 'freeTrial');
  await expect.poll(() => banner.seen.length, { timeout: 20_000 }).toBe(1);
  await staff.do(ACTIVATE, { id });
  await staff.do(UPDATE, { input: { id, bannerTitleEn: 'Late' } });
  await expect.poll(() => banner.seen, { timeout: 20_000 }).toContainEqual({ campaign: { banner: { title: 'Late' } } });
  await staff.do(END, { id });
  await expect.poll(() => banner.seen.at(-1), { timeout: 20_000 }).toEqual({ campaign: null });
  await banner.end();
});

it('campaigns are changed by staff only', async () => {
  const id = await created();
  const operations: [string, object][] = [
    [CREATE, { input: SPRING }],
    [UPDATE, { input: { id, freeUses: 100 } }],
    [ACTIVATE, { id }],
    [END, { id }],
    [`{ admin { campaigns { totalCount } } }`, {}],
  ];
  const [guest, user, staff] = [test.person(), await memberOf(test), await staffOf(test)];
  for (const [operation, variables] of operations) {
    expect([operation, await guest.codeOf(operation, variables), await user.codeOf(operation, variables)]).toEqual([
      operation,
      'UNAUTHENTICATED',
      'FORBIDDEN',
    ]);
  }
  for (const operation of [ACTIVATE, END]) {
    for (const unknown of ['x', '00000000-0000-4000-8000-000000000000']) {
      expect(await staff.codeOf(operation, { id: unknown })).toBe('NOT_FOUND');
    }
  }
});
