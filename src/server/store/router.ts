import {
  kitCodeInput,
  purchaseInput,
  storeCheckoutInput,
  storeProductInput,
  storeProductsInput,
  storeRecheckInput,
  storeVariantsInput,
  tieKitInput,
  kitInput,
  purchasesInput,
} from '#/shared/store.ts';
import { activateKit } from '../kits/activate-kit.ts';
import { listKits } from '../kits/list-kits.ts';
import { listBookingsForKit } from '../kits/list-bookings-for-kit.ts';
import { tieKit } from '../kits/tie-kit.ts';
import { untieKit } from '../kits/untie-kit.ts';
import { confirmPurchase } from '../purchases/confirm-purchase.ts';
import { listPurchases } from '../purchases/list-purchases.ts';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { checkOut } from './check-out.ts';
import { getProduct } from './get-product.ts';
import { listCollections } from './list-collections.ts';
import { listProducts } from './list-products.ts';
import { listVariants } from './list-variants.ts';
import { recheckItems } from './recheck-items.ts';

export const storeRouter = router({
  products: publicProcedure.input(storeProductsInput).query(({ ctx, input }) => listProducts(ctx, input)),
  product: publicProcedure.input(storeProductInput).query(({ ctx, input }) => getProduct(ctx, input)),
  variants: publicProcedure.input(storeVariantsInput).query(({ ctx, input }) => listVariants(ctx, input)),
  collections: publicProcedure.query(({ ctx }) => listCollections(ctx)),
  recheck: publicProcedure.input(storeRecheckInput).mutation(({ ctx, input }) => recheckItems(ctx, input)),
  checkout: publicProcedure.input(storeCheckoutInput).mutation(({ ctx, input }) => checkOut(ctx, input)),
  confirmPurchase: publicProcedure
    .input(purchaseInput)
    .mutation(({ ctx, input }) => confirmPurchase(ctx, input)),
  purchases: customerProcedure
    .input(purchasesInput)
    .query(({ ctx, input }) => listPurchases(ctx.db, ctx.actor, input)),
  kits: customerProcedure.query(({ ctx }) => listKits(ctx.db, ctx.actor)),
  activateKit: customerProcedure
    .input(kitCodeInput)
    .mutation(({ ctx, input }) => activateKit(ctx, ctx.actor, input)),
  bookingsForKit: customerProcedure
    .input(kitInput)
    .query(({ ctx, input }) => listBookingsForKit(ctx.db, ctx.actor, input)),
  tieKit: customerProcedure.input(tieKitInput).mutation(({ ctx, input }) => tieKit(ctx.db, ctx.actor, input)),
  untieKit: customerProcedure
    .input(kitInput)
    .mutation(({ ctx, input }) => untieKit(ctx.db, ctx.actor, input)),
});
