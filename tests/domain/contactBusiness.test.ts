import { describe, expect, it } from 'vitest';
import { createBusiness } from '../../server/domain/contact-business.ts';
import { createTrust } from '../../server/domain/contact-trust.ts';
import { writeLetter } from '../../server/domain/letters.ts';
import { useDatabase } from '../support/database.ts';
import { createWorld } from '../support/world.ts';

const database = useDatabase();
const clock = { now: () => new Date('2026-12-01T00:00:00Z') };

/** The smallest thing that says of itself to be a JPEG of a size. */
function jpeg(width: number, height: number): string {
  const frame = [0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0];
  return Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, ...frame, 0xff, 0xd9]).toString('base64');
}

async function fresh() {
  const { prisma } = database;
  await prisma.business.deleteMany();
  await prisma.trustText.deleteMany();
  const business = createBusiness({ prisma, clock });
  const { user, staff } = await createWorld(prisma);
  return { prisma, business, trust: createTrust({ prisma, clock, business }), user, staff };
}

describe('the business', () => {
  it('names nobody before staff do, and says that these are defaults', async () => {
    const { business } = await fresh();
    const now = await business.get();
    expect(now).toMatchObject({ revision: 0, legalName: null, phones: [], experts: [], email: null });
    expect(now.faq).toHaveLength(4);
    expect(await business.seller()).toBeNull();
  });

  it('is changed in part, is recorded with before and after, and signs letters', async () => {
    const { prisma, business, staff } = await fresh();
    const legalName = { en: 'Example Cars Ltd', zh: '示例汽车有限公司' };
    await business.update(staff.id, 0, { legalName, email: ' help@example.com ' });
    const now = await business.update(staff.id, 1, { phones: ['+86 10 5555 0100'] });
    expect(now).toMatchObject({ revision: 2, legalName, email: 'help@example.com', phones: ['+86 10 5555 0100'] });
    const [last] = await prisma.auditEntry.findMany({
      where: { staffId: staff.id, action: 'business_changed' },
      orderBy: { id: 'desc' },
    });
    expect(last).toMatchObject({ before: { phones: '[]' }, after: { phones: '["+86 10 5555 0100"]' } });
    const letter = writeLetter('contact_received', { reference: 'CM-1' }, 'zh', 'https://example.com', now);
    expect(letter.text).toContain('示例汽车有限公司\nhelp@example.com\n+86 10 5555 0100');
    expect(await business.seller()).toEqual({ name: legalName, registration: null, address: null });
    // An empty text takes it away again.
    expect(await business.update(staff.id, 2, { email: '' })).toMatchObject({ email: null });
  });

  it('is saved by one of two who change it at once; the other hears of it', async () => {
    const { business, staff } = await fresh();
    const both = await Promise.allSettled(['a', 'b'].map((wechat) => business.update(staff.id, 0, { wechat })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } });
  });

  it.each([
    [{ name: { en: 'Only English', zh: ' ' } }, { name: 'required' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ phones: ['call me'] }, { phones: 'phone' }],
    [{ timeZone: 'Mars/Base' }, { timeZone: 'timeZone' }],
    [{ accounts: [{ name: 'X', url: 'javascript:alert(1)' }] }, { accounts: 'webAddress' }],
    [{ hours: [{ fromDay: 5, untilDay: 1, opens: '09:00', closes: '18:00' }] }, { hours: 'hours' }],
    [{ hours: [{ fromDay: 1, untilDay: 5, opens: '18:00', closes: '09:00' }] }, { hours: 'hours' }],
    [
      { faq: Array.from({ length: 13 }, () => ({ question: { en: 'a', zh: 'a' }, answer: { en: 'a', zh: 'a' } })) },
      { faq: 'tooMany' },
    ],
    [{ experts: [{ name: { en: 'Li', zh: '李' }, role: { en: 'a', zh: 'a' }, photoId: 'x' }] }, { experts: 'photo' }],
  ])('refuses %j by its field', async (input, fields) => {
    const { business, staff } = await fresh();
    await expect(business.update(staff.id, 0, input)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields },
    });
    expect(await business.get()).toMatchObject({ revision: 0 });
  });

  it('keeps photos that are small JPEGs, and no others', async () => {
    const { business, staff } = await fresh();
    const { id } = await business.addPhoto(jpeg(320, 320));
    const expert = { name: { en: 'Li Lei', zh: '李雷' }, role: { en: 'Mechanic', zh: '技师' }, photoId: id };
    expect(await business.update(staff.id, 0, { experts: [expert] })).toMatchObject({ experts: [{ photoId: id }] });
    expect(Buffer.from((await business.photo(id)) ?? []).toString('base64')).toBe(jpeg(320, 320));
    expect(await business.photo('../x')).toBeNull();
    const large = Buffer.concat([Buffer.from(jpeg(9, 9), 'base64'), Buffer.alloc(40_000)]).toString('base64');
    for (const bad of [jpeg(20_000, 20), jpeg(0, 9), large, 'PHN2Zz4=', ''])
      await expect(business.addPhoto(bad)).rejects.toMatchObject({ details: { fields: { jpeg: 'photo' } } });
  });
});

describe('a trust page', () => {
  it('begins as a marked sample, and keeps every published version', async () => {
    const { trust, business, staff } = await fresh();
    const sample = await trust.get('terms');
    expect(sample).toMatchObject({ version: 0, publishedAt: null });
    expect(sample.text.en).toContain('The operator of this site (not named yet)');
    expect(sample.text.zh).not.toMatch(/\{\w+\}/);
    await business.update(staff.id, 0, { legalName: { en: 'Example Ltd', zh: '示例公司' }, registration: '9111' });
    await trust.publish(staff.id, 'terms', 0, { en: 'By {seller}.', zh: '{seller}提供。' });
    await trust.publish(staff.id, 'terms', 1, { en: 'Two', zh: '二' });
    expect(await trust.get('terms')).toMatchObject({ version: 2, text: { en: 'Two' } });
    expect(await trust.get('terms', 1)).toMatchObject({
      text: { en: 'By Example Ltd (9111).' },
      publishedAt: clock.now(),
    });
    expect(await trust.get('terms', 0)).toMatchObject({ version: 0, source: sample.source });
    await expect(trust.get('terms', 3)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(trust.publish(staff.id, 'terms', 1, { en: 'x', zh: 'x' })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
  });

  it('names a seller whose name ends with a full stop without a second one', async () => {
    const { trust, business, staff } = await fresh();
    await business.update(staff.id, 0, { legalName: { en: 'Example Ltd.', zh: '示例公司' } });
    await trust.publish(staff.id, 'terms', 0, { en: 'By {seller}. {seller} sells.', zh: '{seller}。' });
    expect(await trust.get('terms')).toMatchObject({
      text: { en: 'By Example Ltd. Example Ltd. sells.', zh: '示例公司。' },
    });
  });

  it('notes who agreed to which version and when', async () => {
    const { prisma, trust, user, staff } = await fresh();
    await trust.publish(staff.id, 'privacy', 0, { en: 'One', zh: '一' });
    await trust.agree(prisma, user.id, [
      { page: 'privacy', version: 1 },
      { page: 'terms', version: 0 },
    ]);
    expect(await trust.consents(user.id)).toMatchObject([
      { page: 'privacy', version: 1, createdAt: clock.now() },
      { page: 'terms', version: 0 },
    ]);
    await expect(trust.agree(prisma, user.id, [{ page: 'privacy', version: 7 }])).rejects.toMatchObject({
      details: { fields: { consents: 'consents' } },
    });
  });
});
