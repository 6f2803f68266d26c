import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { callAs } from '../api/caller.ts';
import { browser, newEmail, password, signUpForm } from '../pages/browser.ts';
import { drain } from '../processes/mail.ts';

export const newPassword = 'a bicycle on the moon';

/** People who change the address of their account, on this database. */
export function emailChanges(db: Kysely<DB>) {
  async function signedUp({ isVerified = true } = {}) {
    const email = newEmail();
    const person = browser(db);
    const { id: userId } = await (await person.call()).auth.signUp(signUpForm(email));
    if (isVerified) await setUser(userId, { email_verified_at: new Date() });
    await drain(db);
    return { userId, email, person };
  }
  type Person = Awaited<ReturnType<typeof signedUp>>;

  const setUser = (userId: string, over: { email_verified_at?: Date; password_hash?: null }) =>
    db.updateTable('users').set(over).where('id', '=', userId).execute();
  const ask = async ({ person }: Pick<Person, 'person'>, email: string, over = {}) =>
    (await person.call()).account.requestEmailChange({ email, password, ...over });
  const confirm = (token: string) => callAs(db, null).auth.confirmEmailChange({ token });
  const undo = (token: string, over: Partial<Context> = {}) =>
    callAs(db, null, over).auth.undoEmailChange({ token, password: newPassword });
  const signIn = (email: string, typed = password) =>
    callAs(db, null).auth.signIn({ email, password: typed });
  const wishOf = async ({ person }: Person) => (await person.call()).account.emailWish();
  const emailOf = async ({ userId }: Person) =>
    (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
  const expireLinks = ({ userId }: Person) =>
    db
      .updateTable('email_changes')
      .set({ expires_at: sql`now()` })
      .where('user_id', '=', userId)
      .execute();

  /** The texts of the mails that are due, by recipient, and the token of each. */
  async function mails() {
    const { sent } = await drain(db);
    const to = (email: string) => sent.filter((mail) => mail.to === email).map(({ text }) => text);
    const tokenTo = (email: string) =>
      decodeURIComponent(/token=([^&\s]+)/.exec(to(email).join('\n'))?.[1] ?? `no token for ${email}`);
    return { sent, to, tokenTo };
  }

  /** Asks and confirms; returns the token that takes the address back. */
  async function change(person: Person, next = newEmail()) {
    const before = (await emailOf(person)) ?? '';
    await ask(person, next);
    await confirm((await mails()).tokenTo(next));
    return { next, undoToken: (await mails()).tokenTo(before) };
  }
  return { signedUp, setUser, ask, confirm, undo, signIn, wishOf, emailOf, expireLinks, mails, change };
}
