import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from './engines.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

/** A distribution's balancer: its file of `deploy/`, and how it is started with it. */
interface Balancer {
  readonly command: string;
  readonly file: string;
  /** The file, listening on a loopback port of ours. */
  readonly listening: (text: string, port: number) => string;
  readonly start: (file: string, folder: string) => Promise<readonly string[]>;
}

const KNOWN: readonly Balancer[] = [
  {
    command: 'nginx',
    file: 'nginx.conf',
    listening: (text, port) => text.replace('listen 80;', `listen 127.0.0.1:${port};`),
    async start(file, folder) {
      const main = join(folder, 'main.conf');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${join(folder, name)};`,
      );
      await writeFile(
        main,
        `daemon off; worker_processes 1; pid ${join(folder, 'pid')}; events {}
         http { access_log off; ${paths.join(' ')} include ${file}; }`,
      );
      return ['-e', 'stderr', '-c', main];
    },
  },
  {
    command: 'haproxy',
    file: 'haproxy.cfg',
    // Only root may become somebody else.
    listening: (text, port) =>
      text
        .replace('bind :80\n', `bind 127.0.0.1:${port}\n`)
        .replaceAll(/^ {2}(?:user|group) haproxy\n/gm, (line) => (process.getuid?.() === 0 ? line : '')),
    start: async (file) => ['-db', '-f', file],
  },
  {
    command: 'caddy',
    file: 'Caddyfile',
    listening: (text, port) => `{\n\tadmin off\n}\n${text.replace('{$DOMAIN:localhost}', `http://127.0.0.1:${port}`)}`,
    start: async (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
];

/** Those this machine has. */
export const BALANCERS = KNOWN.filter(({ command }) => spawnSync(command, ['-v']).error === undefined);

/** Starts a balancer as deploy/ has it before the instances at these ports, until the test is over; its address. */
export async function behind(
  { command, file, listening, start: argumentsOf }: Balancer,
  ports: readonly number[],
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-balancer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const text = await readFile(join(DEPLOY, file), 'utf8');
  const local = text.replaceAll(/wheelwise-(\d):4000/g, (_name, n) => `127.0.0.1:${ports[Number(n) - 1]}`);
  await writeFile(join(folder, file), listening(local, port));
  // It writes nothing but there; HOME is where Caddy keeps certificates.
  const child = spawn(command, await argumentsOf(join(folder, file), folder), {
    env: { PATH: process.env['PATH'] ?? '', HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (data: Buffer) => (said += String(data)));
  const exited = new Promise((resolve) => child.once('exit', resolve));
  onTestFinished(async () => {
    // nginx ends at once by it, and takes its workers along; the others would wait for who is still connected.
    child.kill(command === 'nginx' ? 'SIGTERM' : 'SIGKILL');
    await exited;
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok || said,
      (error: Error) => `${error.message} ${said}`,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return url;
}
