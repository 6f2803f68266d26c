import { cancelBooking } from '#/server/booking/visits/cancel-booking.ts';
import { chooseAfterRejection } from '#/server/booking/visits/choose-after-rejection.ts';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import { endVisitLink } from '#/server/booking/visits/end-visit-link.ts';
import { getBooking } from '#/server/booking/visits/get-booking.ts';
import { holdOrder } from '#/server/booking/visits/hold-order.ts';
import { quoteCancel } from '#/server/booking/visits/lines-to-cancel.ts';
import { listAvailableDays } from '#/server/booking/visits/list-available-days.ts';
import { listAvailableSlots } from '#/server/booking/visits/list-available-slots.ts';
import { listMyBookings } from '#/server/booking/visits/list-my-bookings.ts';
import { listVisitLinks } from '#/server/booking/visits/list-visit-links.ts';
import { makeVisitLink } from '#/server/booking/visits/make-visit-link.ts';
import { openVisitLink } from '#/server/booking/visits/open-visit-link.ts';
import { releaseOrder } from '#/server/booking/visits/release-order.ts';
import { rescheduleVisit } from '#/server/booking/visits/reschedule-visit.ts';
import { waitingProcedures } from '#/server/booking/waiting/procedures.ts';
import { customerProcedure, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import {
  availableDaysInput,
  availableSlotsInput,
  createBookingInput,
  getBookingInput,
  myBookingsInput,
} from '#/shared/booking/booking.ts';
import {
  cancelInput,
  cancelQuoteInput,
  holdInput,
  orderIdInput,
  rescheduleInput,
} from '#/shared/booking/order.ts';
import { rejectionChoiceInput } from '#/shared/booking/specimen.ts';
import {
  endVisitLinkInput,
  openVisitLinkInput,
  visitLinkInput,
  visitLinksInput,
} from '#/shared/booking/visit-link.ts';

export const bookingRouter = router({
  availableSlots: publicProcedure
    .input(availableSlotsInput)
    .query(({ ctx, input }) => listAvailableSlots(ctx, input)),
  availableDays: publicProcedure
    .input(availableDaysInput)
    .query(({ ctx, input }) => listAvailableDays(ctx, input)),
  create: customerProcedure
    .input(createBookingInput)
    .mutation(({ ctx, input }) => createBooking(ctx, ctx.actor, input)),
  hold: customerProcedure.input(holdInput).mutation(({ ctx, input }) => holdOrder(ctx, ctx.actor, input)),
  release: customerProcedure
    .input(orderIdInput)
    .mutation(({ ctx, input }) => releaseOrder(ctx, ctx.actor, input)),
  reschedule: customerProcedure
    .input(rescheduleInput)
    .mutation(({ ctx, input }) => rescheduleVisit(ctx, ctx.actor, input)),
  cancelQuote: customerProcedure
    .input(cancelQuoteInput)
    .query(({ ctx, input }) => quoteCancel(ctx, ctx.actor, input)),
  cancel: customerProcedure
    .input(cancelInput)
    .mutation(({ ctx, input }) => cancelBooking(ctx, ctx.actor, input)),
  chooseAfterRejection: customerProcedure
    .input(rejectionChoiceInput)
    .mutation(({ ctx, input }) => chooseAfterRejection(ctx, ctx.actor, input)),
  mine: customerProcedure
    .input(myBookingsInput)
    .query(({ ctx, input }) => listMyBookings(ctx, ctx.actor, input)),
  get: customerProcedure.input(getBookingInput).query(({ ctx, input }) => getBooking(ctx, ctx.actor, input)),
  makeLink: customerProcedure
    .input(visitLinkInput)
    .mutation(({ ctx, input }) => makeVisitLink(ctx, ctx.actor, input)),
  links: customerProcedure
    .input(visitLinksInput)
    .query(({ ctx, input }) => listVisitLinks(ctx, ctx.actor, input)),
  endLink: customerProcedure
    .input(endVisitLinkInput)
    .mutation(({ ctx, input }) => endVisitLink(ctx, ctx.actor, input)),
  ...waitingProcedures,
  openLink: publicProcedure.input(openVisitLinkInput).mutation(({ ctx, input }) => openVisitLink(ctx, input)),
});
