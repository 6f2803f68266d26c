import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ChargeState } from '#/shared/payments/plan.ts';
import { checkOpenPayments } from '../collect/check-open-payments.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'log'>;
type Named = { chargeId: string };

/** The state of the actor's charge; asks the provider while it is open. */
export async function getCharge(ctx: Ctx, actor: Actor, named: Named): Promise<ChargeState> {
  const known = await readState(ctx, actor, named);
  if (known.state !== 'waiting') return known;
  await checkOpenPayments(ctx, { charge_id: named.chargeId });
  return readState(ctx, actor, named);
}

async function readState({ db }: Ctx, actor: Actor, { chargeId }: Named): Promise<ChargeState> {
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
