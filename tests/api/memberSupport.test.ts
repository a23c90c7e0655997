import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

/** The embedded assistant: nothing is configured. */
const test = useApp({ AI_BASE_URL: '', AI_MODEL: '', LIMIT_CONSULTATION_ADDRESS: '100/60' });

/** A user with a paid plan. */
async function payer(): Promise<Person> {
  const person = await memberOf(test);
  const { viewer } = await person.do<{ viewer: { id: string } }>('{ viewer { id } }');
  const id = await planId(test, 'basic');
  const now = new Date();
  const endsAt = new Date(now.getTime() + 30 * 86_400_000);
  await withPrisma(test, (prisma) =>
    prisma.membership.create({ data: { userId: viewer.id, planId: id, startsAt: now, endsAt } }),
  );
  return person;
}

const submit = async (person: Person, requirement: string) =>
  (
    await person.do<{ submitConsultation: { consultation: { id: string; createdAt: string; dueAt: string } } }>(
      `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) {
        consultation { id createdAt dueAt } refusal { code } } }`,
      { input: { userName: 'Li', email: 'li@example.com', requirement, idempotencyKey: crypto.randomUUID() } },
    )
  ).submitConsultation.consultation;

const hours = ({ createdAt, dueAt }: { createdAt: string; dueAt: string }) =>
  (Date.parse(dueAt) - Date.parse(createdAt)) / 3_600_000;

describe('priority support', () => {
  it('promises members a sooner reply and puts their requests first, also page by page', async () => {
    const [guest, payed] = [test.person(), await payer()];
    const early = await submit(guest, 'Sent first');
    const members = [await submit(payed, 'A member’s'), await submit(payed, 'Another of his')];
    const late = await submit(await memberOf(test), 'Without a plan');
    expect([early, ...members, late].map(hours)).toEqual([24, 8, 8, 24]);

    const staff = await staffOf(test);
    const page = async (after: string | null) =>
      (
        await staff.do<{
          admin: {
            consultations: {
              nodes: { id: string; isPriority: boolean }[];
              pageInfo: { endCursor: string; hasNextPage: boolean };
            };
          };
        }>(
          `query ($after: String) { admin { consultations(first: 2, after: $after, filter: { isOpen: true },
            orderBy: MOST_URGENT_FIRST) { nodes { id isPriority } pageInfo { endCursor hasNextPage } } } }`,
          { after },
        )
      ).admin.consultations;
    const first = await page(null);
    expect(first.nodes).toEqual(members.map(({ id }) => ({ id, isPriority: true })));
    const second = await page(first.pageInfo.endCursor);
    expect(second.nodes).toEqual([early, late].map(({ id }) => ({ id, isPriority: false })));
    expect(second.pageInfo.hasNextPage).toBe(false);
  });
});

const REPORT = `query ($id: ID!) { viewer { report(answerId: $id) {
  answer { id parts { __typename } } causes { id } told codes { code title } car vehicle { vin } } } }`;

interface Report {
  readonly answer: { readonly id: string; readonly parts: readonly { readonly __typename: string }[] };
  readonly causes: { readonly id: string } | null;
  readonly told: readonly string[];
  readonly codes: readonly { readonly code: string; readonly title: string | null }[];
  readonly car: string | null;
}

const reportOf = async (person: Person, id: string) =>
  (await person.do<{ viewer: { report: Report } }>(REPORT, { id })).viewer.report;

async function asked(person: Person, question: string, more: object = {}): Promise<string> {
  const id = await person.ask(question, more);
  await person.watch(id);
  return id;
}

describe('a technical report', () => {
  it('tells the car, what was told, the codes, and the causes with their checks', async () => {
    const person = await payer();
    const first = await asked(person, 'The engine of my 2016 Toyota Corolla shakes at idle and shows P0301 and p0420');
    const { answer } = await person.do<{ answer: { conversationId: string } }>(
      'query ($id: ID!) { answer(id: $id) { conversationId } }',
      { id: first },
    );
    const second = await asked(person, 'What will it cost?', answer);
    const report = await reportOf(person, second);
    expect(report.told).toEqual([
      'The engine of my 2016 Toyota Corolla shakes at idle and shows P0301 and p0420',
      'What will it cost?',
    ]);
    expect(report.codes.map(({ code }) => code)).toEqual(['P0301', 'P0420']);
    expect(report.codes[1]?.title).toMatch(/catalytic/i);
    expect(report.car).toBe('2016 Toyota Corolla');
    const own = await reportOf(person, first);
    expect(own).toMatchObject({ causes: null, answer: { id: first } });
    expect(own.answer.parts.map(({ __typename }) => __typename)).toContain('VerdictPart');
  });

  it('is for members, of their own answers', async () => {
    const [person, free] = [await payer(), await memberOf(test)];
    const [his, hers] = [await asked(person, 'My brakes squeal'), await asked(free, '刹车异响')];
    await expect(reportOf(free, hers)).rejects.toThrow('MEMBERS_ONLY');
    await expect(reportOf(free, his)).rejects.toThrow('NOT_FOUND');
    await expect(reportOf(person, hers)).rejects.toThrow('NOT_FOUND');
    expect((await reportOf(person, his)).told).toEqual(['My brakes squeal']);
  });
});
