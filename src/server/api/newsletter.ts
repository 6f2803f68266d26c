import { confirmSubscription } from '#/server/messages/newsletter/confirm-subscription.ts';
import { subscribe } from '#/server/messages/newsletter/subscribe.ts';
import { unsubscribe } from '#/server/messages/newsletter/unsubscribe.ts';
import { publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { newsletterTokenInput, subscribeInput } from '#/shared/messages/newsletter.ts';

/** The newsletter's list: subscribe with a confirmed address, unsubscribe by any letter. */
export const newsletterRouter = router({
  subscribe: publicProcedure.input(subscribeInput).mutation(({ ctx, input }) => subscribe(ctx, input)),
  confirm: publicProcedure
    .input(newsletterTokenInput)
    .mutation(({ ctx, input }) => confirmSubscription(ctx, input)),
  unsubscribe: publicProcedure
    .input(newsletterTokenInput)
    .mutation(({ ctx, input }) => unsubscribe(ctx, input)),
});
