import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { AuditAction } from '../../server/generated/prisma/client.ts';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp();
const LIST = `query ($first: Int! = 100, $after: String, $filter: AuditFilter) {
  admin {
    auditEntries(first: $first, after: $after, filter: $filter) {
      nodes { action isByCommand about createdAt staff { username } subject { username } changes { name before after } }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
    auditStaff { id username }
  }
}`;

interface Entry {
  readonly action: string;
  readonly isByCommand: boolean;
  readonly about: string | null;
  readonly createdAt: string;
  readonly staff: { readonly username: string } | null;
  readonly subject: { readonly username: string } | null;
  readonly changes: readonly object[];
}

async function trail(variables: object = {}) {
  const { admin } = await reader.do<{
    admin: {
      auditEntries: {
        nodes: Entry[];
        pageInfo: { hasNextPage: boolean; endCursor: string | null };
        totalCount: number;
      };
      auditStaff: { id: string; username: string }[];
    };
  }>(LIST, variables);
  return { ...admin.auditEntries, staff: admin.auditStaff };
}

let reader: Person;
const subject = `walter_${randomUUID().slice(0, 8)}`;
let subjectId = '';
let bossId = '';

beforeAll(async () => {
  const boss = await staffOf(test);
  const person = test.person();
  subjectId = await person.register(subject);
  bossId = (await boss.do<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id;
  await boss.do('query ($id: ID!) { admin { user(id: $id) { consultationCount } } }', { id: subjectId });
  await boss.do('mutation ($id: ID!) { setUserRole(input: { id: $id, role: STAFF }) { accountState { role } } }', {
    id: subjectId,
  });
  const basic = await planId(test, 'basic');
  await person.do('mutation ($id: ID!) { updatePlan(input: { id: $id, position: 3 }) { __typename } }', { id: basic });
  const input = { planId: basic, count: 1, note: 'Fair in Cologne' };
  const { createActivationCodes } = await boss.do<{ createActivationCodes: { codes: string[] } }>(
    'mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }',
    { input },
  );
  await person.do('mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }', {
    code: createActivationCodes.codes[0],
  });
  await test.app.services.staff.setPassword((await nameOf(await memberOf(test))) ?? '');
  // Staff who are no superusers read it as well.
  reader = person;
});

async function nameOf(person: Person) {
  return (await person.do<{ viewer: { username: string } }>('{ viewer { username } }')).viewer.username;
}

describe('the audit trail', () => {
  it('tells staff who did what to whom, with before and after, the newest first', async () => {
    const { nodes: entries, totalCount, staff } = await trail();
    const moved = [{ name: 'position', before: '1', after: '3' }];
    const plan = { about: 'Basic Membership', staff: { username: subject }, subject: null, changes: moved };
    expect(entries).toEqual([
      expect.objectContaining({ action: 'PASSWORD_SET', isByCommand: true, about: null, staff: null }),
      expect.objectContaining({
        action: 'CODE_REDEEMED',
        about: 'Basic Membership (Fair in Cologne)',
        staff: null,
        subject: { username: subject },
      }),
      expect.objectContaining({ action: 'CODES_CREATED', about: 'Basic Membership (Fair in Cologne)' }),
      expect.objectContaining({ action: 'PLAN_CHANGED', ...plan }),
      expect.objectContaining({
        action: 'ROLE_CHANGED',
        staff: { username: 'admin' },
        subject: { username: subject },
        changes: [{ name: 'role', before: 'member', after: 'staff' }],
      }),
      expect.objectContaining({ action: 'USER_VIEWED', subject: { username: subject }, changes: [] }),
    ]);
    expect(totalCount).toBe(6);
    expect(staff.map(({ username }) => username)).toEqual(['admin', subject]);
  });

  it('is filtered by who, what and whom, alone and together', async () => {
    const actions = async (filter: object) => (await trail({ filter })).nodes.map(({ action }) => action);
    expect(await actions({ staffId: subjectId })).toEqual(['PLAN_CHANGED']);
    expect(await actions({ action: 'USER_VIEWED' })).toEqual(['USER_VIEWED']);
    const about = ['CODE_REDEEMED', 'ROLE_CHANGED', 'USER_VIEWED'];
    for (const who of [subject.slice(2), subject.toUpperCase(), `${subject}@exam`, subjectId])
      expect(await actions({ subject: who })).toEqual(about);
    expect(await actions({ subject, staffId: bossId, action: 'ROLE_CHANGED' })).toEqual(['ROLE_CHANGED']);
    expect(await actions({ staffId: bossId, action: 'PLAN_CHANGED' })).toEqual([]);
    for (const nobody of [{ staffId: 'no id' }, { subject: 'nobody of this name' }, { staffId: randomUUID() }])
      expect(await actions(nobody)).toEqual([]);
  });

  it('is read part by part', async () => {
    const first = await trail({ first: 4 });
    const second = await trail({ first: 4, after: first.pageInfo.endCursor });
    expect([first.nodes.length, first.pageInfo.hasNextPage]).toEqual([4, true]);
    expect([second.nodes.length, second.pageInfo.hasNextPage, second.totalCount]).toEqual([2, false, 6]);
    expect([...first.nodes, ...second.nodes]).toEqual((await trail()).nodes);
    expect(await reader.codeOf(LIST, { first: 0 })).toBe('BAD_USER_INPUT');
    expect(await reader.codeOf(LIST, { after: 'x' })).toBe('BAD_USER_INPUT');
  });

  it('names the request a guest was answered, and what was changed of campaigns, also of the one another ends', async () => {
    const { submitConsultation } = await test.person().do<{
      submitConsultation: { consultation: { id: string; reference: string } };
    }>(
      `mutation { submitConsultation(input: { userName: "Ann", email: "ann@example.com", category: MAINTENANCE,
        requirement: "Which oil?" }) { consultation { id reference } } }`,
    );
    const { id, reference } = submitConsultation.consultation;
    await reader.do('mutation ($id: ID!) { replyToConsultation(input: { id: $id, reply: "5W-30" }) { __typename } }', {
      id,
    });
    const { createCampaign } = await reader.do<{ createCampaign: { campaign: { id: string } } }>(
      `mutation { createCampaign(input: { startsAt: "2020-03-01T00:00:00Z", endsAt: "2099-06-01T00:00:00Z", freeUses: 5,
        addressDailyCap: 20, totalCap: 1000, bannerTitleEn: "Spring", bannerTitleZh: "春季", bannerContentEn: "Ask five",
        bannerContentZh: "免费五次" }) { campaign { id } } }`,
    );
    const campaign = { id: createCampaign.campaign.id };
    await reader.do(
      `mutation ($id: ID!) { updateCampaign(input: { id: $id, totalCap: 2000, freeUses: 5,
        startsAt: "2020-04-01T00:00:30Z" }) { __typename } }`,
      campaign,
    );
    await reader.do('mutation ($id: ID!) { activateCampaign(input: { id: $id }) { __typename } }', campaign);
    const { nodes: entries } = await trail({ first: 5, filter: { staffId: subjectId } });
    const former = expect.not.stringMatching('Spring');
    expect(entries.map(({ action, about, changes }) => [action, about, changes])).toEqual([
      ['CAMPAIGN_CHANGED', 'Spring', [{ name: 'isOn', before: 'false', after: 'true' }]],
      ['CAMPAIGN_CHANGED', former, [{ name: 'isOn', before: 'true', after: 'false' }]],
      [
        'CAMPAIGN_CHANGED',
        'Spring',
        [
          // As times are everywhere in the API.
          { name: 'startsAt', before: '2020-03-01T00:00:00.000Z', after: '2020-04-01T00:00:30.000Z' },
          { name: 'totalCap', before: '1000', after: '2000' },
        ],
      ],
      ['CAMPAIGN_CHANGED', 'Spring', []],
      ['CONSULTATION_REPLIED', reference, []],
    ]);
  });

  it('knows every action there is by a name of its own', async () => {
    const { __type } = await reader.do<{ __type: { enumValues: { name: string }[] } }>(
      '{ __type(name: "AuditAction") { enumValues { name } } }',
    );
    expect(__type.enumValues.map(({ name }) => name.toLowerCase()).sort()).toEqual(Object.values(AuditAction).sort());
  });

  it('stays when those it is about are gone', async () => {
    await withPrisma(test, (prisma) => prisma.user.deleteMany({ where: { username: { notIn: ['admin', subject] } } }));
    const { nodes: entries } = await trail({ filter: { action: 'PASSWORD_SET' } });
    expect(entries).toEqual([expect.objectContaining({ isByCommand: true, subject: null })]);
  });
});
