import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { fillEveryTable } from '../../support/db/fill-every-table.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const EMAIL = /[\w.+-]+@example\.test/g;
/** They end or follow by themselves: sessions and codes expire, messages are sent, attempts are forgotten. */
const MOVING = [
  'sessions',
  'outbox',
  'visit_reminders',
  'rate_limits',
  'phone_codes',
  'text_messages',
  'result_shares',
  'email_links',
  'email_changes',
  'task_rounds',
];

export type Victim = {
  userId: string;
  cookie: string;
  labId: number;
  labTestId: number;
  /** Ids and tokens of the person's rows, one of each table: what an attacker might have seen or guessed. */
  foreignIds: { kind: string; id: string }[];
  /** What no answer to anybody else may hold. */
  secrets: ReadonlySet<string>;
  /** The rows that are still as they were. */
  changedRows: () => Promise<string[]>;
};

/** A person with rows in every table, who owns a laboratory too. */
export async function makeVictim(db: Kysely<DB>, settlingMs: number): Promise<Victim> {
  const { userId, labId, bookingId } = await fillEveryTable(db);
  const name = `Canary ${userId.slice(0, 8)}`;
  await sql`update user_profiles set name = ${name} where id = ${userId}`.execute(db);
  const note = `A complaint of ${userId.slice(-8)}`;
  await sql`update disputes set subject = ${note} where customer_id = ${userId}`.execute(db);
  await sql`update dispute_notes set note = ${note} where author_id = ${userId}`.execute(db);
  await pause(settlingMs);
  const { rows: offers } = await sql<{ id: number }>`
    select id from lab_tests where lab_id = ${labId}`.execute(db);
  const direct = await rowsWith(db, [userId, bookingId]);
  const near = idsIn(
    direct.filter(({ table }) => ['bookings', 'visits', 'orders', 'results'].includes(table)),
  );
  const rows = await rowsWith(db, [...new Set([userId, bookingId, ...near])]);
  const first = new Map<string, string>();
  for (const { table, id } of rows) if (id !== null && !first.has(table)) first.set(table, id);
  const foreignIds = [...first].map(([kind, id]) => ({ kind, id }));
  const texts = rows.filter(({ table }) => !PUBLIC.includes(table)).map(({ text }) => text);
  const secrets = new Set([
    ...texts.flatMap((text) => [...(text.match(UUID) ?? []), ...(text.match(EMAIL) ?? [])]),
    name,
    note,
  ]);
  const cookie = `session=${await startSession(db, userId, null)}`;
  const before = rows.filter(({ table }) => !MOVING.includes(table));
  return {
    userId,
    cookie,
    labId,
    labTestId: offers[0]?.id ?? 0,
    foreignIds: [...foreignIds, { kind: 'person', id: userId }],
    secrets,
    async changedRows() {
      const now = new Set(
        (await rowsWith(db, [...new Set([userId, bookingId, ...near])])).map(({ text }) => text),
      );
      return before.filter(({ text }) => !now.has(text)).map(({ table, text }) => `${table}: ${text}`);
    },
  };
}

/** Reviews are written for everybody. */
const PUBLIC = ['reviews'];

const idsIn = (rows: readonly { text: string }[]) => rows.flatMap(({ text }) => text.match(UUID) ?? []);

type OneRow = { table: string; id: string | null; text: string };

/** Every row of the site that names one of these. */
async function rowsWith(db: Kysely<DB>, words: readonly string[]): Promise<OneRow[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found: OneRow[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<OneRow>`
      select ${name}::text as "table", to_jsonb(r) ->> 'id' as id, r::text as text from ${sql.table(name)} r
      where r::text ~ ${words.join('|')}`.execute(db);
    found.push(...rows);
  }
  return found.map((row) => ({ ...row, id: /^[0-9a-f]{8}-/.test(row.id ?? '') ? row.id : null }));
}
