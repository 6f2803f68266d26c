import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Site } from '../trpc/context.ts';
import type { Deliver, RenderText } from './channel.ts';
import { deliverBySmsApi } from './deliver-by-sms-api.ts';
import { storeTextInTable } from './store-text-in-table.ts';

/** The provider of the settings; in a demo without one the mailbox at /dev/mailbox; otherwise none. */
export function chooseDeliver(
  { sms, isDemo, origin }: Pick<Site, 'sms' | 'isDemo' | 'origin'>,
  db: Kysely<DB>,
  renderText: RenderText,
): Deliver | null {
  if (sms !== null) return deliverBySmsApi(sms, { origin, renderText });
  return isDemo ? storeTextInTable(db, renderText) : null;
}
