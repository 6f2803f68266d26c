import type { CancelQuote } from '#/shared/order.ts';
import type { Actor, Context } from '../context.ts';
import { type Named, quoteLines, readLinesToCancel } from './lines-to-cancel.ts';

/** What cancelling now would give back, by the policy saved with the booking. */
export const quoteCancel = async (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  named: Named,
): Promise<CancelQuote> => quoteLines(await readLinesToCancel(db, actor, named));
