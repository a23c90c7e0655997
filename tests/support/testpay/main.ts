import { PROVIDERS } from '../../../server/adapters/payment/providers.ts';
import { startApp } from '../../../server/app.ts';
import { parseConfig } from '../../../server/config/config.ts';
import { testpay } from './provider.ts';

// The product as its own process, with the third provider in its list: what a browser is shown of it.
const app = await startApp(parseConfig(process.env, [...PROVIDERS, testpay]));
process.on('SIGTERM', () => void app.stop().then(() => process.exit(0)));
process.stdout.write(`running at ${app.url}\n`);
