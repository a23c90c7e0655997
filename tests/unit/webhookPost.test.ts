import { gzipSync } from 'node:zlib';
import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebhookPost, WEBHOOK_TIMES } from '../../server/adapters/webhook/post.ts';
import { createTargets } from '../../server/adapters/webhook/targets.ts';
import { useReceiver } from '../support/receiver.ts';
import { SELF_SIGNED } from '../support/self-signed.ts';

const receiver = useReceiver();
const unvouched = useReceiver(SELF_SIGNED);
const LOOPBACK = ['127.0.0.0/8'];
const never = new AbortController().signal;
const short = { answer: 250, body: 100 };

const send = (
  url: string,
  networks: readonly string[] = LOOPBACK,
  more: Parameters<typeof createWebhookPost>[1] = {},
) => createWebhookPost(createTargets(networks), more)(url, { 'content-type': 'application/json' }, '{"a":"车"}', never);

describe('which addresses webhooks go to', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.63.0.1',
    '192.167.1.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80e::200e',
  ])('to %s', (address) => {
    expect(createTargets([]).allows(address)).toBe(true);
    expect(createTargets([]).allowsPlain(address)).toBe(false);
  });

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '192.0.2.1',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    'localhost',
    '',
  ])('not to %s', (address) => {
    expect(createTargets([]).allows(address)).toBe(false);
  });

  it('to a network that the operator allows, and no further', () => {
    const targets = createTargets(['10.1.0.0/16', 'fd00::/8']);
    for (const address of ['10.1.2.3', 'fd00::1']) {
      expect(targets.allows(address)).toBe(true);
      expect(targets.allowsPlain(address)).toBe(true);
    }
    for (const address of ['10.2.0.1', '127.0.0.1', '169.254.169.254', 'fe80::1'])
      expect(targets.allows(address)).toBe(false);
  });
});

describe('sending', () => {
  it('posts the body as it was given, and keeps how the answer begins', async () => {
    receiver.script = (_request, response) => void response.writeHead(202).end('  thanks  ');
    expect(await send(`${receiver.url}/plain?x=1`)).toEqual({
      status: 202,
      failure: null,
      retryAfterMs: null,
      response: 'thanks',
    });
    expect(receiver.at('/plain?x=1')).toMatchObject([
      {
        body: '{"a":"车"}',
        headers: { 'content-type': 'application/json', 'content-length': '11', connection: 'close' },
      },
    ]);
  });

  it.each(['http://127.0.0.1', 'http://[::ffff:127.0.0.1]', 'http://2130706433', 'http://0x7f.1', 'http://localhost'])(
    'sends nothing to %s unless it is allowed',
    async (origin) => {
      const { port } = new URL(receiver.url);
      expect(await send(`${origin}:${port}/refused`, [])).toMatchObject({ status: null, failure: 'private_target' });
      expect(await send(`${origin}:${port}/refused`, ['10.0.0.0/8'])).toMatchObject({ failure: 'private_target' });
      expect(receiver.at('/refused')).toEqual([]);
    },
  );

  it('looks at the address it connects to: a name that leads inside is refused, whatever it led to before', async () => {
    const { port } = new URL(receiver.url);
    const asked: string[] = [];
    let leads = ['8.8.8.8'];
    const resolve = async (hostname: string) => {
      asked.push(hostname);
      return leads;
    };
    leads = ['127.0.0.1', '::1', '10.0.0.1'];
    const rebound = `https://rebound.example:${port}/rebound`;
    expect(await send(rebound, [], { resolve })).toMatchObject({ status: null, failure: 'private_target' });
    expect(asked).toEqual(['rebound.example']); // Once: there is no second look-up to answer otherwise.
    // Of several addresses only those that may be used are tried.
    leads = ['169.254.169.254', '127.0.0.1'];
    receiver.script = (_request, response) => void response.end();
    expect(await send(`http://inside.example:${port}/inside`, LOOPBACK, { resolve })).toMatchObject({ status: 200 });
    expect(receiver.at('/inside')).toMatchObject([{ headers: { host: `inside.example:${port}` } }]);
  });

  it('speaks plain HTTP with allowed networks alone', async () => {
    const resolve = async () => ['8.8.8.8'];
    expect(await send('http://public.example/', LOOPBACK, { resolve })).toMatchObject({ failure: 'private_target' });
  });

  it('says why a name leads nowhere', async () => {
    const resolve = () => Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }));
    expect(await send('https://nowhere.example/', [], { resolve })).toMatchObject({
      status: null,
      failure: 'ENOTFOUND',
    });
  });

  it('follows no redirect', async () => {
    receiver.script = (_request, response) => void response.writeHead(307, { location: '/elsewhere' }).end();
    expect(await send(`${receiver.url}/moved`)).toMatchObject({ status: 307, failure: null });
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('believes no certificate that nobody vouches for', async () => {
    expect(await send(`${unvouched.url}/tls`)).toMatchObject({ status: null, failure: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
    expect(unvouched.at('/tls')).toEqual([]);
    const { port } = new URL(receiver.url);
    expect(await send(`https://127.0.0.1:${port}/tls`)).toMatchObject({ status: null, failure: expect.any(String) });
  });

  it('waits for no receiver that says nothing', async () => {
    receiver.script = () => undefined;
    expect(await send(`${receiver.url}/silent`, LOOPBACK, { times: short })).toMatchObject({
      status: null,
      failure: 'timeout',
    });
    expect(WEBHOOK_TIMES.answer).toBe(15_000);
  });

  it('reads a few kilobytes of an answer without end, and waits for none that dribbles', async () => {
    let written = 0;
    receiver.script = (_request, response) => {
      const flood = () => {
        while (!response.destroyed && response.write('车'.repeat(4_096))) written += 1;
      };
      response.on('drain', flood);
      flood();
    };
    const { status, response } = await send(`${receiver.url}/flood`);
    expect(status).toBe(200);
    expect(response).toBe('车'.repeat(1_000));
    expect(written).toBeLessThan(1_000);
    receiver.script = (_request, answer) => void answer.writeHead(200).write('so far');
    expect(await send(`${receiver.url}/dribble`, LOOPBACK, { times: { ...short, answer: 20_000 } })).toMatchObject({
      status: 200,
      response: 'so far',
    });
  });

  it('keeps text alone of what comes back, neither unpacked nor with a NUL', async () => {
    receiver.script = (_request, response) =>
      void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('a'.repeat(100_000)));
    expect((await send(`${receiver.url}/zip`)).response).not.toContain('aaaa');
    receiver.script = (_request, response) => void response.end('a\0b\uFFFD');
    expect((await send(`${receiver.url}/nul`)).response).toBe('ab\uFFFD');
  });

  it.each([
    ['7', 7_000],
    [' 120 ', 120_000],
    ['999999', 24 * 3_600_000],
    ['soon', null],
    ['-5', null],
    ['0', null],
    ['Wed, 21 Oct 2015 07:28:00 GMT', null],
  ])('reads Retry-After: %s, up to a day', async (header, ms) => {
    receiver.script = (_request, response) => void response.writeHead(503, { 'retry-after': header }).end();
    expect(await send(`${receiver.url}/later`)).toMatchObject({ status: 503, retryAfterMs: ms });
  });

  describe('to what is no web server', () => {
    let answers = '';
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined).once('data', () => socket.end(answers));
    });
    beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
    afterAll(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });

    it.each([
      ['hangs up', '', 'ECONNRESET'],
      ['speaks another protocol', '220 mail.example ESMTP\r\n', 'HPE_INVALID_CONSTANT'],
      [
        'wants another protocol',
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
        'ECONNRESET',
      ],
      ['has a head without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(40_000)}`, 'HPE_HEADER_OVERFLOW'],
    ])('that %s', async (_what, text, failure) => {
      answers = text;
      const { port } = server.address() as { port: number };
      expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: null, failure });
    });
  });
});
