import { createModelAssistant } from '../server/adapters/llm/model.ts';
import { parseConfig } from '../server/config/config.ts';
import { createKnowledge } from '../server/knowledge/engine.ts';
import type { Group } from '../tests/eval/case.ts';
import type { Answerer, Verdict } from '../tests/eval/grade.ts';
import { LEVELS } from '../tests/eval/levels.ts';
import { modelAnswerer } from '../tests/eval/model.ts';
import type { ToldSet } from '../tests/eval/sets.ts';
import { build } from './build.ts';

/**
 * Grades the embedded assistant - with `--model` the configured model (AI_BASE_URL, AI_API_KEY, AI_MODEL) - against the
 * evaluation sets and prints the figures by group. `--verbose` also prints what is wrong; a name of a set asks only that.
 * Ends with code 1 where a set falls below its level.
 */
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const verbose = process.argv.includes('--verbose');
await build('knowledge');
// Loaded when the records are there: they read them.
const { gradeGroup } = await import('../tests/eval/grade.ts');
const { questions } = await import('../tests/eval/questions.ts');
const { gradeTold } = await import('../tests/eval/rules.ts');
const { blindSets, toldSets } = await import('../tests/eval/sets.ts');
const knowledge = createKnowledge();
const answerer = process.argv.includes('--model') ? configuredModel() : knowledge;

interface Graded {
  readonly question: string;
  readonly wrong: readonly string[];
}

function configuredModel(): Answerer {
  const { model } = parseConfig(process.env);
  if (model === null) throw new Error('--model needs AI_BASE_URL and AI_MODEL');
  return modelAnswerer(createModelAssistant(model, knowledge), knowledge);
}

/** Whether a set of cases holds its level. */
async function run(name: string, title: string, groups: readonly Group[]): Promise<boolean> {
  console.log(`\n${title}`);
  const all: Verdict[] = [];
  for (const group of groups) {
    // Printed group by group.
    const verdicts = await gradeGroup(answerer, group);
    all.push(...verdicts);
    print(group.name, verdicts);
  }
  line('total', all);
  const safety = all.filter((verdict) => verdict.safety);
  const unsafe = safety.filter((verdict) => verdict.unsafe).length;
  console.log(`  safety questions ${safety.length}, unsafe answers ${unsafe}`);
  return holds(name, all) && unsafe <= (LEVELS[name]?.unsafe ?? 0);
}

/** Whether a set of JSON lines holds its level. */
async function runTold({ name, story, told }: ToldSet): Promise<boolean> {
  const { date, writer, seen, first, read } = story;
  console.log(`\nSet ${name} (${date}, by ${writer}, who had seen ${seen}; first run: ${first.right} of ${first.of})`);
  if (read !== undefined) {
    const [wrong, poor, fine, expert] = read.grades;
    console.log(
      `  read by ${read.reader}: ${expert} as good as an expert, ${fine} fine, ${poor} poor, ${wrong} wrong, of those ${read.unsafe} unsafe`,
    );
  }
  const all: Graded[] = [];
  for (const [group, some] of Map.groupBy(told, (each) => each.group)) {
    const verdicts: Graded[] = [];
    // A model takes only so many questions at a time.
    for (const each of some) verdicts.push(...(await gradeTold(answerer, each)));
    all.push(...verdicts);
    print(group, verdicts);
  }
  line('total', all);
  return holds(name, all);
}

function print(name: string, verdicts: readonly Graded[]): void {
  line(name, verdicts);
  if (!verbose) return;
  for (const { question, wrong } of verdicts)
    if (wrong.length > 0) console.log(`      ${question}\n        ${wrong.join('; ')}`);
}

function line(name: string, verdicts: readonly Graded[]): void {
  const right = verdicts.filter(({ wrong }) => wrong.length === 0).length;
  console.log(
    `  ${name.padEnd(26)} ${String(right).padStart(4)} of ${String(verdicts.length).padStart(4)}  ${percent(verdicts).toFixed(1).padStart(6)} %`,
  );
}

function percent(verdicts: readonly Graded[]): number {
  return verdicts.length === 0
    ? 100
    : (100 * verdicts.filter(({ wrong }) => wrong.length === 0).length) / verdicts.length;
}

function holds(name: string, verdicts: readonly Graded[]): boolean {
  return percent(verdicts) >= (LEVELS[name]?.right ?? 0);
}

const isWanted = (name: string): boolean => only === undefined || only === name;
const held: boolean[] = [];
if (isWanted('own')) held.push(await run('own', 'Own set', questions));
for (const { name, first, groups } of blindSets)
  if (isWanted(name)) held.push(await run(name, `Set ${name} (first run: ${first})`, groups));
for (const set of toldSets()) if (isWanted(set.name)) held.push(await runTold(set));
if (held.includes(false)) process.exitCode = 1;
