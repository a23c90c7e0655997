import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const has = (command: string) => spawnSync(command, ['--version']).error === undefined;

/** Every variable that is told of. */
const documents = read('README.md') + read('docs/operations.md');
const documented = new Set([...documents.matchAll(/`([A-Z][A-Z0-9_]{2,})[=`]/g)].map(([, name = '']) => name));
/** What images and proxies themselves read. */
const FOREIGN = new Set(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'DOMAIN']);
const isKnown = (name: string) => documented.has(name) || FOREIGN.has(name);
/** Where the bundle is put by all of them. */
const PROGRAM = '/opt/wheelwise/bin/wheelwise';

function temporary(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'wheelwise-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** What a checker says of a file; it must find nothing. */
function complaintsOf(command: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? '' : `${status}: ${stdout}${stderr}`;
}

it('the example of settings names only variables there are', () => {
  const names = [...read('deploy/wheelwise.env').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !isKnown(name))).toEqual([]);
});

describe('Dockerfile', () => {
  const lines = read('deploy/Dockerfile').replaceAll('\\\n', '').split('\n');
  const instructions = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const argumentsOf = (name: string) =>
    instructions.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));

  it('has a stage that builds and one that runs what was built', () => {
    expect(argumentsOf('FROM')).toEqual([
      expect.stringMatching(/^node:24\S* AS build$/),
      expect.stringMatching(/^\S+$/),
    ]);
    const built = /^npm run build -- (\S+)$/.exec(argumentsOf('RUN')[0] ?? '')?.[1];
    expect(`${built}/bin/wheelwise`).toBe(PROGRAM);
    expect(argumentsOf('COPY').at(-1)).toBe(`--from=build ${built} ${built}`);
    expect(JSON.parse(argumentsOf('ENTRYPOINT')[0] ?? '')).toEqual([PROGRAM]);
  });

  it('runs as somebody without rights, and tells whether it is up', () => {
    expect(argumentsOf('USER')).toEqual(['wheelwise']);
    const health = JSON.parse(argumentsOf('HEALTHCHECK')[0]?.replace(/^.*?CMD /, '') ?? '') as string[];
    expect(health[0]).toBe('/opt/wheelwise/bin/node');
    expect(complaintsOf(process.execPath, '--check', temporary('health.js', health[2] ?? ''))).toBe('');
    expect(health[2]).toContain('/health');
  });

  it('takes no settings of a machine along, which hold secrets, but their example', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');
    const isTaken = (path: string) => !ignored.some((pattern) => matchesGlob(path, pattern));
    expect(['.env', 'deploy/.env', 'deploy/.env.local', 'mine.env'].filter(isTaken)).toEqual([]);
    expect(isTaken('deploy/wheelwise.env')).toBe(true);
  });

  it('sets variables there are', () => {
    const set = argumentsOf('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name = '']) => name));
    expect(set).toContain('NODE_ENV');
    expect(set.filter((name) => !isKnown(name))).toEqual([]);
  });
});

describe('compose.yaml', () => {
  interface Service {
    readonly environment?: Readonly<Record<string, string>>;
    readonly depends_on?: readonly string[] | Readonly<Record<string, object>>;
    readonly volumes?: readonly string[];
    readonly read_only?: boolean;
    readonly ports?: readonly string[];
    readonly healthcheck?: { readonly test: readonly string[] };
    readonly command?: readonly string[];
    readonly build?: { readonly context: string; readonly dockerfile: string };
  }
  const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Service>>;
    readonly volumes: Readonly<Record<string, null>>;
  };
  const services = Object.entries(compose.services);

  it('has three instances, both engines and a balancer, which alone is reached', () => {
    const instances = services.filter(([, { build }]) => build !== undefined);
    expect(instances.map(([name]) => name)).toEqual(['wheelwise-1', 'wheelwise-2', 'wheelwise-3']);
    for (const [, { read_only, build }] of instances) {
      expect(read_only).toBe(true);
      expect(existsSync(join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    }
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['balancer']);
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(['postgres', 'redis']));
  });

  it('names variables, services, volumes and files there are', () => {
    for (const [, { environment, depends_on: wanted, volumes }] of services) {
      expect(Object.keys(environment ?? {}).filter((name) => !isKnown(name))).toEqual([]);
      const others = Array.isArray(wanted) ? wanted : Object.keys(wanted ?? {});
      for (const other of others as string[]) expect(compose.services).toHaveProperty(other);
      const sources = (volumes ?? []).map((volume) => volume.split(':', 1)[0] ?? '');
      const isThere = (from: string) =>
        from.startsWith('.') ? existsSync(join(ROOT, 'deploy', from)) : Object.hasOwn(compose.volumes, from);
      expect(sources.filter((from) => !isThere(from))).toEqual([]);
    }
    // Waiting for an engine to be healthy needs to know what that is.
    for (const engine of ['postgres', 'redis']) expect(compose.services[engine]?.healthcheck).toBeDefined();
  });

  it('has a Redis that forgets no limits, and a PostgreSQL that is healthy when instances reach it', () => {
    expect(compose.services['redis']?.command?.join(' ')).toContain('--maxmemory-policy noeviction');
    expect(compose.services['postgres']?.healthcheck?.test).toEqual(expect.arrayContaining(['-h', '127.0.0.1']));
  });

  it('gives every instance both engines and one proxy to trust', () => {
    expect(compose.services['wheelwise-3']?.environment).toMatchObject({
      DATABASE_URL: expect.stringContaining('@postgres:5432/wheelwise'),
      REDIS_URL: 'redis://redis:6379',
      TRUST_PROXY: '1',
    });
  });
});

describe('systemd unit', () => {
  const unit = read('deploy/wheelwise@.service');
  const valuesOf = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value);

  it('starts the bundle with variables there are, and lets it drain', () => {
    expect(valuesOf('ExecStart')).toEqual([PROGRAM]);
    const names = [...(valuesOf('Environment')[0] ?? '').matchAll(/(\w+)=/g)].map(([, name = '']) => name);
    expect(names).toContain('PORT');
    expect(names.filter((name) => !isKnown(name))).toEqual([]);
    expect(Number(valuesOf('TimeoutStopSec')[0])).toBeGreaterThan(30);
    // server/exit.ts
    expect(valuesOf('RestartPreventExitStatus')).toEqual(['78']);
  });

  it.runIf(has('systemd-analyze'))('is one that systemd takes, and leaves the service little to do harm with', () => {
    // The bundle is not installed here.
    const file = temporary('wheelwise@.service', unit.replaceAll(PROGRAM, process.execPath));
    expect(complaintsOf('systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', file)).toBe('');
    expect(complaintsOf('systemd-analyze', 'security', '--offline=true', '--threshold=20', file)).toBe('');
  });

  it.runIf(has('systemd-analyze'))('has one for backups beside it, and a timer for that', () => {
    const backup = read('deploy/wheelwise-backup.service');
    expect(backup).toContain(`${PROGRAM} backup /`);
    // The embedded database is the instance's.
    expect(backup).toContain('\nAfter=wheelwise@4000.service\n');
    const service = temporary('wheelwise-backup.service', backup.replaceAll(PROGRAM, process.execPath));
    const timer = join(dirname(service), 'wheelwise-backup.timer');
    writeFileSync(timer, read('deploy/wheelwise-backup.timer'));
    expect(complaintsOf('systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', service, timer)).toBe('');
  });
});

describe('proxies', () => {
  const files = ['deploy/Caddyfile', 'deploy/nginx.conf', 'deploy/haproxy.cfg'];

  it.each(files)('%s knows the three instances of compose.yaml', (file) => {
    for (const instance of ['wheelwise-1:4000', 'wheelwise-2:4000', 'wheelwise-3:4000'])
      expect(read(file)).toContain(instance);
  });

  /** Names of containers are no names here. */
  const local = (file: string) => read(file).replaceAll(/wheelwise-\d:/g, '127.0.0.1:');

  it.runIf(has('caddy'))('Caddy takes its file', () => {
    const file = temporary('Caddyfile', local('deploy/Caddyfile'));
    expect(complaintsOf('caddy', 'validate', '--adapter', 'caddyfile', '--config', file)).toBe('');
  });

  it.runIf(has('haproxy'))('HAProxy takes its file', () => {
    expect(complaintsOf('haproxy', '-c', '-f', temporary('haproxy.cfg', local('deploy/haproxy.cfg')))).toBe('');
  });

  it.runIf(has('nginx'))('nginx takes its file', () => {
    const included = temporary('wheelwise.conf', local('deploy/nginx.conf'));
    const main = temporary('nginx.conf', `pid ${included}.pid; events {} http { include ${included}; }`);
    expect(complaintsOf('nginx', '-t', '-q', '-e', `${included}.log`, '-c', main)).toBe('');
  });
});

describe('alerts.yaml', () => {
  const { groups } = parse(read('deploy/alerts.yaml')) as {
    readonly groups: readonly {
      readonly rules: readonly {
        readonly alert: string;
        readonly labels: Readonly<Record<string, string>>;
        readonly annotations: Readonly<Record<string, string>>;
      }[];
    }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  /** What three instances tell, each a minute apart, as promtool writes series: `1x9` is ten times 1. */
  const three = (metric: string, values: string, labels = '') =>
    [1, 2, 3].map((n) => ({ series: `${metric}{job="wheelwise",instance="wheelwise-${n}:4000"${labels}}`, values }));
  const one = (metric: string, values: string, labels = '') => three(metric, values, labels).slice(0, 1);
  const rate = 'wheelwise_http_request_duration_seconds_count';
  const lastRetention = 'wheelwise_retention_last_run_timestamp_seconds';
  const started = 'process_start_time_seconds';
  /** Series, and what fires after some minutes. */
  const cases: readonly [name: string, series: ReturnType<typeof three>, minutes: number, fires: readonly string[]][] =
    [
      ['nothing happens', [...three('up', '1x30'), ...three('wheelwise_database_up', '1x30')], 30, []],
      [
        'an instance is gone',
        [...three('up', '1x30').slice(1), ...one('up', '1x9 0x20')],
        12,
        ['WheelwiseInstanceDown'],
      ],
      ['one instance misses the database', one('wheelwise_database_up', '1x9 0x20'), 12, ['WheelwiseDatabaseAway']],
      ['the database was away for a moment', three('wheelwise_database_up', '1x9 0 1x20'), 12, []],
      ['a disk fills', one('wheelwise_disk_free_ratio', '0.3x9 0.09x30'), 25, ['WheelwiseDiskFills']],
      ['Redis is restarted', three('wheelwise_redis_up', '1x9 0x3 1x20'), 20, []],
      ['Redis is gone', three('wheelwise_redis_up', '1x9 0x20'), 20, ['WheelwiseRedisAway']],
      [
        'one request in ten fails',
        [...three(rate, '0+540x30', ',status="2xx"'), ...three(rate, '0+60x30', ',status="5xx"')],
        20,
        ['WheelwiseErrors'],
      ],
      ['nobody asks', [...three(rate, '9x30', ',status="2xx"'), ...three(rate, '0x30', ',status="5xx"')], 20, []],
      [
        'a notification could not be taken',
        one('wheelwise_payment_refused_notifications_total', '0x9 1x20', ',method="alipay",reason="failed"'),
        12,
        ['WheelwiseNotificationsFail'],
      ],
      [
        'a start, and the first look at what is old fails',
        // Ten hours after the beginning of all time.
        [...three(lastRetention, '_x599 0x30'), ...three(started, '_x599 36000x30')],
        630,
        [],
      ],
      [
        'nothing old was removed for a day',
        [...three(lastRetention, '0x1440'), ...three(started, '0x1440')],
        1_440,
        ['WheelwiseRetentionStands'],
      ],
    ];

  it.runIf(has('promtool'))('Prometheus takes it, and each rule fires when it should and not before', () => {
    /** promtool wants to know of every rule what it says, labels and texts filled in. */
    const expectations = (minutes: number, fires: readonly string[]) =>
      rules.map(({ alert }) => ({
        eval_time: `${minutes}m`,
        alertname: alert,
        exp_alerts: fires.includes(alert) ? [said(alert)] : [],
      }));
    const values: Readonly<Record<string, string>> = { instance: 'wheelwise-1:4000', method: 'alipay' };
    const said = (alert: string) => {
      const { labels, annotations } = rules.find((rule) => rule.alert === alert) ?? rules[0]!;
      const named = [...JSON.stringify(annotations).matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
      const filled = JSON.stringify(annotations).replaceAll(
        /\{\{ \$labels\.(\w+) \}\}/g,
        (_all, label) => values[label] ?? '',
      );
      const own = Object.fromEntries(named.map((label) => [label, values[label]]));
      return {
        exp_labels: { ...labels, ...own, ...(alert === 'WheelwiseInstanceDown' && { job: 'wheelwise' }) },
        exp_annotations: JSON.parse(filled) as object,
      };
    };
    const tests = cases.map(([name, series, minutes, fires]) => ({
      name,
      interval: '1m',
      input_series: series,
      alert_rule_test: expectations(minutes, fires),
    }));
    const file = temporary('rules.json', JSON.stringify({ rule_files: [join(ROOT, 'deploy/alerts.yaml')], tests }));
    expect(complaintsOf('promtool', 'test', 'rules', file)).toBe('');
  });
});
