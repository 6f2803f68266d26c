import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { signed } from '#/client/core/signed.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dayIn, formatDate, formatTime } from '#/shared/core/format.ts';
import type { TillEntry } from '#/shared/payments/till.ts';
import { entryKindMessages, methodMessages } from './till-messages.ts';
import { entryRowsRecipe } from './till-recipes.ts';

const parts = partsOf(entryRowsRecipe);
const Rows = styled('ul', entryRowsRecipe);

type Props = {
  entries: readonly TillEntry[];
  timeZone: string;
  /** Whose it is, in a list of several visits. */
  aboutVisit?: (entry: TillEntry) => ReactNode;
  onReverse?: (entryId: string) => void;
  isPending?: boolean;
};

/** What was taken and given back, each with the way to take it back where it was a mistake. */
export function EntryRows({ entries, timeZone, aboutVisit, onReverse, isPending = false }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  return (
    <Rows>
      {entries.map((entry) => (
        <li key={entry.entryId}>
          <span className={parts.words}>
            <b>
              {i18n._(entryKindMessages[entry.kind])} · {i18n._(methodMessages[entry.method])}
            </b>
            {entry.approvalReference === null ? null : (
              <>
                {' · '}
                <bdi dir="ltr">{entry.approvalReference}</bdi>
              </>
            )}
            {aboutVisit?.(entry)}
            <small>
              {formatDate(locale, dayIn(timeZone, new Date(entry.takenAt)))}
              {' · '}
              {formatTime(locale, entry.takenAt, timeZone)}
              {entry.takenBy === '' ? null : (
                <>
                  {' · '}
                  <bdi>{entry.takenBy}</bdi>
                </>
              )}
            </small>
          </span>
          <span className={parts.amount} {...(entry.isReversed ? { 'data-reversed': '' } : {})}>
            <bdi dir="ltr">{signed(entry.amountHalalas)}</bdi>{' '}
            <small className="sr">
              <Trans>SAR</Trans>
            </small>
          </span>
          {onReverse && entry.kind !== 'reversal' && !entry.isReversed ? (
            <Reverse isPending={isPending} onReverse={() => onReverse(entry.entryId)} />
          ) : null}
        </li>
      ))}
    </Rows>
  );
}

/** Asks once more in the same place. */
function Reverse({ isPending, onReverse }: { isPending: boolean; onReverse: () => void }) {
  const [isAsking, setAsking] = useState(false);
  if (!isAsking) {
    return (
      <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
        <Trans>Entered by mistake?</Trans>
      </Button>
    );
  }
  return (
    <Button size="sm" variant="danger" disabled={isPending} onClick={onReverse}>
      <Trans>Reverse this entry</Trans>
    </Button>
  );
}
