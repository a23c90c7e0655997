import { PROVIDERS } from '../adapters/payment/providers.ts';
import { openApiOf } from './openapi.ts';
import { routesOf } from './routes.ts';

/** The OpenAPI document of an installation with every provider, as text to be committed and compared. */
export function printedOpenApi(): string {
  return `${JSON.stringify(openApiOf(routesOf(PROVIDERS), 'session'), null, 2)}\n`;
}
