import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { callAs } from '../api/caller.ts';
import { testSite } from '../api/site.ts';
import { make } from '../db/make.ts';
import { payingAtOnce, planCalls } from '../db/plans.ts';
import { drain } from '../processes/mail.ts';

const site = testSite({ payments: payingAtOnce });

/** A customer with a name, and their calls where payments settle at once. */
export async function makeNamed(db: Kysely<DB>) {
  const customer = await make.unproved(db);
  return { ...customer, calls: callAs(db, customer.actor, { site }).planMembers };
}

/** A customer who pays for the plan of several accounts. */
export async function makePayer(db: Kysely<DB>) {
  const payer = await makeNamed(db);
  await planCalls(db, payer.actor).choose({ tier: 'enterprise' });
  return payer;
}

export const confirmAddress = (db: Kysely<DB>, userId: string) =>
  db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();

/** The secret of the newest invitation in the mailbox of this address. */
export async function invitationToken(db: Kysely<DB>, email: string) {
  const { sent } = await drain(db);
  const mail = sent.filter(({ to }) => to === email).at(-1);
  const [, token = ''] = /plan-invitation\?token=([^&\s]+)/.exec(mail?.text ?? '') ?? [];
  return { mail, token: decodeURIComponent(token) };
}

type Payer = Awaited<ReturnType<typeof makePayer>>;

/** A customer who was invited and has accepted. */
export async function makeMember(db: Kysely<DB>, payer: Payer) {
  const member = await makeNamed(db);
  await confirmAddress(db, member.userId);
  const { invitationId } = await payer.calls.invite({ email: member.email });
  await member.calls.accept({ invitationId });
  return member;
}

/** Sets the number of accounts of the plan in force, as a version of the plan does. */
export const setAccountLimit = (db: Kysely<DB>, limit: number) =>
  sql`update plans set account_limit = ${limit} where audience = 'customer' and tier = 'enterprise'`.execute(
    db,
  );

type Person = Awaited<ReturnType<typeof makeNamed>>;

export const newEmail = () => `${randomUUID()}@example.test`;

/** The plan that applies to a person. */
export const tierOf = async (db: Kysely<DB>, { actor }: Pick<Person, 'actor'>) =>
  (await planCalls(db, actor).current()).plan.tier;

/** Signs in anew, which erasing an account without a password asks for, and erases it. */
export async function erase(db: Kysely<DB>, { userId, actor }: Pick<Person, 'userId' | 'actor'>) {
  await db
    .insertInto('sessions')
    .values({
      id: actor.sessionId,
      user_id: userId,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await callAs(db, actor).account.eraseAccount({});
}
