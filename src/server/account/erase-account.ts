import { sql, type Transaction } from 'kysely';
import type { EraseAccountInput } from '#/shared/account.ts';
import { AppError } from '#/shared/app-error.ts';
import type { Locale } from '#/shared/locale.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endPlan } from '../subscriptions/end-plan.ts';
import { askSecretAgain } from './ask-secret-again.ts';
import { cancelComingBookings } from './cancel-coming-bookings.ts';

/**
 * Removes who the person is; what the law makes us keep stays without a name. Asks the password or PIN once more
 * (INVALID_CREDENTIALS); where there is none, the sign-in must be fresh (SIGN_IN_AGAIN).
 */
export async function eraseAccount(
  asking: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { secret }: EraseAccountInput,
): Promise<null> {
  await askSecretAgain(asking, actor, secret);
  await repeatOnConflict(() => asking.db.transaction().execute((trx) => erasePerson(trx, actor.userId)));
  return null;
}

async function erasePerson(trx: Transaction<DB>, userId: string) {
  const person = await lockPerson(trx, userId);
  await deleteWaysIn(trx, userId);
  await trx.updateTable('users').set(nobody).where('id', '=', userId).execute();
  await trx
    .updateTable('user_profiles')
    // No longer anonymous: the code of such a customer is shown to labs, worked out from the id that stays.
    .set({ name: null, is_anonymous: false, sex: null, birth_year: null, erased_at: new Date() })
    .where('id', '=', userId)
    .execute();
  // The rating is part of the lab's; the words may tell who wrote them.
  await trx
    .updateTable('reviews')
    .set({ comment: null })
    .where('customer_id', '=', userId)
    .where('comment', 'is not', null)
    .execute();
  await cancelComingBookings(trx, userId, 'account_erased');
  await endPlan(trx, userId);
  await forgetWhatWasSaid(trx, userId);
  await trx.deleteFrom('result_shares').where('customer_id', '=', userId).execute();
  // What stays: bookings with their visits, orders, payments and history, specimens and results (accounting and medical
  // records, the results for the laboratory alone), consents and readings of results (proof). They point to a profile that says nothing.
  if (person.email !== null) await sayGoodbye(trx, person.email, person.locale);
}

/** Messages and reminders go; of the proof of citizenship only that it was given stays, as the books need it. */
async function forgetWhatWasSaid(trx: Transaction<DB>, userId: string) {
  await trx.deleteFrom('inbox_messages').where('user_id', '=', userId).execute();
  // That there was a case stays with its order; the person's own words about it may tell who they are.
  await trx.deleteFrom('dispute_notes').where('author_id', '=', userId).execute();
  await trx.updateTable('disputes').set({ subject: '—' }).where('customer_id', '=', userId).execute();
  await sql`
    delete from visit_reminders r using visits v where v.id = r.visit_id and v.customer_id = ${userId}`.execute(
    trx,
  );
  await trx
    .updateTable('orders')
    .set({ national_id_sealed: null })
    .where('customer_id', '=', userId)
    .where('national_id_sealed', 'is not', null)
    .execute();
}

/** The strong lock: a booking under way has it in its weak form, so that either waits for the other. */
async function lockPerson(trx: Transaction<DB>, userId: string) {
  const profile = await trx
    .selectFrom('user_profiles')
    .select((eb) => ['erased_at', eb.ref('locale').$castTo<Locale>().as('locale')])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile || profile.erased_at !== null) throw new AppError('SIGN_IN_REQUIRED');
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return { locale: profile.locale, email: user?.email ?? null };
}

const nobody = {
  email: null,
  email_verified_at: null,
  password_hash: null,
  code_hmac: null,
  pin_hash: null,
};

async function deleteWaysIn(trx: Transaction<DB>, userId: string) {
  for (const table of [
    'sessions',
    'email_links',
    'google_accounts',
    'totp_devices',
    'recovery_codes',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await trx.deleteFrom('idempotency_keys').where('customer_id', '=', userId).execute();
}

/** The queue holds the address until the mail is sent; the demo's mailbox forgets the earlier ones at once. */
async function sayGoodbye(trx: Transaction<DB>, email: string, locale: Locale) {
  await trx.deleteFrom('dev_mails').where('to_address', '=', email).execute();
  await queueMail(trx, { kind: 'accountErased', email, locale });
}
