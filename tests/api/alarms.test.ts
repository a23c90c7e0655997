import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as paymentCounters from '../../server/adapters/payment/counters.ts';
import { PROVIDERS } from '../../server/adapters/payment/providers.ts';
import * as meters from '../../server/meters.ts';
import { useApp } from '../support/app.ts';

const test = useApp();
const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

interface Dashboard {
  readonly panels: readonly {
    readonly id: number;
    readonly title: string;
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
    readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly legendFormat: string }[];
  }[];
}
interface Rules {
  readonly groups: readonly {
    readonly rules: readonly {
      readonly alert: string;
      readonly expr: string;
      readonly labels: { readonly severity: string };
      readonly annotations: { readonly summary: string; readonly description: string };
    }[];
  }[];
}
const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana.json'), 'utf8')) as Dashboard;
const rules = (parse(readFileSync(join(DEPLOY, 'alerts.yaml'), 'utf8')) as Rules).groups.flatMap(
  (group) => group.rules,
);
const shown = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map(({ expr }) => ({ where: `the panel “${title}”`, expr })),
);
const asked = [...shown, ...rules.map(({ alert, expr }) => ({ where: alert, expr }))];

/** Grafana's own variables stand for values that Prometheus reads. */
const withValues = (expr: string) => expr.replaceAll('$__rate_interval', '5m').replaceAll('$job', 'wheelwise');

/** What a query names: metrics, and the labels it picks or groups by; and where it cannot be read. */
function readingOf(expr: string) {
  const found = { metrics: new Set<string>(), labels: new Set<string>(), mistakes: [] as string[] };
  parser.parse(expr).iterate({
    enter({ type, from, to }) {
      const text = expr.slice(from, to);
      if (type.isError) found.mistakes.push(`${from}: ${expr.slice(Math.max(0, from - 10), to + 10)}`);
      if (type.name === 'Identifier') found.metrics.add(text);
      if (type.name === 'LabelName') found.labels.add(text);
    },
  });
  return found;
}

/** Every name Prometheus would store, read from what the product really exports. */
async function exported(): Promise<Set<string>> {
  const text = await (await fetch(`${test.app.url}/metrics`)).text();
  const kinds = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const names = kinds.flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return new Set([...names, 'up']);
}

it('dashboard and alert rules can be read, and name nothing but what is exported', async () => {
  const names = await exported();
  expect(names.size).toBeGreaterThan(60);
  expect(asked.length).toBeGreaterThan(50);
  const wrong = asked.flatMap(({ where, expr }) => {
    const { metrics, mistakes } = readingOf(withValues(expr));
    expect([where, metrics.size]).not.toEqual([where, 0]);
    const unknown = [...metrics].filter((name) => !names.has(name));
    return [...mistakes, ...unknown].map((what) => `${where}: ${what}`);
  });
  expect(wrong).toEqual([]);
});

it('a query that names what there is not, or cannot be read, would be found', () => {
  expect(readingOf('sum by (le) (rate(no_such_thing{a="b"}[5m]))')).toEqual({
    metrics: new Set(['no_such_thing']),
    labels: new Set(['le', 'a']),
    mistakes: [],
  });
  expect(readingOf('sum(rate(x[5m])').mistakes).not.toEqual([]);
});

it('they use no label that the metric has not', () => {
  const own = [...Object.values(meters), ...Object.values(paymentCounters)].map(
    (meter) => meter as unknown as { readonly name: string; readonly labelNames: readonly string[] },
  );
  const wrong = asked.flatMap(({ where, expr }) => {
    const { metrics, labels } = readingOf(withValues(expr));
    const known = [...metrics].flatMap((name) => {
      if (name === 'wheelwise_web_vitals_bucket') return ['metric', 'page'];
      return own.find((one) => one.name === name.replace(/_(bucket|sum|count)$/, ''))?.labelNames ?? [];
    });
    known.push('job', 'instance', 'le');
    return [...labels].flatMap((label) => (known.includes(label) ? [] : [`${where}: ${label}`]));
  });
  expect(wrong).toEqual([]);
});

it('every metric of ours is on the dashboard', async () => {
  const text = shown.map(({ expr }) => expr).join('\n');
  const ours = [...(await exported())].filter((name) => name.startsWith('wheelwise_'));
  const bases = new Set(ours.map((name) => name.replace(/_(bucket|sum|count)$/, '')));
  expect([...bases].filter((name) => !text.includes(name))).toEqual([]);
});

it('panels have ids of their own and do not cover each other; alerts say what to do, and names are their own', () => {
  const { panels } = dashboard;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, n) => `${x + (n % w)}/${y + Math.floor(n / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { labels, annotations } of rules) {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/\S/);
    expect(annotations.description).toMatch(/[.?]$/);
  }
});

/** Debian's package `prometheus` has it. */
const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
it.runIf(hasPromtool)('Prometheus itself takes the rules', () => {
  const { status, stderr } = spawnSync('promtool', ['check', 'rules', join(DEPLOY, 'alerts.yaml')], {
    encoding: 'utf8',
  });
  expect(`${status}${stderr}`).toBe('0');
});

it.runIf(hasPromtool)('passwords that one address tries are seen, though the limit refuses nearly all', () => {
  const { expr } = rules.find(({ alert }) => alert === 'WheelwisePasswordsGuessed') ?? { expr: '' };
  const input_series = [
    { series: 'wheelwise_security_events_total{job="wheelwise", event="sign_in_failed"}', values: '0 10+0x30' },
    { series: 'wheelwise_limit_refusals_total{job="wheelwise", limit="loginAddress"}', values: '0+120x30' },
  ];
  const promql_expr_test = [{ expr, eval_time: '30m', exp_samples: [{ labels: '{}', value: 2 }] }];
  const file = join(mkdtempSync(join(tmpdir(), 'wheelwise-alarms-')), 'tests.yaml');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, JSON.stringify({ tests: [{ interval: '1m', input_series, promql_expr_test }] }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([0, expect.stringContaining('SUCCESS'), '']);
});

it('what is to be watched of payments is what rules watch', () => {
  const text = readFileSync(join(DEPLOY, '..', 'docs', 'operations.md'), 'utf8');
  const watched = [...text.matchAll(/^\| `(wheelwise_payment_\w+)(?:\{[^`]*)?` \s*\|/gm)].map(([, name = '']) => name);
  expect(watched.length).toBeGreaterThan(4);
  expect(watched.filter((name) => !rules.some(({ expr }) => expr.includes(name)))).toEqual([]);
});

it('the first notification that cannot be taken is seen: what is counted of them is there before', async () => {
  const text = await (await fetch(`${test.app.url}/metrics`)).text();
  const named = PROVIDERS.flatMap(({ id }) =>
    ['refused', 'failed'].map((reason) => `method="${id}",reason="${reason}"`),
  );
  for (const labels of named) expect(text).toContain(`\nwheelwise_payment_refused_notifications_total{${labels}} `);
});

it('what waits is told in seconds and numbers', async () => {
  const value = async (name: string) => {
    const text = await (await fetch(`${test.app.url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  expect(await value('wheelwise_database_up')).toBe(1);
  expect(await value('wheelwise_database_connections')).toBeGreaterThan(0);
  expect(await value('wheelwise_disk_free_ratio')).toBeGreaterThan(0);
  expect(await value('wheelwise_disk_free_ratio')).toBeLessThan(1);
  for (const name of ['mail_oldest_seconds', 'webhook_lateness_seconds', 'orders_open', 'answers_unowned_seconds'])
    expect([name, await value(`wheelwise_${name}`)]).toEqual([name, 0]);
});
