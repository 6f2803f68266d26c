import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { SectionProps } from '#/client/core/section-props.ts';
import { signed } from '#/client/core/signed.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { StatCards } from '#/client/ui/dashboard-layout/stat-cards.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import { canDo, type LabRole } from '#/shared/identity/lab-role.ts';
import { MOST_ENTRIES_SHOWN, type Till, type TillEntry, type TillPage } from '#/shared/payments/till.ts';
import { PrintOnce } from '../documents/print-once.tsx';
import { CloseTillForm } from './close-till-form.tsx';
import { ClosedTills } from './closed-tills.tsx';
import { ClosingSheet } from './closing-sheet.tsx';
import { EntryRows } from './entry-rows.tsx';
import { OpenTillForm } from './open-till-form.tsx';
import { TillHead } from './till-head.tsx';
import { tillInputOf } from './till-inputs.ts';
import { tillRecipe } from './till-recipes.ts';

const parts = partsOf(tillRecipe);
const Section = styled('div', tillRecipe);

/** The open till, or a closed one, and the list of the closed ones. */
export function TillSection({ user, search }: SectionProps) {
  const page = trpc.lab.till.useQuery(tillInputOf(search), { placeholderData: (before) => before });
  const role = user.lab?.role ?? 'technician';
  if (page.isError) {
    return (
      <ErrorState
        title={<Trans>The till could not be loaded</Trans>}
        error={page.error}
        onRetry={() => void page.refetch()}
      />
    );
  }
  if (!page.data) return <TableSkeleton />;
  const { till } = page.data;
  return (
    <Section>
      <TillHead page={page.data} canOpen={canDo(role, 'till')} />
      {till ? <OpenedTill page={page.data} till={till} role={role} /> : null}
      {!till && canDo(role, 'till') ? (
        <section className={parts.panel}>
          <OpenTillForm lastLeftHalalas={page.data.lastLeftHalalas} />
        </section>
      ) : null}
      {!till && !canDo(role, 'till') ? (
        <EmptyState title={<Trans>No till is open</Trans>}>
          <Trans>The reception opens it with the first payment of the day.</Trans>
        </EmptyState>
      ) : null}
      <ClosedTills timeZone={page.data.timeZone} search={search} />
    </Section>
  );
}

function OpenedTill({ page, till, role }: { page: TillPage; till: Till; role: LabRole }) {
  const navigate = useNavigate({ from: '/dashboard' });
  return (
    <>
      <StatCards
        stats={[
          { label: <Trans>Float</Trans>, value: formatSarExact(till.floatHalalas), unit: <Trans>SAR</Trans> },
          { label: <Trans>Cash taken</Trans>, value: signed(till.cashHalalas), unit: <Trans>SAR</Trans> },
          { label: <Trans>Card terminal</Trans>, value: signed(till.cardHalalas), unit: <Trans>SAR</Trans> },
          {
            label: <Trans>Cash expected</Trans>,
            value: signed(till.expectedCashHalalas),
            unit: <Trans>SAR</Trans>,
          },
        ]}
      />
      <div className={parts.columns}>
        <section className={parts.panel}>
          <h3>
            <Trans>Entries</Trans>
          </h3>
          <Entries page={page} till={till} canOpen={canDo(role, 'seeVisits')} />
        </section>
        <section className={parts.panel}>
          {till.closing ? null : (
            <h3>
              <Trans>Close the till</Trans>
            </h3>
          )}
          {till.closing ? (
            <Closing page={page} till={till} />
          ) : (
            <CloseTillForm
              key={till.tillId}
              till={till}
              onClosed={(open) => void navigate({ search: { section: 'till', open } })}
            />
          )}
        </section>
      </div>
    </>
  );
}

type EntriesProps = { page: TillPage; till: Till; canOpen: boolean };

function Entries({ page: { entries, timeZone }, till: { entryCount }, canOpen }: EntriesProps) {
  if (entries.length === 0) {
    return (
      <p>
        <Trans>Nothing was taken yet. Open a visit under Bookings to take its payment.</Trans>
      </p>
    );
  }
  return (
    <>
      <EntryRows
        entries={entries}
        timeZone={timeZone}
        aboutVisit={(entry) => <AboutVisit entry={entry} canOpen={canOpen} />}
      />
      {entryCount > MOST_ENTRIES_SHOWN ? (
        <p>
          <Plural
            value={MOST_ENTRIES_SHOWN}
            one="The last entry is shown."
            other="The last # entries are shown."
          />
        </p>
      ) : null}
    </>
  );
}

function AboutVisit({ entry, canOpen }: { entry: TillEntry; canOpen: boolean }) {
  const { visitId, visitReference, customerName } = entry;
  const words = (
    <>
      <bdi>{customerName}</bdi> · <bdi dir="ltr">{visitReference}</bdi>
    </>
  );
  return (
    <span>
      {' '}
      {canOpen ? (
        <Link to="/dashboard" search={{ section: 'bookings', open: visitId }} className="link">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  );
}

function Closing({ page, till }: { page: TillPage; till: Till }) {
  const { t } = useLingui();
  const [isPrinting, setPrinting] = useState(false);
  const sheet = <ClosingSheet labName={page.labName} timeZone={page.timeZone} till={till} />;
  return (
    <>
      {sheet}
      <div className={parts.actions}>
        <Button variant="line" onClick={() => setPrinting(true)} aria-label={t`Print the closing`}>
          <Printer aria-hidden />
          <Trans>Print</Trans>
        </Button>
      </div>
      {isPrinting ? <PrintOnce onDone={() => setPrinting(false)}>{sheet}</PrintOnce> : null}
    </>
  );
}
