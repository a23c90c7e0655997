import { systemClock } from '../../server/adapters/clock.ts';
import { startApp } from '../../server/app.ts';
import { parseConfig } from '../../server/config/config.ts';

// The product as its own process, for which two days pass whenever whoever started it says so: in between it was eight in
// the morning everywhere. It answers once the mails of that morning are on their way.

const TWO_DAYS_MS = 2 * 24 * 60 * 60_000;
let passed = 0;
const clock = { now: () => new Date(systemClock.now().getTime() + passed) };
const app = await startApp(parseConfig(process.env), { clock });
process.on('message', () => {
  passed += TWO_DAYS_MS;
  void app.services.vehicleDigest.lookNow().then(() => process.send?.('looked'));
});
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
process.stdout.write(`running at ${app.url}\n`);
