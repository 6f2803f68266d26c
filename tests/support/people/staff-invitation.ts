import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { callAs } from '../api/caller.ts';
import { password as PASSWORD } from '../pages/browser.ts';
import { drain } from '../processes/mail.ts';

/** The newest invitation mail to this address, and the token of its link. */
export async function invitationTo(db: Kysely<DB>, email: string) {
  const { sent } = await drain(db);
  const mail = sent.filter(({ to }) => to === email).at(-1);
  const [, token = ''] = /token=([^&\s]+)&invited=1/.exec(mail?.text ?? '') ?? [];
  return { mail, token: decodeURIComponent(token) };
}

/** A visitor accepts with a password of their own. */
export const acceptInvitation = (db: Kysely<DB>, token: string, password = PASSWORD) =>
  callAs(db, null).staff.acceptInvitation({ token, password, acceptTerms: true });
