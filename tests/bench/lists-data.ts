import { Client } from 'pg';

/** The heaviest reader, `reader`: so many of the records are his. */
export const READER = 'reader';
const HIS = 20_000;

const QUESTIONS = [
  'My 2016 Corolla shows P0420, can I keep driving?',
  '预算15万的家用SUV推荐',
  'What maintenance is due at 60,000 km?',
  '刹车有异响怎么办',
  'Loan of 20,000 over 36 months at 5%?',
  '发动机故障灯亮了还能开吗',
  'Which hybrid suits a family of five?',
  '变速箱油多久更换一次',
  'The steering wheel shakes at 110 km/h',
  '电动车冬天续航下降多少算正常',
];
const PARAGRAPHS = [
  'The catalytic converter no longer cleans the exhaust as it should. Driving on is possible for a while, but have the oxygen sensors and the exhaust checked for leaks before you replace anything expensive. ',
  '先看预算、乘坐人数和主要路况，再比较空间、油耗和保养费用。试驾时留意低速异响、座椅支撑和后排空间，并把保险、上牌和保养都算进总价。',
  'Change the oil and the filter, look at brakes, tyres and fluids, and replace the cabin filter. Timing belts are due by age as well as by distance, so look into the service book. ',
  '制动液会吸收水分，一般每两年更换一次。踏板变软、行程变长或刹车异响时请尽快检查摩擦片厚度和制动盘磨损情况，不要继续高速行驶。',
];

const array = (texts: readonly string[]) =>
  `ARRAY[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]`;

/** One statement after the other, for so many users and records. */
function statements(users: number, records: number): string[] {
  return [
    // The k-th user came at his share of the last two years; ids are in the order of time, as the product makes them.
    `CREATE TEMP TABLE people AS SELECT k, uuidv7("at" - now()) AS id, "at" FROM generate_series(1, ${users}) AS k,
       LATERAL (SELECT now() - interval '730 days' * (1 - k::float8 / ${users})) AS time("at")`,
    `INSERT INTO "User" ("id", "username", "usernameKey", "email", "emailKey", "phone", "passwordHash", "createdAt", "lastLoginAt")
     SELECT id, name, lower(name), lower(name) || '@' || host, lower(name) || '@' || host,
       CASE WHEN k % 3 = 0 THEN '1' || (30 + k % 60) || lpad((k::bigint * 7919 % 100000000)::text, 8, '0') END, repeat('x', 97), "at", "at"
     FROM people, LATERAL (SELECT CASE k WHEN 1 THEN '${READER}' ELSE
       (${array(['li', 'wang', 'zhang', 'chen', 'john', 'anna', 'peter', '小李', '车友', '老王', '爱车的', 'maria', 'tom', '奔驰', '大众'])})[1 + k % 15]
       || (${array(['_', '.', '-', ''])})[1 + k % 4] || substr(md5(k::text), 1, 4) || k END) AS n(name),
       LATERAL (SELECT (${array(['example.com', 'example.org', 'example.net', 'example.cn'])})[1 + k % 4]) AS h(host)`,
    `INSERT INTO "Conversation" ("id", "userId", "title", "createdAt") SELECT id, id, 'Cars', "at" FROM people`,
    // A few ask much, most ask little; the heaviest reader asks all the time.
    `INSERT INTO "Answer" ("id", "conversationId", "userId", "ownerKey", "idempotencyKey", "question", "text", "state", "category",
       "language", "owner", "leaseUntil", "createdAt", "askedAt", "endedAt")
     SELECT uuidv7(time."at" - now()), people.id, people.id, 'user:' || people.id, 'key-' || i,
       (${array(QUESTIONS)})[1 + mix % 10] || ' ' || i, (${array(PARAGRAPHS)})[1 + mix % 4] || CASE WHEN mix % 3 = 0 THEN (${array(PARAGRAPHS)})[1 + mix / 10 % 4] ELSE '' END
         || CASE WHEN mix % 1000 = 7 THEN '节气门 throttle body' ELSE '' END,
       'completed', (${array(['car_selection', 'maintenance', 'fault_diagnosis', 'general'])})[1 + mix / 100 % 4]::"QuestionCategory", 'en',
       'bench', time."at", time."at", time."at", time."at"
     FROM generate_series(1, ${records}) AS i,
       LATERAL (SELECT i::bigint * 2654435761 % 1000003) AS mixed(mix),
       LATERAL (SELECT now() - interval '730 days' * (1 - i::float8 / ${records})) AS time("at"),
       LATERAL (SELECT CASE WHEN i * ${HIS}::bigint % ${records} < ${HIS} THEN 1 ELSE 2 + floor(power(random(), 2) * (${users} - 1))::int END) AS asks(k)
     JOIN people ON people.k = asks.k`,
    `INSERT INTO "Membership" ("id", "userId", "planId", "startsAt", "createdAt")
     SELECT gen_random_uuid(), people.id, "Plan"."id", "at", "at" FROM people, "Plan" WHERE "slug" = 'free'`,
    // One in ten is a member now, another one was.
    `INSERT INTO "Membership" ("id", "userId", "planId", "startsAt", "endsAt", "createdAt")
     SELECT gen_random_uuid(), people.id, "Plan"."id", "from", "from" + interval '30 days', "from" FROM people, "Plan",
       LATERAL (SELECT now() - (k % 29 + 0.5) * interval '1 day' - (k % 10) * interval '35 days') AS time("from")
     WHERE "slug" = 'basic' AND k % 10 < 2`,
    `INSERT INTO "Order" ("id", "number", "userId", "planId", "method", "amount", "durationDays", "state", "language", "createdAt", "expiresAt", "paidAt")
     SELECT gen_random_uuid(), 'WW' || upper(substr(md5("id"::text), 1, 20)), "userId", "planId", 'alipay', 3000, 30, 'paid', 'en',
       "startsAt", "endsAt", "startsAt" FROM "Membership" WHERE "endsAt" IS NOT NULL`,
    `INSERT INTO "Payment" ("id", "method", "transactionId", "orderNumber", "orderId", "amount", "paidAt", "createdAt")
     SELECT gen_random_uuid(), 'alipay', '2025' || lpad((row_number() OVER ())::text, 24, '0'), "number", "id", "amount", "paidAt", "paidAt" FROM "Order"`,
    `INSERT INTO "Consultation" ("id", "reference", "userId", "userName", "email", "category", "requirement", "language", "createdAt", "dueAt", "repliedAt")
     SELECT gen_random_uuid(), 'EC-' || k, id, 'Li', 'li@example.com', 'other', 'Please call me.', 'en', "at", "at" + interval '1 day',
       CASE WHEN k % 50 > 0 THEN "at" END FROM people WHERE k % 10 = 0`,
    `INSERT INTO "ContactMessage" ("id", "reference", "userId", "name", "email", "subject", "message", "language", "createdAt", "readAt")
     SELECT gen_random_uuid(), 'CM-' || k, id, 'Li', 'li@example.com', 'other', 'Hello', 'en', "at", CASE WHEN k % 50 > 0 THEN "at" END
     FROM people WHERE k % 10 = 0`,
  ];
}

/** Fills a migrated, seeded database; the indexes are made afterwards, which takes a fraction of the time. */
export async function fill(url: string, users: number, records: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET synchronous_commit = off`);
    await client.query(`SET maintenance_work_mem = '1GB'`);
    await client.query(`SET work_mem = '256MB'`);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(`
      SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
      JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = 'public'::regnamespace AND NOT indisprimary
        AND indrelid IN ('"User"'::regclass, '"Answer"'::regclass, '"Conversation"'::regclass, '"Membership"'::regclass,
          '"Order"'::regclass, '"Payment"'::regclass)`);
    for (const { name } of indexes) await client.query(`DROP INDEX ${name}`);
    for (const statement of statements(users, records)) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
