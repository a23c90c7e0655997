import lighthouse from 'lighthouse';
import { mkdtemp } from 'node:fs/promises';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { startProduct } from '../support/process.ts';
const dataDir = await mkdtemp('/tmp/wheelwise-lh-');
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'staff-secret', LIMIT_LOGIN_ADDRESS: '1000/60' });
for (const page of process.argv.slice(2)) {
  const port = 41000 + Math.floor(Math.random() * 2000);
  const options = launchOptions();
  const browser = await chromium.launchPersistentContext('', { ...options, args: [...options.args, `--remote-debugging-port=${port}`] });
  if (['membership','account-settings','my-car','admin-panel'].includes(page)) await browser.request.post(`${product.url}/graphql`, { data: { query: 'mutation { login(input: { username: "admin", password: "staff-secret" }) { user { id } } }' }, headers: { 'x-session-id': 'session_1_pages00001', origin: product.url } });
  const result = await lighthouse(`${product.url}/#${page}`, { port, onlyCategories: ['performance'], logLevel: 'silent', disableStorageReset: true });
  const a = result!.lhr.audits as any;
  const n = (id: string) => Math.round(a[id]?.numericValue ?? -1);
  console.log(`\n== ${page} score ${Math.round((result!.lhr.categories.performance?.score ?? 0) * 100)} bench ${result!.lhr.environment.benchmarkIndex} fcp ${n('first-contentful-paint')} lcp ${n('largest-contentful-paint')} si ${n('speed-index')} tbt ${n('total-blocking-time')} cls ${a['cumulative-layout-shift'].numericValue.toFixed(3)}`);
  console.log('main', a['mainthread-work-breakdown'].details.items.map((i: any) => `${i.group} ${Math.round(i.duration)}`).join(', '));
  for (const i of a['bootup-time'].details.items) console.log('  boot', i.url.slice(-50), Math.round(i.total), 'script', Math.round(i.scripting), 'parse', Math.round(i.scriptParseCompile));
  for (const i of a['long-tasks'].details.items) console.log('  long', i.url.slice(-50), Math.round(i.startTime), Math.round(i.duration));
  for (const i of a['network-requests'].details.items) console.log('  net', i.url.slice(-50), i.transferSize, i.resourceSize, Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.priority);
  const sh = a['layout-shifts']?.details?.items ?? []; for (const s of sh) console.log('  shift', s.score, s.node?.snippet);
  const lcp = a['lcp-breakdown-insight']?.details?.items ?? a['largest-contentful-paint-element']?.details?.items; console.log('  lcp', JSON.stringify(lcp)?.slice(0, 600));
  await browser.close();
}
await product.stop();
