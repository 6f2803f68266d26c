import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { AddPersonInput } from '#/shared/identity/person.ts';
import { callAs } from '../api/caller.ts';

/** A daughter of this customer, six years old unless `over` says otherwise. */
export async function addChild(db: Kysely<DB>, actor: Actor, over: Partial<AddPersonInput> = {}) {
  const birthDate = `${new Date().getUTCFullYear() - 6}-01-31`;
  const { rows } = await callAs(db, actor).account.addPerson({
    name: 'ريم',
    relation: 'child',
    sex: 'female',
    birthDate,
    ...over,
  });
  const child = rows.at(-1);
  if (!child) throw new Error('nobody was added');
  return child;
}
