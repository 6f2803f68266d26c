import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../api/caller.ts';
import { pageWith } from '../api/hostile-files.ts';

type Db = Kysely<DB>;

/** A date in the site's time zone. */
export const dayFromToday = (days: number) => dayIn(SITE_TIME_ZONE, new Date(Date.now() + days * 86_400_000));

export type Sent = { kind?: string; number?: string; expiresOn?: string; bytes?: Uint8Array<ArrayBuffer> };

/** Sends a certificate as this owner. */
export function send(db: Db, actor: Actor, sent: Sent = {}) {
  const { kind = 'cap', number = '٧٧-A', expiresOn = dayFromToday(200), bytes = pageWith() } = sent;
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], '../Noor licence.pdf'));
  for (const [name, value] of Object.entries({ kind, number, expiresOn })) form.set(name, value);
  return callAs(db, actor).lab.sendCertificate(form);
}

/** Sends a certificate that is taken in; returns its id. */
export async function sent(db: Db, actor: Actor, over: Sent = {}): Promise<string> {
  const outcome = await send(db, actor, over);
  if (!outcome.isAccepted) throw new Error(outcome.reason);
  return outcome.certificateId;
}
