import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import {
  closedTillsInput,
  closeTillInput,
  giveBackInput,
  openTillInput,
  reverseEntryInput,
  takePaymentInput,
  tillInput,
  visitPaymentsInput,
} from '#/shared/payments/till.ts';
import { closeTill } from './close-till.ts';
import { getTill } from './get-till.ts';
import { getVisitPayments } from './get-visit-payments.ts';
import { giveBack } from './give-back.ts';
import { listClosedTills } from './list-closed-tills.ts';
import { openTill } from './open-till.ts';
import { reverseEntry } from './reverse-entry.ts';
import { takePayment } from './take-payment.ts';

const till = labProcedureFor('till');
const seeTill = labProcedureFor('seeTill');

/** What a lab takes at its desk, and its till; part of `lab.*`. */
export const tillProcedures = {
  visitPayments: till
    .input(visitPaymentsInput)
    .query(({ ctx, input }) => getVisitPayments(ctx, ctx.actor, input)),
  takePayment: till.input(takePaymentInput).mutation(({ ctx, input }) => takePayment(ctx, ctx.actor, input)),
  giveBack: till.input(giveBackInput).mutation(({ ctx, input }) => giveBack(ctx, ctx.actor, input)),
  reverseEntry: till
    .input(reverseEntryInput)
    .mutation(({ ctx, input }) => reverseEntry(ctx, ctx.actor, input)),
  openTill: till.input(openTillInput).mutation(({ ctx, input }) => openTill(ctx, ctx.actor, input)),
  till: seeTill.input(tillInput).query(({ ctx, input }) => getTill(ctx, ctx.actor, input)),
  closedTills: seeTill
    .input(closedTillsInput)
    .query(({ ctx, input }) => listClosedTills(ctx, ctx.actor, input)),
  closeTill: seeTill.input(closeTillInput).mutation(({ ctx, input }) => closeTill(ctx, ctx.actor, input)),
};
