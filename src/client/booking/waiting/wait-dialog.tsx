import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { SelectBox } from '#/client/ui/fields/select-box.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { CheckField } from '#/client/ui/widgets/check-field.tsx';
import { DayField } from '#/client/ui/widgets/day-field.tsx';
import { type DayPart, dayParts, type WaitInput } from '#/shared/booking/waiting.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { dayIn } from '#/shared/core/format.ts';
import { dayPartNames } from './day-part-names.ts';
import { dayPartsRecipe } from './wait-dialog-recipe.ts';
import type { Waited } from './waited.ts';

const pageFrameParts = partsOf(pageFrameRecipe);
const DayParts = styled('fieldset', dayPartsRecipe);
const TWO_WEEKS_MS = 14 * 86_400_000;
const HOUR_MINUTES = 60;
const notices = [30, HOUR_MINUTES, 3 * HOUR_MINUTES, 12 * HOUR_MINUTES, 24 * HOUR_MINUTES] as const;

type Props = { waited: Waited; onClose: () => void };

/** Puts a person on the waiting list: which days, which part of the day, and how long before. */
export function WaitDialog({ waited, onClose }: Props) {
  const { t } = useLingui();
  const toast = useToast();
  const wish = useWish(waited);
  const join = trpc.booking.wait.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`You are on the waiting list. Your bookings show it.` });
      onClose();
    },
  });
  return (
    <FormDialog
      title={
        waited.kind === 'earlier' ? (
          <Trans>Waiting list for an earlier time</Trans>
        ) : (
          <Trans>Waiting list</Trans>
        )
      }
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (wish.input) join.mutate(wish.input);
      }}
    >
      <p className={`${pageFrameParts.muted} ${pageFrameParts.small}`}>
        {waited.kind === 'earlier' ? (
          <Trans>
            When an earlier time frees, it is held for you for 15 minutes and you are told. Your visit keeps
            its time until you take the new one. Nobody is told at night.
          </Trans>
        ) : (
          <Trans>
            When a place frees, it is held for you for 15 minutes and you are told. Take it, or it goes to the
            next person. Nobody is told at night.
          </Trans>
        )}
      </p>
      {waited.kind === 'lab' ? <WhereFields waited={waited} wish={wish} /> : null}
      <WhenFields wish={wish} />
      <DialogEnds error={join.error} isPending={join.isPending} isDisabled={wish.input === null}>
        <Trans>Join the waiting list</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

/** Days, parts of the day, and how long before. */
function WhenFields({ wish }: { wish: Wish }) {
  const { t, i18n } = useLingui();
  const { from, to, parts, notice } = wish;
  const noticeNames: Record<number, string> = {
    30: t`Half an hour before`,
    60: t`An hour before`,
    180: t`Three hours before`,
    720: t`Twelve hours before`,
    1440: t`A day before`,
  };
  return (
    <>
      <DayField
        name="from"
        label={<Trans>From</Trans>}
        min={wish.today}
        value={from}
        onChoose={wish.setFrom}
        required
      />
      <DayField
        name="to"
        label={<Trans>To</Trans>}
        min={from}
        max={wish.last}
        value={to}
        onChoose={wish.setTo}
        required
      />
      <DayParts aria-label={t`Parts of the day`}>
        {dayParts.map((part) => (
          <CheckField
            key={part}
            name={part}
            isTicked={parts.includes(part)}
            onTick={(isOn) => wish.setPart(part, isOn)}
          >
            {i18n._(dayPartNames[part])}
          </CheckField>
        ))}
      </DayParts>
      <FormField label={<Trans>Tell me at the latest</Trans>}>
        {(control) => (
          <SelectBox
            {...control}
            value={notice}
            onChange={(event) => wish.setNotice(Number(event.target.value))}
          >
            {notices.map((minutes) => (
              <option key={minutes} value={minutes}>
                {noticeNames[minutes]}
              </option>
            ))}
          </SelectBox>
        )}
      </FormField>
    </>
  );
}

function useWish(waited: Waited) {
  const { data: lab } = trpc.catalog.lab.useQuery({ labId: waited.labId });
  const [now] = useState(() => Date.now());
  const zone = lab?.timeZone ?? 'Asia/Riyadh';
  const today = dayIn(zone, new Date(now));
  const last = waited.kind === 'earlier' ? waited.before : undefined;
  const [from, setFrom] = useState(waited.kind === 'lab' ? (waited.date ?? today) : today);
  const [to, setTo] = useState(last ?? dayIn(zone, new Date(Date.parse(from) + TWO_WEEKS_MS)));
  const [parts, setParts] = useState<DayPart[]>([...dayParts]);
  const [notice, setNotice] = useState(HOUR_MINUTES);
  const [radiusKm, setRadiusKm] = useState(0);
  const [testId, setTestId] = useState(waited.kind === 'lab' ? waited.testId : undefined);
  const setPart = (part: DayPart, isOn: boolean) =>
    setParts(dayParts.filter((one) => (one === part ? isOn : parts.includes(one))));
  const when = { fromDate: from, toDate: to, dayParts: parts, noticeMinutes: notice };
  const isWhole = from !== '' && to !== '' && from <= to && parts.length > 0;
  const where = whereOf(waited, { lab, radiusKm, testId });
  const input: WaitInput | null = isWhole && where ? { ...where, ...when } : null;
  const set = { setFrom, setTo, setPart, setNotice, setRadiusKm, setTestId };
  return { lab, today, last, from, to, parts, notice, radiusKm, testId, input, ...set };
}
type Wish = ReturnType<typeof useWish>;

type Place = { lab: LabDetail | undefined; radiusKm: number; testId: number | undefined };

function whereOf(waited: Waited, { lab, radiusKm, testId }: Place) {
  if (waited.kind === 'earlier') return { kind: 'earlier' as const, bookingId: waited.bookingId };
  if (testId === undefined) return null;
  const testIds = [testId];
  if (radiusKm > 0 && lab?.lat != null && lab.lon != null)
    return { kind: 'near' as const, lat: lab.lat, lon: lab.lon, radiusKm, testIds };
  return { kind: 'lab' as const, labId: waited.labId, testIds };
}

/** The lab alone, or those around it; and the test, where none is chosen yet. */
function WhereFields({ waited, wish }: { waited: Extract<Waited, { kind: 'lab' }>; wish: Wish }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { lab, radiusKm, testId } = wish;
  const name = lab?.labName[locale] ?? '';
  return (
    <>
      {waited.testId === undefined ? (
        <TestField labId={waited.labId} testId={testId} onChoose={wish.setTestId} />
      ) : null}
      <FormField label={<Trans>Where</Trans>}>
        {(control) => (
          <SelectBox
            {...control}
            value={radiusKm}
            onChange={(event) => wish.setRadiusKm(Number(event.target.value))}
          >
            <option value={0}>{name}</option>
            {lab?.lat == null ? null : (
              <>
                <option value={5}>{t`Any lab within 5 km of it`}</option>
                <option value={20}>{t`Any lab within 20 km of it`}</option>
              </>
            )}
          </SelectBox>
        )}
      </FormField>
    </>
  );
}

type TestProps = { labId: number; testId: number | undefined; onChoose: (testId: number) => void };

function TestField({ labId, testId, onChoose }: TestProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { data } = trpc.catalog.labOffers.useQuery({ labId, searchText: '', limit: 50 });
  return (
    <FormField label={<Trans>Test</Trans>}>
      {(control) => (
        <SelectBox
          {...control}
          value={testId ?? ''}
          onChange={(event) => onChoose(Number(event.target.value))}
        >
          <option value="" disabled>
            {t`Choose a test`}
          </option>
          {data?.rows.map((offer) => (
            <option key={offer.testId} value={offer.testId}>
              {offer.testName[locale]}
            </option>
          ))}
        </SelectBox>
      )}
    </FormField>
  );
}
