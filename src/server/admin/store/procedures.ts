import { adminProcedure, peopleListProcedure } from '#/server/platform/trpc/trpc.ts';
import {
  confirmStorePurchaseInput,
  storeKitInput,
  storeKitsInput,
  storePurchaseInput,
  storePurchasesInput,
} from '#/shared/admin/store.ts';
import { confirmStorePurchase } from './confirm-store-purchase.ts';
import { countSubscribers } from './count-subscribers.ts';
import { getPurchase } from './get-purchase.ts';
import { listKits } from './list-kits.ts';
import { listPurchases } from './list-purchases.ts';
import { lookUpKit } from './look-up-kit.ts';

export const storeProcedures = {
  storePurchases: peopleListProcedure
    .input(storePurchasesInput)
    .query(({ ctx, input }) => listPurchases(ctx, input)),
  storePurchase: adminProcedure
    .input(storePurchaseInput)
    .query(({ ctx, input }) => getPurchase(ctx, ctx.actor, input)),
  confirmStorePurchase: adminProcedure
    .input(confirmStorePurchaseInput)
    .mutation(({ ctx, input }) => confirmStorePurchase(ctx, ctx.actor, input)),
  storeKits: peopleListProcedure.input(storeKitsInput).query(({ ctx, input }) => listKits(ctx, input)),
  storeKit: adminProcedure.input(storeKitInput).query(({ ctx, input }) => lookUpKit(ctx, ctx.actor, input)),
  newsletterCounts: adminProcedure.query(({ ctx }) => countSubscribers(ctx)),
};
