import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';

/** A change that a client written for the release before may not survive: where it is, and what it is. */
export interface Break {
  /** As a changelog entry names it: `Order.amount`, `Mutation.ask.input`, `GET /api/me/ 200 plan`. */
  readonly path: string;
  readonly message: string;
}

/** What breaks between two GraphQL schemas, given as SDL. */
export async function graphqlBreaks(before: string, after: string): Promise<Break[]> {
  const changes = await diff(buildSchema(before), buildSchema(after));
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ path: path ?? message, message }));
}

type Json = Readonly<Record<string, unknown>>;
export interface OpenApi {
  readonly paths: Readonly<Record<string, Json>>;
  readonly components: Readonly<Record<string, Json>>;
  readonly webhooks?: Readonly<Record<string, { readonly post?: Json }>>;
}

/** What breaks between two OpenAPI documents: paths and answers that are gone, fields answers lack, fields requests need. */
export function restBreaks(before: OpenApi, after: OpenApi): Break[] {
  const breaks: Break[] = [];
  const note = (path: string, message: string): void => void breaks.push({ path, message: `${path} ${message}` });
  for (const [path, methods] of Object.entries(before.paths))
    for (const [method, old] of Object.entries(methods)) {
      const place = `${method.toUpperCase()} ${path}`;
      const now = object(object(after.paths[path])[method]);
      if (Object.keys(now).length === 0) {
        note(place, 'is gone');
        continue;
      }
      compareRequests(place, schemaOf(object(old)['requestBody'], before), schemaOf(now['requestBody'], after));
      for (const [status, answer] of Object.entries(object(object(old)['responses']))) {
        const answerNow = object(now['responses'])[status];
        if (answerNow === undefined) note(`${place} ${status}`, 'is answered no more');
        else if (status.startsWith('2'))
          compareAnswers(`${place} ${status}`, schemaOf(answer, before), schemaOf(answerNow, after));
      }
    }
  // What is sent to others is to them as an answer.
  for (const [type, { post }] of Object.entries(before.webhooks ?? {})) {
    const now = after.webhooks?.[type]?.post;
    if (now === undefined) note(`webhook ${type}`, 'is gone');
    else
      compareAnswers(`webhook ${type}`, schemaOf(post?.['requestBody'], before), schemaOf(now['requestBody'], after));
  }
  return breaks;

  function compareAnswers(place: string, old: Json, now: Json, depth = 0): void {
    if (depth > DEEPEST) return;
    const [was, is] = [resolved(old, before), resolved(now, after)];
    for (const [name, field] of Object.entries(object(was['properties']))) {
      const here = `${place} ${name}`;
      const fieldNow = object(is['properties'])[name];
      if (fieldNow === undefined) note(here, 'is gone');
      else {
        if (typesOf(object(field), before).some((type) => !typesOf(object(fieldNow), after).includes(type)))
          note(here, 'is of another type');
        compareAnswers(here, object(field), object(fieldNow), depth + 1);
      }
    }
    if (was['items'] !== undefined) compareAnswers(place, object(was['items']), object(is['items']), depth + 1);
  }

  function compareRequests(place: string, old: Json, now: Json): void {
    const [was, is] = [resolved(old, before), resolved(now, after)];
    const needed = new Set(list(was['required']));
    for (const name of list(is['required']).filter((each) => !needed.has(each)))
      note(`${place} ${name}`, 'is required');
    for (const name of Object.keys(object(was['properties'])))
      if (object(is['properties'])[name] === undefined) note(`${place} ${name}`, 'is taken no more');
  }
}

/** Deeper no document of ours is; one that names itself ends there. */
const DEEPEST = 8;

const object = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** The schema of the JSON a request or an answer holds. */
function schemaOf(body: unknown, document: OpenApi): Json {
  const content = object(resolved(object(body), document)['content']);
  return object(object(content['application/json'])['schema']);
}

/** What a `$ref` leads to, alternatives with null taken apart. */
function resolved(value: Json, document: OpenApi): Json {
  const target = value['$ref'];
  if (typeof target === 'string') {
    const [, , group = '', name = ''] = target.split('/');
    return resolved(object(document.components[group]?.[name]), document);
  }
  const some = (value['anyOf'] ?? value['oneOf']) as Json[] | undefined;
  const own = some?.find((each) => each['type'] !== 'null');
  return own === undefined ? value : resolved(own, document);
}

function typesOf(value: Json, document: OpenApi): string[] {
  const { type } = resolved(value, document);
  return Array.isArray(type) ? type.map(String) : typeof type === 'string' ? [type] : [];
}

/** The names in backticks under "Breaking" of what is not released yet. */
export function announcedIn(changelog: string): ReadonlySet<string> {
  const unreleased = /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  const breaking = /^### Breaking\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(unreleased)?.[1] ?? '';
  return new Set(Array.from(breaking.matchAll(/`([^`]+)`/g), ([, name = '']) => name));
}

/** The breaks no entry of the changelog names, by their path or one above it. */
export function unannounced(breaks: readonly Break[], changelog: string): Break[] {
  const names = [...announcedIn(changelog)];
  return breaks.filter(
    ({ path }) => !names.some((name) => path === name || path.startsWith(`${name}.`) || path.startsWith(`${name} `)),
  );
}
