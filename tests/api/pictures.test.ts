import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp({ LIMIT_CONSULTATION_ADDRESS: '100/60', LIMIT_PICTURE_OWNER: '8/86400' });

/** A photo as a phone takes it: lying on its side, with the place where it was taken. */
const photo = (width = 2_400, height = 1_200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 20 } } })
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** Every pixel another colour: what compresses worst. */
function noise(side: number): Promise<Buffer> {
  const data = Buffer.alloc(side * side * 3);
  for (let at = 0; at < data.length; at += 32) createHash('sha256').update(String(at)).digest().copy(data, at);
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

interface Taken {
  readonly status: number;
  readonly body: {
    readonly id: string;
    readonly width: number;
    readonly height: number;
    readonly code?: string;
    error?: string;
  };
}

async function send(person: Person, file: Buffer, headers: Record<string, string> = {}): Promise<Taken> {
  const response = await fetch(`${test.app.url}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg', ...person.headers(), ...headers },
    body: new Uint8Array(file),
  });
  return { status: response.status, body: (await response.json()) as Taken['body'] };
}

const get = (person: Person, id: string, headers: Record<string, string> = {}) =>
  fetch(`${test.app.url}/pictures/${id}`, { headers: { ...person.headers(), ...headers } });

async function member(): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

async function staff(): Promise<Person> {
  const person = test.person();
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  person.token = login.token;
  return person;
}

const SUBMIT = `mutation ($input: SubmitConsultationInput!) {
  submitConsultation(input: $input) { consultation { id pictures { id url width height } } }
}`;
const REQUEST = {
  userName: 'Li',
  email: 'li@example.com',
  category: 'OTHER',
  requirement: 'What does this lamp mean?',
};
interface Submitted {
  submitConsultation: { consultation: { id: string; pictures: { id: string; url: string; width: number }[] } };
}

describe('a picture', () => {
  it('is kept upright, small and without where it was taken', async () => {
    const person = await member();
    const { status, body } = await send(person, await photo());
    expect({ status, ...body }).toMatchObject({ status: 201, width: 800, height: 1_600 });
    const response = await get(person, body.id);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { format, width, exif, orientation, icc, xmp } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, exif, orientation, icc, xmp }).toEqual({ format: 'jpeg', width: 800 });
  });

  it('takes about 400 kB at most, whatever is in it', async () => {
    const person = await member();
    const { status, body } = await send(person, await noise(1_400), { 'content-type': 'image/png' });
    expect(status).toBe(201);
    expect((await (await get(person, body.id)).arrayBuffer()).byteLength).toBeLessThanOrEqual(450_000);
  });

  it.each([
    [
      'a vector graphic',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'UNREADABLE',
    ],
    [
      'a moving picture',
      () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
      'UNREADABLE',
    ],
    ['what only says that it is one', () => Buffer.from('GIF, honestly'), 'UNREADABLE'],
    ['nothing', () => Buffer.alloc(0), 'UNREADABLE'],
    ['half of one', async () => (await noise(200)).subarray(0, 40_000), 'UNREADABLE'],
    ['one that unfolds to a billion pixels', () => bomb(), 'TOO_LARGE'],
    ['one of few pixels that are eight bytes each', () => bomb(5_000, 16, 6), 'TOO_LARGE'],
    ['a larger file than is taken', () => Buffer.alloc(6_000_001), 'TOO_LARGE'],
  ])('is not %s', async (_what, make, code) => {
    const person = test.person();
    const { status, body } = await send(person, await make());
    expect([status, body.code]).toEqual([code === 'TOO_LARGE' ? 413 : 415, `PICTURE_${code}`]);
    const { body: chinese } = await send(person, await make(), { 'accept-language': 'zh' });
    expect(chinese.error).toMatch(/图片/);
  });

  it('is counted, also when it is refused', async () => {
    const person = test.person();
    for (let n = 0; n < 8; n += 1) await send(person, Buffer.from('none'));
    const { status, body } = await send(person, await photo());
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  });

  it('is sent and fetched by programs that may ask as well', async () => {
    const person = await member();
    const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
      `mutation { createApiToken(input: { name: "x", scopes: [ASSISTANT] }) { token } }`,
    );
    const headers = { authorization: `Bearer ${createApiToken.token}` };
    const { status, body } = await send(person, await photo(40, 30), headers);
    expect([status, (await get(person, body.id, headers)).status]).toEqual([201, 200]);
  });

  it('is taken from nobody without a name, and not from forms of other sites', async () => {
    const response = await fetch(`${test.app.url}/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(await photo()),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'BAD_USER_INPUT' }]);
    const person = await member();
    expect((await send(person, await photo(), { 'content-type': 'text/plain' })).status).toBe(415);
    const wrong = await fetch(`${test.app.url}/pictures`, { headers: person.headers() });
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('a request to an expert with pictures', () => {
  it('shows them to who sent them and to staff, and to nobody else', async () => {
    const [person, other, expert] = [await member(), await member(), await staff()];
    const pictures = [(await send(person, await photo())).body.id, (await send(person, await photo(300, 200))).body.id];
    const { submitConsultation } = await person.do<Submitted>(SUBMIT, { input: { ...REQUEST, pictures } });
    const { id, pictures: kept } = submitConsultation.consultation;
    expect(kept.map((picture) => picture.id)).toEqual(pictures);
    expect(kept[0]).toMatchObject({ url: `/pictures/${pictures[0]}`, width: 800 });

    const mine = await person.do(`{ viewer { consultations { nodes { pictures { width height } } } } }`);
    expect(mine).toEqual({
      viewer: {
        consultations: {
          nodes: [
            {
              pictures: [
                { width: 800, height: 1_600 },
                { width: 200, height: 300 },
              ],
            },
          ],
        },
      },
    });
    expect(await expert.do(`query ($id: ID!) { consultation(id: $id) { pictures { id } } }`, { id })).toEqual({
      consultation: { pictures: pictures.map((one) => ({ id: one })) },
    });

    const statuses = await Promise.all(
      [person, expert, other, test.person()].map((who) => get(who, pictures[0] ?? '')),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    expect((await get(person, 'none')).status).toBe(404);
    const { token } = (
      await person.do<{ createApiToken: { token: string } }>(
        `mutation { createApiToken(input: { name: "x", scopes: [MEMBERSHIP_READ] }) { token } }`,
      )
    ).createApiToken;
    expect((await get(person, pictures[0] ?? '', { authorization: `Bearer ${token}` })).status).toBe(403);
  });

  it('takes one’s own pictures alone, and at most four', async () => {
    const [person, other] = [await member(), await member()];
    const { id } = (await send(other, await photo(40, 30))).body;
    const input = (pictures: string[]) => ({ input: { ...REQUEST, pictures } });
    const fieldsOf = async (pictures: string[]) =>
      (await person.send(SUBMIT, input(pictures))).errors?.[0]?.extensions?.['fields'];
    expect(await fieldsOf([id])).toEqual({ pictures: expect.stringContaining('none with this id') });
    expect(await fieldsOf(['nonsense'])).toEqual({ pictures: expect.stringContaining('none with this id') });
    expect(await fieldsOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ pictures: 'These are too many.' });
  });

  it('is sent once with a key, and is another request with another picture', async () => {
    const person = await member();
    const [one, two] = [
      (await send(person, await photo(40, 30))).body.id,
      (await send(person, await photo(30, 20))).body.id,
    ];
    const input = { ...REQUEST, idempotencyKey: 'once-only-please', pictures: [one] };
    const first = await person.do<Submitted>(SUBMIT, { input });
    expect(await person.do<Submitted>(SUBMIT, { input })).toEqual(first);
    expect(await person.codeOf(SUBMIT, { input: { ...input, pictures: [one, two] } })).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('may be a guest’s, who signs in afterwards; all of it goes with the account', async () => {
    const person = test.person();
    const { id } = (await send(person, await photo(40, 30))).body;
    expect((await get(person, id)).status).toBe(200);
    expect((await get(test.person(), id)).status).toBe(404);
    const guest = { ...person.headers() };
    const userId = await person.register();
    expect((await get(person, id)).status).toBe(200);
    expect((await fetch(`${test.app.url}/pictures/${id}`, { headers: guest })).status).toBe(404);
    await person.do(SUBMIT, { input: { ...REQUEST, pictures: [id] } });

    const everything = await fetch(`${test.app.url}/api/users/export/?user_id=${userId}`, {
      headers: person.headers(),
    });
    const { pictures } = (await everything.json()) as { pictures: { id: string; jpeg: string }[] };
    expect(pictures).toMatchObject([{ id, jpeg: expect.stringMatching(/^\/9j\//) }]);

    const kept = () => withPrisma(test, (prisma) => prisma.picture.count({ where: { id } }));
    expect(await kept()).toBe(1);
    await person.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    expect(await kept()).toBe(0);
    expect((await get(await staff(), id)).status).toBe(404);
  });
});

/** A PNG of 32,000 × 32,000 white pixels in some hundred bytes of header; its pixels are never read. */
async function bomb(side = 32_000, bits = 8, colours = 2): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt8(bits, 24);
  png.writeUInt8(colours, 25);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** As PNG and gzip have it: gzip's trailer holds it. */
const crc32 = (data: Buffer) => gzipSync(data).readUInt32LE(gzipSync(data).length - 8);
