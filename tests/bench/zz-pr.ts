import { mkdtemp, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright';
import { launchOptions } from '../support/browser.ts';
import { startProduct } from '../support/process.ts';
const dataDir = await mkdtemp('/tmp/wheelwise-lh-');
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: 'staff-secret' });
const browser = await chromium.launch(launchOptions());
for (const page of process.argv.slice(2)) {
  const ctx = await browser.newContext({ viewport: { width: 412, height: 823 } });
  if (['membership','account-settings','my-car','admin-panel'].includes(page)) await ctx.request.post(`${product.url}/graphql`, { data: { query: 'mutation { login(input: { username: "admin", password: "staff-secret" }) { user { id } } }' }, headers: { 'x-session-id': 'session_1_pages00001', origin: product.url } });
  const p = await ctx.newPage();
  const cdp = await ctx.newCDPSession(p);
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: 200 });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Profiler.start');
  await p.goto(`${product.url}/#${page}`);
  await p.waitForTimeout(6000);
  const { profile } = await cdp.send('Profiler.stop') as any;
  await writeFile(`/tmp/page-${page}.cpuprofile`, JSON.stringify(profile));
  const byId = new Map(profile.nodes.map((n: any) => [n.id, n]));
  const parent = new Map<number, number>(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
  const self = new Map<string, number>(), incl = new Map<string, number>(); let total = 0;
  profile.samples.forEach((id: number, i: number) => { const dt = profile.timeDeltas[i] / 1000; const name = (n: any) => `${n.callFrame.functionName || 'anon'} ${n.callFrame.url.replace(/.*assets\//, '')}:${n.callFrame.lineNumber}:${n.callFrame.columnNumber}`; const n = byId.get(id) as any; if (['(idle)'].includes(n.callFrame.functionName)) return; total += dt; self.set(name(n), (self.get(name(n)) ?? 0) + dt); const seen = new Set(); for (let x: number | undefined = id; x !== undefined; x = parent.get(x)) { const k = name(byId.get(x)); if (!seen.has(k)) { seen.add(k); incl.set(k, (incl.get(k) ?? 0) + dt); } } });
  const top = (m: Map<string, number>, n: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log('  ', v.toFixed(0).padStart(6), k));
  console.log(`== ${page} total ${total.toFixed(0)} ms`); top(self, 18); console.log('  -- inclusive'); top(incl, 45);
  await ctx.close();
}
await browser.close(); await product.stop();
