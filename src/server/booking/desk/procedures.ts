import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { bookVisitInput, deskOffersInput, findPeopleInput, moveVisitInput } from '#/shared/booking/desk.ts';
import { bookVisit } from './book-visit.ts';
import { findPeople } from './find-people.ts';
import { listDeskOffers } from './list-desk-offers.ts';
import { moveVisit } from './move-visit.ts';

const reception = labProcedureFor('reception');

/** What the reception books and moves for a customer; part of `lab.*`. */
export const deskProcedures = {
  people: reception.input(findPeopleInput).query(({ ctx, input }) => findPeople(ctx, ctx.actor, input)),
  deskOffers: reception
    .input(deskOffersInput)
    .query(({ ctx, input }) => listDeskOffers(ctx, ctx.actor, input)),
  bookVisit: reception.input(bookVisitInput).mutation(({ ctx, input }) => bookVisit(ctx, ctx.actor, input)),
  moveVisit: reception.input(moveVisitInput).mutation(({ ctx, input }) => moveVisit(ctx, ctx.actor, input)),
};
