import { type Kysely, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { isOpen } from '#/server/platform/settings/is-open.ts';
import { dropUnproven } from '../auth/drop-unproven.ts';
import { insertProfile } from '../auth/insert-profile.ts';
import { type GoogleOutcome, GoogleRefusal } from './google-outcome.ts';
import type { GooglePerson } from './read-id-token.ts';
import type { Attempt } from './take-attempt.ts';

type Wish = Pick<Attempt, 'isLab' | 'locale'>;
type Entered = { userId: string; outcome: GoogleOutcome };
type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

const TRIES = 4;

/** Finds the linked account, else the one with the verified address, else creates one. */
export const enterAccount = (db: Kysely<DB>, person: GooglePerson, wish: Wish): Promise<Entered> =>
  retryOnConflict(
    () =>
      reachingAll('take over an account', () =>
        db
          .transaction()
          // One snapshot for both reads: a constraint catches a concurrent return.
          .setIsolationLevel('repeatable read')
          .execute((trx) => enter(trx, person, wish)),
      ),
    { tries: TRIES, isAlsoConflict: isTaken },
  );

/** A concurrent return created or linked the same account: the retry finds it. */
const isTaken = ({ code }: pg.DatabaseError) => code === '23505';

async function enter(trx: Transaction<DB>, person: GooglePerson, wish: Wish): Promise<Entered> {
  const linked = await findBySub(trx, person.sub);
  if (linked) {
    refuseUnlessOpen(linked);
    return { userId: linked.id, outcome: 'google' };
  }
  // An unverified address neither opens an account nor reserves the address for one.
  const { email } = person;
  if (email === null) throw new GoogleRefusal('the address is not verified', 'google-unverified');
  const local = await findByEmail(trx, email);
  if (!local) {
    if (await isKept(trx, email)) throw new GoogleRefusal('an account may take the address back');
    return { userId: await makeAccount(trx, { ...person, email }, wish), outcome: newOf(wish) };
  }
  // Before the address was proved a second factor, like all else, may be a stranger's.
  refuseUnlessOpen({ ...local, has_totp: local.has_totp && local.email_verified_at !== null });
  // The address has a new owner, for example at a company: the account stays with the former one.
  if (local.sub !== null) throw new GoogleRefusal('the account belongs to another Google account');
  await link(trx, local.id, { sub: person.sub, email });
  if (local.email_verified_at === null) await prove(trx, local.id);
  return { userId: local.id, outcome: 'google' };
}

const newOf = ({ isLab }: Wish) => (isLab ? 'google-new-lab' : 'google-new');

function refuseUnlessOpen({ user_type, erased_at, suspended_at, has_totp }: Account) {
  if (user_type === 'admin') throw new GoogleRefusal('administrators enter by their own form');
  if (erased_at !== null) throw new GoogleRefusal('the account was erased');
  if (suspended_at !== null) throw new GoogleRefusal('the account is suspended', 'account-suspended');
  if (has_totp) throw new GoogleRefusal('the account asks for a second factor', 'second-factor');
}

const accounts = (trx: Transaction<DB>) =>
  trx
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .leftJoin('google_accounts as g', 'g.user_id', 'u.id')
    .leftJoin('totp_devices as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.confirmed_at', 'is not', null),
    )
    .select(['u.id', 'u.email_verified_at', 'p.user_type', 'p.erased_at', 'p.suspended_at', 'g.sub'])
    .select(({ eb }) => eb('d.user_id', 'is not', null).$castTo<boolean>().as('has_totp'));

const findBySub = (trx: Transaction<DB>, sub: string) =>
  accounts(trx).where('g.sub', '=', sub).executeTakeFirst();

const findByEmail = (trx: Transaction<DB>, email: string) =>
  accounts(trx).where('u.email', '=', email).forUpdate('u').executeTakeFirst();

/** An account gave the address up a short time ago. */
const isKept = (trx: Transaction<DB>, email: string) =>
  trx
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

const link = (trx: Transaction<DB>, userId: string, { sub, email }: { sub: string; email: string }) =>
  trx.insertInto('google_accounts').values({ sub, user_id: userId, email }).execute();

/** Google says whose the address is: whatever the account had before goes, in this browser too. */
async function prove(trx: Transaction<DB>, userId: string) {
  await trx.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
  await dropUnproven(trx, userId);
}

async function makeAccount(
  trx: Transaction<DB>,
  { sub, email, name }: GooglePerson & { email: string },
  { isLab, locale }: Wish,
) {
  if (isLab && !(await isOpen(trx, 'labSignUp'))) {
    throw new GoogleRefusal('laboratories cannot sign up now', 'labs-closed');
  }
  const { id } = await trx
    .insertInto('users')
    .values({ email, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await link(trx, id, { sub, email });
  const userType = isLab ? 'lab' : 'customer';
  await insertProfile(trx, { userId: id, name, userType, licenseNumber: null, locale, method: 'google' });
  return id;
}
