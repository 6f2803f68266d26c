import { AppError } from '#/shared/app-error.ts';
import type { ChargeState } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';
import { checkOpenPayments } from '../payment/check-open-payments.ts';

type Asking = Pick<Context, 'db' | 'site' | 'log'>;
type Named = { chargeId: string };

/** What became of what the actor went to pay; while it waits, the provider is asked. */
export async function getCharge(asking: Asking, actor: Actor, named: Named): Promise<ChargeState> {
  const known = await readState(asking, actor, named);
  if (known.state !== 'waiting') return known;
  await checkOpenPayments(asking, { charge_id: named.chargeId });
  return readState(asking, actor, named);
}

async function readState({ db }: Asking, actor: Actor, { chargeId }: Named): Promise<ChargeState> {
  const charge = await db
    .selectFrom('subscription_charges as c')
    .select((eb) => [
      'c.tier',
      'c.status',
      eb
        .exists(
          eb
            .selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.charge_id', '=', 'c.id')
            .where('p.status', '=', 'initiated'),
        )
        .as('is_open'),
    ])
    .where('c.id', '=', chargeId)
    .where('c.user_id', '=', actor.userId)
    .executeTakeFirst();
  if (!charge) throw new AppError('NOT_FOUND');
  const { tier, status } = charge;
  if (status === 'paid') return { tier, state: 'paid' };
  return { tier, state: status === 'pending' && charge.is_open ? 'waiting' : 'notPaid' };
}
