import { useLingui } from '@lingui/react/macro';
import type { LabOwnTestRow, LabTestsListInput } from '#/shared/lab.ts';
import type { OfferTerms } from '#/shared/offer.ts';
import { errorWording } from '../app-error.ts';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';

/** Changes an offer on the page at once; where the server refuses, the page shows again what is true, and says why. */
export function useSetPrice(listInput: LabTestsListInput) {
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
  return (
    { labTestId, priceHalalas, turnaroundHours, isActive }: LabOwnTestRow,
    terms: Partial<OfferTerms>,
  ) => set.mutate({ labTestId, ...terms, expected: { priceHalalas, turnaroundHours, isActive } });
}

/** What is to change, without what stays. */
const termsOf = ({
  priceHalalas,
  turnaroundHours,
  isActive,
}: { [Name in keyof OfferTerms]?: OfferTerms[Name] | undefined }): Partial<OfferTerms> => ({
  ...(priceHalalas === undefined ? {} : { priceHalalas }),
  ...(turnaroundHours === undefined ? {} : { turnaroundHours }),
  ...(isActive === undefined ? {} : { isActive }),
});
