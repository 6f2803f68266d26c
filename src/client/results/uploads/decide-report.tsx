import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { toastStore } from '#/client/ui/feedback/toast-store.ts';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';
import { formatDay, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { UploadItem } from '#/shared/results/upload.ts';
import { itemReasonMessages } from './upload-messages.ts';
import { itemRecipe } from './upload-recipes.ts';

const parts = partsOf(itemRecipe);

/** The tests that wait for a result, none preselected, so that the user must compare. */
export function DecideReport({ item }: { item: UploadItem }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [searchText, setSearchText] = useState('');
  const [bookingId, setBookingId] = useState<string | null>(null);
  const lines = trpc.lab.uploadLines.useQuery({ searchText }, { placeholderData: (before) => before });
  const assign = trpc.lab.assignUploadItem.useMutation({
    onSuccess: ({ state }) => {
      if (state === 'landed') toastStore.show({ tone: 'success', title: t`The report is entered.` });
    },
  });
  const dismiss = trpc.lab.dismissUploadItem.useMutation();
  const refusal = assign.data?.state === 'waiting' ? assign.data.reason : null;
  const error = assign.error ?? dismiss.error ?? lines.error;
  const isBusy = assign.isPending || dismiss.isPending;
  return (
    <div className={parts.decide}>
      <div className={parts.search}>
        <ListSearch
          label={t`Accession, visit reference or test`}
          value={searchText}
          onSearch={(text) => {
            setSearchText(text);
            setBookingId(null);
          }}
        />
        {lines.data?.length === 0 ? (
          <p>
            <Trans>No test that waits for a result matches.</Trans>
          </p>
        ) : (
          <RadioChoices
            name={`line-of-${item.id}`}
            look="lines"
            legend={<Trans>Which test does it belong to?</Trans>}
            value={bookingId}
            onChoose={setBookingId}
            choices={(lines.data ?? []).map((line) => ({
              value: line.bookingId,
              label: (
                <>
                  <b>{line.testName[locale]}</b>
                  <small>
                    <bdi dir="ltr">{line.accessionNumber}</bdi> · <bdi dir="ltr">{line.reference}</bdi> ·{' '}
                    {formatDay(locale, line.collectedAt, SITE_TIME_ZONE)} ·{' '}
                    {formatTime(locale, line.collectedAt, SITE_TIME_ZONE)}
                  </small>
                </>
              ),
            }))}
          />
        )}
      </div>
      {refusal ? (
        <Notice tone="amber">
          <Trans>This test cannot take the report: {i18n._(itemReasonMessages[refusal])}.</Trans>
        </Notice>
      ) : null}
      {error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
      <div className={parts.actions}>
        <Button
          variant="solid"
          disabled={bookingId === null || isBusy}
          onClick={() => {
            if (bookingId !== null) assign.mutate({ itemId: item.id, bookingId });
          }}
        >
          <Trans>Enter it for this test</Trans>
        </Button>
        <Button variant="ghost" disabled={isBusy} onClick={() => dismiss.mutate({ itemId: item.id })}>
          <Trans>Put it aside</Trans>
        </Button>
      </div>
    </div>
  );
}
