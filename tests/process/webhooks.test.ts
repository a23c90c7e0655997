import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { startProduct } from '../support/process.ts';
import { useReceiver } from '../support/receiver.ts';

const receiver = useReceiver();
const SUBMIT = `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`;
const LOG = `query ($id: ID!) { webhookDeliveries(endpointId: $id) { nodes {
  messageId state attempts attemptLog { number responseStatus failure durationMs at }
} } }`;
const newKey = () => randomBytes(32).toString('base64');
const patient = { timeout: 60_000 };

interface Delivery {
  readonly messageId: string;
  readonly state: string;
  readonly attempts: number;
  readonly attemptLog: readonly { readonly number: number; readonly responseStatus: number | null }[];
}

/** A product with its data, started again and again; and somebody with an endpoint who is told of his requests to experts. */
async function begin() {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-webhooks-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const start = async (key: string) => {
    const env = {
      DATA_DIR: dataDir,
      WEBHOOK_KEY: key,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      ADMIN_PASSWORD: 'staff-secret',
    };
    const product = await startProduct(env);
    onTestFinished(() => product.kill());
    return product;
  };
  const key = newKey();
  const product = await start(key);
  const person = new Person(product.url);
  await person.register();
  const path = `/${randomBytes(8).toString('hex')}`;
  const { createWebhookEndpoint } = await person.do<{
    createWebhookEndpoint: { secret: string; endpoint: { id: string } };
  }>(
    `mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { secret endpoint { id } } }`,
    { input: { url: receiver.url + path, events: ['CONSULTATION_CREATED'] } },
  );
  const { secret, endpoint } = createWebhookEndpoint;
  const as = (url: string) => Object.assign(new Person(url), { token: person.token });
  const submit = async (url: string) => {
    const input = { userName: 'Li', email: 'li@example.com', requirement: 'Which tyres?' };
    const done = await as(url).do<{ submitConsultation: { consultation: { id: string } } }>(SUBMIT, { input });
    return done.submitConsultation.consultation.id;
  };
  const log = async (url: string) =>
    (await as(url).do<{ webhookDeliveries: { nodes: Delivery[] } }>(LOG, { id: endpoint.id })).webhookDeliveries.nodes;
  /** The ids of the requests the signed events tell of. */
  const told = () =>
    receiver.at(path).map(({ body, headers }) => {
      const event = new Webhook(secret).verify(body, headers) as { data: { consultationId: string } };
      return event.data.consultationId;
    });
  return { product, start, key, path, submit, log, told };
}

it(
  'an event that was noted when the product was killed is sent after the start, once',
  { timeout: 180_000 },
  async () => {
    const { product, start, key, path, submit, log, told } = await begin();
    await product.kill();
    // An instance without the key notes what happens, and sends nothing: so it is killed in between for certain.
    const second = await start(newKey());
    const id = await submit(second.url);
    await second.kill();
    expect(told()).toEqual([]);

    const third = await start(key);
    await receiver.until(path, 1);
    await expect
      .poll(() => log(third.url), patient)
      .toMatchObject([{ state: 'DELIVERED', attempts: 1, attemptLog: [{ number: 1, responseStatus: 200 }] }]);
    expect(told()).toEqual([id]);
    const next = await submit(third.url);
    await receiver.until(path, 2);
    expect(told()).toEqual([id, next]);
  },
);

it(
  'an event that was on its way when the product was killed is sent again under the same id',
  { timeout: 180_000 },
  async () => {
    const { product, start, key, path, submit, log, told } = await begin();
    receiver.script = () => undefined; // Nothing is answered.
    const id = await submit(product.url);
    await receiver.until(path, 1);
    await product.kill();
    receiver.script = (_request, response) => void response.end('ok');

    const second = await start(key);
    await receiver.until(path, 2);
    const [delivery] = await expect
      .poll(async () => (await log(second.url)).filter(({ state }) => state === 'DELIVERED'), patient)
      .toHaveLength(1)
      .then(() => log(second.url));
    // The first attempt was cut off and tells nothing; each attempt was one request.
    expect(delivery).toMatchObject({ attempts: 2, attemptLog: [{ number: 2, responseStatus: 200 }] });
    expect(told()).toEqual([id, id]);
    const requests = receiver.at(path).map(({ headers, body }) => [headers['webhook-id'], body]);
    expect(requests[1]).toEqual(requests[0]);
    expect(requests[0]?.[0]).toBe(delivery?.messageId);
  },
);
