import { mkdir } from 'node:fs/promises';
import { seed } from '../../prisma/seed.ts';
import { createBus } from '../adapters/bus.ts';
import { systemClock as clock } from '../adapters/clock.ts';
import { openDatabase } from '../adapters/database.ts';
import { createLogger } from '../adapters/logger.ts';
import { createPasswords } from '../adapters/passwords.ts';
import { connectRedis, type SharedStore } from '../adapters/redis.ts';
import { parseConfig } from '../config/config.ts';
import { createKnownDevices } from '../domain/known-devices.ts';
import { createMembership } from '../domain/membership.ts';
import { createStaff, roleOf } from '../domain/staff.ts';
import { AppError, errorText, fieldTexts } from '../errors.ts';
import { reaching } from '../exit.ts';
import { callOf, runCommand, UsageError } from './run.ts';

// `npm run staff -- add NAME`: makes and unmakes staff on the product's database, whether the product runs or not; for
// whoever locked himself out. What it does stands in the audit trail as done by command.

type Staff = ReturnType<typeof createStaff>;

const CALL = callOf('staff');
const USAGE = `${CALL} add NAME [EMAIL]   makes an account a superuser that may sign in; a new one, if there is none of this name
${CALL} remove NAME        takes all rights of staff away
${CALL} password NAME      sets a new random password
${CALL} list               lists all staff
A NAME is a username; of an account that is there, its e-mail address will do.`;

/** What each command does, and says of it. */
const COMMANDS: Record<string, (staff: Staff, name: string, more?: string) => Promise<string>> = {
  async add(staff, name, email) {
    const { user, password } = await staff.add(name, email);
    const done = `${user.username} (${user.email}) is a superuser.`;
    return password === null ? done : `${done}\nThe account is new. Its password (shown only this once): ${password}`;
  },
  async remove(staff, name) {
    const { user } = await staff.remove(name);
    return `${user.username} has no rights of staff.`;
  },
  async password(staff, name) {
    const { user, password } = await staff.setPassword(name);
    return `The new password of ${user.username} (shown only this once): ${password}`;
  },
  async list(staff) {
    const people = await staff.list();
    const lines = people.map((user) =>
      [user.username, user.email, roleOf(user), ...(user.disabledAt ? ['disabled'] : [])].join('\t'),
    );
    return lines.join('\n') || 'Nobody is staff.';
  },
};

/** How many words may follow each. */
const WORDS: Record<string, readonly number[]> = { add: [1, 2], remove: [1], password: [1], list: [0] };

async function main(): Promise<string> {
  const [name = '', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  // An option is no name, though an account may begin with a dash: its e-mail will do.
  if (!command || !WORDS[name]?.includes(words.length) || !words.every((word) => /^[^-]/.test(word)))
    throw new UsageError(USAGE);
  const [who = '', more] = words;
  const config = parseConfig(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const logger = createLogger('warn', config.secrets);
  const { prisma, close } = await reaching(openDatabase(config, logger));
  let redis: SharedStore | null = null;
  try {
    // With Redis, running instances hear at once whose sessions ended; without, at their next look.
    if (config.redisUrl) redis = await reaching(connectRedis(config.redisUrl, logger));
    // A database the product never ran on has no plans yet.
    await seed(prisma);
    const bus = await createBus(redis);
    const membership = createMembership({ prisma, clock });
    const devices = createKnownDevices({ prisma, clock });
    // Only disabling an account stops its answers, and no command does that.
    const answers = { stop: () => Promise.reject(new Error('No answer is stopped by command')) };
    const passwords = createPasswords();
    const done = await command(createStaff({ prisma, membership, passwords, devices, answers, bus, clock }), who, more);
    await bus.close();
    return done;
  } finally {
    await redis?.close();
    await close();
  }
}

/** What a rule refused, in words of the command. */
function inWords(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const fields = Object.values(fieldTexts(error.details, 'en') ?? {});
  throw new Error(
    [error.code === 'NOT_FOUND' ? 'There is no such account.' : errorText(error.code, 'en'), ...fields].join(' '),
  );
}

await runCommand(() => main().catch(inWords));
