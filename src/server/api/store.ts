import { customerProcedure, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { activateKit } from '#/server/store/kits/activate-kit.ts';
import { listBookingsForKit } from '#/server/store/kits/list-bookings-for-kit.ts';
import { listKits } from '#/server/store/kits/list-kits.ts';
import { tieKit } from '#/server/store/kits/tie-kit.ts';
import { untieKit } from '#/server/store/kits/untie-kit.ts';
import { checkOut } from '#/server/store/provider/check-out.ts';
import { getProduct } from '#/server/store/provider/get-product.ts';
import { listCollections } from '#/server/store/provider/list-collections.ts';
import { listProducts } from '#/server/store/provider/list-products.ts';
import { listVariants } from '#/server/store/provider/list-variants.ts';
import { recheckItems } from '#/server/store/provider/recheck-items.ts';
import { confirmPurchase } from '#/server/store/purchases/confirm-purchase.ts';
import { listPurchases } from '#/server/store/purchases/list-purchases.ts';
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
} from '#/shared/store/store.ts';

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
    .query(({ ctx, input }) => listPurchases(ctx, ctx.actor, input)),
  kits: customerProcedure.query(({ ctx }) => listKits(ctx, ctx.actor)),
  activateKit: customerProcedure
    .input(kitCodeInput)
    .mutation(({ ctx, input }) => activateKit(ctx, ctx.actor, input)),
  bookingsForKit: customerProcedure
    .input(kitInput)
    .query(({ ctx, input }) => listBookingsForKit(ctx, ctx.actor, input)),
  tieKit: customerProcedure.input(tieKitInput).mutation(({ ctx, input }) => tieKit(ctx, ctx.actor, input)),
  untieKit: customerProcedure.input(kitInput).mutation(({ ctx, input }) => untieKit(ctx, ctx.actor, input)),
});
