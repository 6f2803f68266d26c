import { sql, type Transaction } from 'kysely';
import { removeSubscribers } from '#/server/messages/newsletter/remove-subscribers.ts';
import { endWithRefund } from '#/server/payments/subscriptions/end-with-refund.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { cancelFutureBookings, sumRefund } from './cancel-future-bookings.ts';

type Person = { locale: Locale; email: string | null; isEmailVerified: boolean };
type Erased = Person & { refundHalalas: number };

/**
 * Removes the user's identity; what the law requires to keep stays without a name. Returns what a goodbye mail
 * needs.
 * @throws {AppError} SIGN_IN_REQUIRED when the user does not exist or is erased
 */
export const eraseUser = (trx: Transaction<DB>, userId: string): Promise<Erased> =>
  // The erasure reaches the rows of this person only, also when an administrator or a command runs it.
  reachingOwn({ userId, labId: null }, () => eraseReached(trx, userId));

async function eraseReached(trx: Transaction<DB>, userId: string): Promise<Erased> {
  const person = await lockUser(trx, userId);
  await deleteWaysIn(trx, userId);
  await trx.updateTable('users').set(erasedUser).where('id', '=', userId).execute();
  await trx
    .updateTable('user_profiles')
    // No longer anonymous: labs see the code of such a customer, derived from the id that stays.
    .set({ name: null, is_anonymous: false, sex: null, birth_year: null, erased_at: new Date() })
    .where('id', '=', userId)
    .execute();
  await erasePeople(trx, userId);
  // The rating is part of the lab's; the text may identify its author.
  await trx
    .updateTable('reviews')
    .set({ comment: null })
    .where('customer_id', '=', userId)
    .where('comment', 'is not', null)
    .execute();
  const ended = await cancelFutureBookings(trx, userId, { actorId: userId, reason: 'account_erased' });
  const planRefundHalalas = await endWithRefund(trx, userId);
  await deleteMembership(trx, userId, person);
  await deleteMessages(trx, userId);
  // With their offers; what was held ends with the bookings.
  await trx.deleteFrom('wait_entries').where('user_id', '=', userId).execute();
  await trx.deleteFrom('visit_links').where('customer_id', '=', userId).execute();
  await trx.deleteFrom('result_shares').where('customer_id', '=', userId).execute();
  await deletePurchases(trx, userId);
  // An unverified address may belong to another person, and so may its subscription.
  if (person.email !== null && person.isEmailVerified) await removeSubscribers(trx, { email: person.email });
  // The rest stays: bookings with their visits, orders, payments and history, specimens and results (accounting and medical
  // records, the results for the laboratory alone), consents and readings of results (proof). They refer to an empty
  // profile.
  return { ...person, refundHalalas: sumRefund(ended) + planRefundHalalas };
}

/** Whom the account booked for: who had no visit goes, the others keep a row without who they are. */
async function erasePeople(trx: Transaction<DB>, userId: string) {
  await sql`
    delete from persons h where h.user_id = ${userId}::uuid and h.relation <> 'self'
      and not exists (select from visits v where v.person_id = h.id)`.execute(trx);
  await sql`
    update persons set name = null, sex = null, birth_date = null, relation = 'other',
                       removed_at = coalesce(removed_at, now())
    where user_id = ${userId}::uuid and relation <> 'self'`.execute(trx);
}

/** Deletes messages, reminders and the list of sign-ins; the proof of citizenship stays only where an invoice stands on it. */
async function deleteMessages(trx: Transaction<DB>, userId: string) {
  await trx.deleteFrom('sign_in_events').where('user_id', '=', userId).execute();
  await trx.deleteFrom('inbox_messages').where('user_id', '=', userId).execute();
  // The case stays with its order; the customer's own texts are removed.
  await trx.deleteFrom('dispute_notes').where('author_id', '=', userId).execute();
  await trx.updateTable('disputes').set({ subject: '—' }).where('customer_id', '=', userId).execute();
  await sql`
    delete from visit_reminders r using visits v where v.id = r.visit_id and v.customer_id = ${userId}`.execute(
    trx,
  );
  // An issued invoice without VAT keeps the proof of its exemption: a tax document is never rewritten (decision 243).
  await sql`
    update orders o set national_id_sealed = null
    where o.customer_id = ${userId} and o.national_id_sealed is not null
      and not exists (select from tax_documents d where d.order_id = o.id and d.is_vat_exempt)`.execute(trx);
}

/** The payer's list forgets the member; an unverified address may belong to another person, and so may its invitations. */
async function deleteMembership(trx: Transaction<DB>, userId: string, { email, isEmailVerified }: Person) {
  await trx.deleteFrom('plan_members').where('user_id', '=', userId).execute();
  if (email === null || !isEmailVerified) return;
  await trx.deleteFrom('plan_invitations').where('email', '=', email).execute();
  await trx.deleteFrom('staff_invitations').where('email', '=', email).execute();
  await trx.deleteFrom('admin_invitations').where('email', '=', email).execute();
}

/** The store's provider keeps the records of a purchase that the law requires. */
async function deletePurchases(trx: Transaction<DB>, userId: string) {
  await trx.deleteFrom('store_purchases').where('user_id', '=', userId).execute();
  await trx.deleteFrom('kits').where('user_id', '=', userId).where('purchase_id', 'is', null).execute();
  // Another customer bought these and still sees that the code was used; by whom and for what is removed.
  await trx
    .updateTable('kits')
    .set({ user_id: null, booking_id: null, tied_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** The exclusive lock: a concurrent booking has it shared, so that either waits for the other. */
async function lockUser(trx: Transaction<DB>, userId: string): Promise<Person> {
  const profile = await trx
    .selectFrom('user_profiles')
    .select((eb) => ['erased_at', eb.fn.coalesce('mail_locale', 'locale').$castTo<Locale>().as('locale')])
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

const erasedUser = {
  email: null,
  email_verified_at: null,
  password_hash: null,
  code_hmac: null,
  code_sealed: null,
  pin_hash: null,
  pin_keys_sealed: null,
};

async function deleteWaysIn(trx: Transaction<DB>, userId: string) {
  for (const table of [
    'sessions',
    'email_links',
    'email_changes',
    'google_accounts',
    'totp_devices',
    'recovery_codes',
    'pin_tries',
    'passkeys',
    'api_keys',
    'phone_numbers',
    'text_messages',
    'notification_choices',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await trx.deleteFrom('idempotency_keys').where('customer_id', '=', userId).execute();
}
