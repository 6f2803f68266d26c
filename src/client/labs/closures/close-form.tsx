import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { fromClosingTime, fromWallTime } from '#/client/core/wall-time.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { Closure, ClosurePreview, PreviewClosureInput } from '#/shared/labs/closure.ts';
import { AffectedVisits } from './affected-visits.tsx';
import { CloseFields, emptyClosing, type Closing } from './close-fields.tsx';
import { closuresRecipe } from './closures-recipe.ts';
import { HolidayList } from './holiday-list.tsx';
import { holidayReasons } from './holiday-messages.ts';

const parts = partsOf(closuresRecipe);

const CLOSE_FIELDS = 'close-fields';

/** The dates and the reason, then how many visits they affect, then the closing. */
export function CloseForm({ today, closures }: { today: string; closures: readonly Closure[] }) {
  const { i18n } = useLingui();
  const [closing, setClosing] = useState<Closing>(emptyClosing);
  const [areErrorsShown, setErrorsShown] = useState(false);
  const [asked, setAsked] = useState<PreviewClosureInput | null>(null);
  const close = useCloseDates(() => {
    setClosing(emptyClosing);
    setAsked(null);
    setErrorsShown(false);
  });
  const preview = trpc.lab.previewClosure.useQuery(asked ?? nowhere, {
    enabled: asked !== null,
    staleTime: 0,
  });
  const range = rangeOf(closing, today);
  const isWorded = closing.wordsAr.trim() !== '' && closing.wordsEn.trim() !== '';
  const isReasoned = closing.reason !== 'other' || isWorded;
  const affected = asked === null ? undefined : preview.data;
  return (
    <>
      <HolidayList
        closures={closures}
        onChoose={({ holiday, ...dates }) => {
          // A holiday that has begun closes what is left of it.
          const days = dates.fromDate < today ? { ...dates, fromDate: today } : dates;
          setClosing({ ...emptyClosing, ...holidayReasons[holiday], ...days });
          setAsked({ ...days, hours: null });
          document.getElementById(CLOSE_FIELDS)?.scrollIntoView({ block: 'center' });
        }}
      />
      <div id={CLOSE_FIELDS}>
        <CloseFields
          today={today}
          closing={closing}
          isRangeWrong={areErrorsShown && range === null}
          areWordsMissing={areErrorsShown && !isReasoned}
          onChange={(next) => {
            setClosing(next);
            setAsked(null);
          }}
        />
      </div>
      {affected ? <AffectedVisits preview={affected} /> : null}
      {close.error || preview.error ? (
        <Notice tone="red">{i18n._(errorWording(close.error ?? preview.error))}</Notice>
      ) : null}
      <Act
        affected={asked && affected ? affected : null}
        isClosing={close.isPending}
        isAsking={preview.isFetching}
        onAsk={() => {
          setErrorsShown(true);
          if (range !== null && isReasoned) setAsked(range);
        }}
        onClose={(affectedCount) => {
          if (asked !== null)
            close.mutate({ range: asked, reason: closing.reason, ...wordsOf(closing), affectedCount });
        }}
      />
    </>
  );
}

type ActProps = {
  /** What the closing affects, once that was asked. */
  affected: ClosurePreview | null;
  isClosing: boolean;
  isAsking: boolean;
  onAsk: () => void;
  onClose: (affectedCount: number) => void;
};

/** Asks what a closing affects, then closes. */
function Act({ affected, isClosing, isAsking, onAsk, onClose }: ActProps) {
  return (
    <div className={parts.actions}>
      {affected ? (
        <Button
          disabled={isClosing || isAsking}
          aria-busy={isClosing}
          onClick={() => onClose(affected.affectedCount)}
        >
          {affected.affectedCount === 0 ? (
            <Trans>Close these dates</Trans>
          ) : (
            <Plural
              value={affected.peopleCount}
              one="Close and tell # person"
              other="Close and tell # people"
            />
          )}
        </Button>
      ) : (
        <Button variant="tint" aria-busy={isAsking} onClick={onAsk}>
          <Trans>See which visits it affects</Trans>
        </Button>
      )}
    </div>
  );
}

/** Other reasons have words of their own in the product. */
const wordsOf = ({ reason, wordsAr, wordsEn }: Closing) =>
  reason === 'other' ? { wordsAr, wordsEn } : { wordsAr: '', wordsEn: '' };

const nowhere: PreviewClosureInput = { fromDate: '2000-01-01', toDate: '2000-01-01', hours: null };

function rangeOf(closing: Closing, today: string): PreviewClosureInput | null {
  const { fromDate, toDate, fromTime, toTime } = closing;
  const days = (Date.parse(toDate) - Date.parse(fromDate)) / 86_400_000;
  if (fromDate < today || !(days >= 0 && days <= 366)) return null;
  if (fromTime === '' && toTime === '') return { fromDate, toDate, hours: null };
  const [fromMin, toMin] = [fromWallTime(fromTime), fromClosingTime(toTime)];
  if (fromMin === null || toMin === null || fromMin >= toMin) return null;
  return { fromDate, toDate, hours: { fromMin, toMin } };
}

function useCloseDates(onClosed: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  return trpc.lab.closeDates.useMutation({
    onSuccess: (rows) => {
      lab.closures.setData(undefined, rows);
      toast({ tone: 'success', title: t`The dates are closed.` });
      onClosed();
    },
    // Another visit may have been booked meanwhile: counts again.
    onSettled: () => void lab.invalidate(),
  });
}
