import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  getNamedType,
  GraphQLObjectType,
  isInputObjectType,
  isObjectType,
  Kind,
  NoUnusedFragmentsRule,
  OperationTypeNode,
  parse,
  print,
  specifiedRules,
  validate,
  type OperationDefinitionNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { EXAMPLES, type Example } from '../../server/transport/examples.ts';
import { Network } from '../support/proxy.ts';
import { ASK, askInput, useApp, type Person } from '../support/app.ts';
import { planId, staffOf } from '../support/people.ts';

const run = promisify(execFile);
/** As GraphQL's, but that a fragment may be for nothing. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
const root = join(import.meta.dirname, '..', '..');
const test = useApp();

describe('the examples of docs/integrators.md', async () => {
  // Those of webhooks, behind these, are tried by webhookExamples.test.ts.
  const [text = ''] = (await readFile(join(root, 'docs', 'integrators.md'), 'utf8')).split('\n## Webhooks\n');
  const blocks = [...text.matchAll(/```(\w+)\n(.*?)```/gs)].map(([, language, code]) => ({ language, code }));
  const codeOf = (language: string) => {
    const [block, ...more] = blocks.filter((one) => one.language === language);
    expect([language, more.length, typeof block?.code]).toEqual([language, 0, 'string']);
    return block?.code ?? '';
  };
  const ANSWER = `P0420 means the catalyst is not efficient enough.`;

  it('are a query, a mutation and a subscription with curl: they run as they stand', async () => {
    test.model.script = (reply) => reply.text(ANSWER).end();
    const script = codeOf('sh');
    expect(script).toContain('http://127.0.0.1:4000/graphql');
    // `set -e` and curl itself: what is missing or fails, fails here.
    const { stdout } = await run('sh', [
      '-euc',
      `command -v curl >/dev/null || { echo 'curl is needed' >&2; exit 1; }\n` +
        script.replaceAll('http://127.0.0.1:4000', test.app.url),
    ]);
    expect(stdout).toContain('{"data":{"freeTrial":{"hasActiveCampaign":true,"usage":{"remaining":3}}}}');
    expect(stdout).toContain('"__typename":"AnswerStarted"');
    expect(stdout).toContain(JSON.stringify(ANSWER));
    expect(stdout).toContain('"__typename":"AnswerCompleted"');
  });

  it('lead from a name and a password to a token of a program', async () => {
    const user = test.person();
    const username = 'docs_partner';
    await user.register(username);
    const { stdout } = await run('bash', ['-euc', codeOf('bash').replaceAll('http://127.0.0.1:4000', test.app.url)], {
      env: { ...process.env, NAME: username, PASSWORD: 'secret-1' },
    });
    expect(JSON.parse(stdout)).toMatchObject({
      data: {
        viewer: { token: { name: 'Chat bot', scopes: ['ASSISTANT', 'MEMBERSHIP_READ'] }, membership: { quota: {} } },
      },
    });
  });

  it('name what there is, where it is: every document, and every selection in the text', async () => {
    const whole = await readFile(join(root, 'docs', 'integrators.md'), 'utf8');
    const documents = [...whole.matchAll(/```graphql\n(.*?)```/gs)].map(([, code = '']) => code);
    expect(documents.length).toBeGreaterThan(3);
    for (const document of documents) expect([document, validate(schema, parse(document))]).toEqual([document, []]);
    const prose = whole.replaceAll(/```.*?```/gs, '');
    const selections = [...prose.matchAll(/`([^`]+ \})`/g)]
      .map(([, code = '']) => code.replace(/^\{ (.*) \}$/s, '$1'))
      .filter((code) => /^[a-z]\w*(\(.*\))? \{/is.test(code));
    expect(selections.length).toBeGreaterThan(10);
    // A selection that begins with no field of the query stands for that of some object.
    const objects = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !type.name.startsWith('__'),
    );
    const isOf = (type: string, selection: string) =>
      validate(
        schema,
        parse(`fragment F on ${type} { ${selection} } query { ...Q } fragment Q on Query { __typename }`),
        rules,
      ).length === 0;
    const wrong = selections
      .map((one) => one.replaceAll('"…"', '"x"').replaceAll('…', '__typename'))
      .filter((one) => !objects.some(({ name }) => isOf(name, one)));
    expect(wrong).toEqual([]);
  });

  it('are a script of some thirty lines with graphql-ws: it prints the answer, whole and once, whatever cuts the connection', async () => {
    const script = codeOf('js');
    expect(script.trim().split('\n').length).toBeLessThanOrEqual(30);
    expect(script).toContain('ws://127.0.0.1:4000/graphql');
    const cut = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text(ANSWER.slice(0, 20));
      await cut.promise;
      reply.text(ANSWER.slice(20)).end();
    };
    const guest = test.person();
    const id = await guest.ask('What does P0420 mean?');
    const network = new Network(test.app.url);
    const API = `${(await network.start()).replace('http', 'ws')}/graphql`;
    const env = { ...process.env, API, GUEST: guest.sessionId };
    const running = run(process.execPath, ['--input-type=module', '-', id], { cwd: root, env });
    running.child.stdin?.end(script);
    running.child.stdout?.once('data', () => {
      network.cut();
      network.restore();
      cut.resolve();
    });
    expect((await running).stdout).toBe(ANSWER);
    await network.stop();
  });

  it('are a script that reads a whole list, part by part', async () => {
    const script = codeOf('mjs');
    expect(script).toContain('http://127.0.0.1:4000/graphql');
    test.model.script = (reply) => reply.text('Yes.').end();
    const user = test.person();
    await user.register();
    const questions = ['One?', 'Two?', 'Three?'];
    for (const question of questions) await user.watch(await user.ask(question));
    const env = { ...process.env, API: `${test.app.url}/graphql`, TOKEN: user.token ?? '' };
    const running = run(process.execPath, ['--input-type=module', '-'], { cwd: root, env });
    expect(script).toContain('first: 100');
    running.child.stdin?.end(script.replace('first: 100', 'first: 2'));
    const { stdout } = await running;
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { question: string });
    expect(lines.map(({ question }) => question)).toEqual(questions);
  });
});

describe('GraphiQL’s examples', () => {
  const operationsOf = ({ operations }: Example) =>
    parse(operations).definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    );

  it('are valid, and there is one of every noun', () => {
    for (const example of EXAMPLES) expect(validate(schema, parse(example.operations))).toEqual([]);
    const all = EXAMPLES.map(({ operations }) => operations).join('');
    const nouns = ['register', 'ask', 'history', 'freeTrial', 'quotaMovements', 'orders', 'submitConsultation'];
    const others = ['submitContactMessage', 'redeemCode', 'activationBatches', 'statistics', 'campaigns', 'plans'];
    const followed = [
      'consultationChanged',
      'orderChanged',
      'membershipChanged',
      'paymentAttention',
      'apiTokens',
      'webhookEndpoints',
    ];
    const later = [
      'vehicles',
      'serviceBook',
      'due',
      'knowledgePage',
      'business',
      'trustText',
      'createShare',
      'rateAnswer',
    ];
    for (const field of [...nouns, ...others, ...followed, ...later]) expect(all).toContain(field);
    // Who copies one must not pay or send twice.
    for (const operation of EXAMPLES.flatMap(operationsOf)) {
      for (const field of operation.selectionSet.selections) {
        if (operation.operation !== OperationTypeNode.MUTATION || field.kind !== Kind.FIELD) continue;
        const input = getNamedType(schema.getMutationType()?.getFields()[field.name.value]?.args[0]?.type);
        const takesKey = isInputObjectType(input) && 'idempotencyKey' in input.getFields();
        expect([field.name.value, print(field).includes('idempotencyKey')]).toEqual([field.name.value, takesKey]);
      }
    }
    const names = EXAMPLES.flatMap(operationsOf).map(({ name }) => name?.value);
    expect(new Set(names).size).toBe(names.length);
    // A schema without a word would show no documentation.
    const query = schema.getQueryType();
    expect(query instanceof GraphQLObjectType && query.getFields()['plans']?.description).toBeTruthy();
  });

  it('run, one after the other, with the variables of their tabs', async () => {
    test.model.script = (reply) => reply.text('Yes.').end();
    const [guest, user, staff] = [test.person(), test.person(), await staffOf(test)];
    await user.register();
    const plan = await planId(test, 'basic');
    const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
      `mutation ($plan: ID!) { createActivationCodes(input: { planId: $plan, count: 1 }) { codes } }`,
      { plan },
    );
    // What the tabs ask to be pasted: a user's own question, and the rest as soon as it is known.
    const pasted: Record<string, string> = { plan, code: createActivationCodes.codes[0] ?? '' };
    const { ask } = await user.do<Required<Data>>(ASK, { input: askInput('Is there a history?') });
    pasted['conversation'] = ask.answer.conversationId;
    const people: Record<Example['for'], Person> = { anybody: guest, user, staff };
    for (const example of EXAMPLES) {
      for (const operation of operationsOf(example)) {
        const name = operation.name?.value ?? '';
        const wanted = (operation.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
        const given = Object.fromEntries(wanted.map((key) => [key, pasted[key] ?? example.variables?.[key]]));
        const person = people[example.for];
        const { data, errors } =
          operation.operation === OperationTypeNode.SUBSCRIPTION
            ? await firstEvent(person, print(operation), given)
            : await person.send<Data>(print(operation), given);
        expect([name, errors, Object.keys(data ?? {}).length > 0]).toEqual([name, undefined, true]);
        if (data?.ask) await person.watch((pasted['answer'] = data.ask.answer.id));
        if (data?.submitConsultation) pasted['id'] = data.submitConsultation.consultation.id;
        if (data?.addVehicle) pasted['vehicle'] = data.addVehicle.vehicle.id;
        if (data?.createWebhookEndpoint) pasted['endpoint'] = data.createWebhookEndpoint.endpoint.id;
        if (data?.createShare) pasted['token'] = data.createShare.share.token;
      }
    }
  });
});

interface Data {
  readonly submitConsultation?: { readonly consultation: { readonly id: string } };
  readonly addVehicle?: { readonly vehicle: { readonly id: string } };
  readonly createWebhookEndpoint?: { readonly endpoint: { readonly id: string } };
  readonly createShare?: { readonly share: { readonly token: string } };
  readonly ask?: { readonly answer: { readonly id: string; readonly conversationId: string } };
}

async function firstEvent(person: Person, query: string, variables: Record<string, unknown>) {
  const socket = person.socket();
  const { value } = await socket.iterate<Data>({ query, variables }).next();
  await socket.dispose();
  return { data: value?.data, errors: value?.errors };
}
