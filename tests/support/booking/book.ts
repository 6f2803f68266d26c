import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';

const DAY_MS = 86_400_000;

/** A calendar day relative to today; labs in Riyadh and the tests' clock agree on it except for three hours. */
export const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

type When = { date?: string; slotTime?: string };

/** Books as this customer does on the test's page, paid at the lab. */
export const book = (
  db: Kysely<DB>,
  actor: Actor,
  labTestId: number,
  { date = dayFromNow(5), slotTime = '09:30:00' }: When = {},
) => callAs(db, actor).booking.create({ labTestId, date, slotTime, idempotencyKey: randomUUID() });
