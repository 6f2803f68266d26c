import { useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { OwnOfferRow, OwnOffersInput } from '#/shared/labs/lab.ts';
import type { OfferTerms } from '#/shared/labs/offer.ts';

/** Changes an offer with an optimistic update; a refusal restores the server's state and shows the reason. */
export function useSetPrice(listInput: OwnOffersInput) {
  const { i18n } = useLingui();
  const toast = useToast();
  const utils = trpc.useUtils();
  const change = (labTestId: number, terms: Partial<OfferTerms>) =>
    utils.lab.tests.setInfiniteData(
      listInput,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (row.labTestId === labTestId ? { ...row, ...terms } : row)),
          })),
        },
    );
  const set = trpc.lab.setPrice.useMutation({
    onMutate: async ({ labTestId, ...terms }) => {
      await utils.lab.tests.cancel(listInput);
      if (labTestId !== undefined) change(labTestId, termsOf(terms));
    },
    onError: (error, { labTestId, expected }) => {
      if (labTestId !== undefined && expected) change(labTestId, expected);
      toast({ tone: 'error', title: i18n._(errorWording(error)) });
    },
  });
  return ({ labTestId, priceHalalas, turnaroundHours, isActive }: OwnOfferRow, terms: Partial<OfferTerms>) =>
    set.mutate({ labTestId, ...terms, expected: { priceHalalas, turnaroundHours, isActive } });
}

/** The changed terms only. */
const termsOf = ({
  priceHalalas,
  turnaroundHours,
  isActive,
}: { [Name in keyof OfferTerms]?: OfferTerms[Name] | undefined }): Partial<OfferTerms> => ({
  ...(priceHalalas === undefined ? {} : { priceHalalas }),
  ...(turnaroundHours === undefined ? {} : { turnaroundHours }),
  ...(isActive === undefined ? {} : { isActive }),
});
