import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Locale } from '#/shared/locale.ts';
import type { DB } from '../db/schema.gen.ts';
import { forgetSubscribers } from '../newsletter/forget-subscribers.ts';
import { endPlan } from '../subscriptions/end-plan.ts';
import { cancelComingBookings } from './cancel-coming-bookings.ts';

type Person = { locale: Locale; email: string | null; isEmailVerified: boolean };

/**
 * Removes who the person is; what the law makes us keep stays without a name. Answers who it was, for a last word.
 * @throws {AppError} SIGN_IN_REQUIRED where there is no such person, or not any more
 */
export async function erasePerson(trx: Transaction<DB>, userId: string): Promise<Person> {
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
  await forgetPurchases(trx, userId);
  // An address that was never proven may be somebody else's, and so may its subscription.
  if (person.email !== null && person.isEmailVerified) await forgetSubscribers(trx, { email: person.email });
  // What stays: bookings with their visits, orders, payments and history, specimens and results (accounting and medical
  // records, the results for the laboratory alone), consents and readings of results (proof). They point to a profile that says nothing.
  return person;
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

/** What the law wants of a purchase is kept by the store's provider. */
async function forgetPurchases(trx: Transaction<DB>, userId: string) {
  await trx.deleteFrom('store_purchases').where('user_id', '=', userId).execute();
  await trx.deleteFrom('kits').where('user_id', '=', userId).where('purchase_id', 'is', null).execute();
  // Somebody else bought these, and sees that the code has been used; by whom, and for what, is forgotten.
  await trx
    .updateTable('kits')
    .set({ user_id: null, booking_id: null, tied_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** The strong lock: a booking under way has it in its weak form, so that either waits for the other. */
async function lockPerson(trx: Transaction<DB>, userId: string): Promise<Person> {
  const profile = await trx
    .selectFrom('user_profiles')
    .select((eb) => ['erased_at', eb.ref('locale').$castTo<Locale>().as('locale')])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile || profile.erased_at !== null) throw new AppError('SIGN_IN_REQUIRED');
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const isEmailVerified = user?.email_verified_at != null;
  return { locale: profile.locale, email: user?.email ?? null, isEmailVerified };
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
