import type { Transaction } from 'kysely';
import type { EraseAccountInput } from '#/shared/account.ts';
import type { Locale } from '#/shared/locale.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { askSecretAgain } from './ask-secret-again.ts';
import { erasePerson } from './erase-person.ts';

/**
 * Erases the account of whoever asks. Asks the password or PIN once more (INVALID_CREDENTIALS); where there is none,
 * the sign-in must be fresh (SIGN_IN_AGAIN).
 */
export async function eraseAccount(
  asking: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { secret }: EraseAccountInput,
): Promise<null> {
  await askSecretAgain(asking, actor, secret);
  await repeatOnConflict(() =>
    asking.db.transaction().execute(async (trx) => {
      const { email, locale } = await erasePerson(trx, actor.userId);
      if (email !== null) await sayGoodbye(trx, email, locale);
    }),
  );
  return null;
}

/** The queue holds the address until the mail is sent; the demo's mailbox forgets the earlier ones at once. */
async function sayGoodbye(trx: Transaction<DB>, email: string, locale: Locale) {
  await trx.deleteFrom('dev_mails').where('to_address', '=', email).execute();
  await queueMail(trx, { kind: 'accountErased', email, locale });
}
