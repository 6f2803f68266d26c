import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import type { SectionProps } from '#/client/core/section-props.ts';
import { signed } from '#/client/core/signed.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { Loaded } from '#/client/ui/dashboard-layout/loaded.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { StatCards } from '#/client/ui/dashboard-layout/stat-cards.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatMonth, formatSarExact } from '#/shared/core/format.ts';
import type { LabPayments } from '#/shared/payments/lab-statement.ts';
import { paymentsViewOf } from './lab-documents-input.ts';
import { LabDocuments } from './lab-documents.tsx';
import { labStatementsRecipe } from './lab-statements-recipe.ts';
import { useMovementColumns } from './movement-columns.tsx';
import { movementsInput } from './movements-input.ts';
import { StatementLinks } from './statement-links.tsx';

const parts = partsOf(labStatementsRecipe);

const Section = styled('div', labStatementsRecipe);

/** The lab's money with us, and its tax documents. */
export function LabStatementsSection({ search }: SectionProps) {
  const view = paymentsViewOf(search);
  return (
    <Section>
      <Heading>
        <Trans>Payments</Trans>
      </Heading>
      <ViewLinks view={view} />
      {view === 'statements' ? <Statements month={search.month} /> : <LabDocuments search={search} />}
    </Section>
  );
}

function ViewLinks({ view }: { view: ReturnType<typeof paymentsViewOf> }) {
  const { t } = useLingui();
  const linkTo = (name: typeof view) => ({
    to: '/dashboard' as const,
    activeOptions: { exact: true },
    search: { section: 'payments' as const, ...(name === 'statements' ? {} : { view: name }) },
    ...(view === name ? { 'aria-current': 'page' as const } : {}),
  });
  return (
    <SectionTabs label={t`Kinds of payments`}>
      <Link {...linkTo('statements')}>
        <Trans>Balance</Trans>
      </Link>
      <Link {...linkTo('invoices')}>
        <Trans>Invoices</Trans>
      </Link>
      <Link {...linkTo('plan')}>
        <Trans>Plan payments</Trans>
      </Link>
    </SectionTabs>
  );
}

/** The lab's balance with us, its movements, and a statement for each month. */
function Statements({ month }: { month: string | undefined }) {
  const payments = trpc.lab.payments.useQuery();
  return (
    <Loaded query={payments} errorTitle={<Trans>The payments did not load</Trans>}>
      {(shown) => <Balance month={month} payments={shown} />}
    </Loaded>
  );
}

function Balance({ month, payments }: { month: string | undefined; payments: LabPayments }) {
  const { thisMonth } = payments;
  const locale = useLocale();
  const monthName = formatMonth(locale, thisMonth.month);
  return (
    <>
      <StatCards
        stats={[
          {
            label: <Trans>Balance</Trans>,
            value: signed(payments.balanceHalalas),
            unit: <Trans>SAR</Trans>,
          },
          {
            label: <Trans>Due to you now</Trans>,
            value: formatSarExact(payments.dueToLabHalalas),
            unit: <Trans>SAR</Trans>,
          },
          {
            label: <Trans>Due from you</Trans>,
            value: formatSarExact(payments.dueByLabHalalas),
            unit: <Trans>SAR</Trans>,
          },
          {
            label: <Trans>Commission in {monthName}</Trans>,
            value: formatSarExact(Math.abs(thisMonth.commissionHalalas)),
            unit: <Trans>SAR</Trans>,
          },
        ]}
      />
      <Movements month={month} payments={payments} />
      <Explanation payments={payments} />
      <StatementLinks months={payments.months} openMonth={thisMonth.month} />
    </>
  );
}

function Explanation({ payments: { waitingHalalas, thisMonth } }: { payments: LabPayments }) {
  const waiting = formatSarExact(waitingHalalas);
  const vat = formatSarExact(Math.abs(thisMonth.commissionVatHalalas));
  return (
    <ul className={parts.notes}>
      <li>
        <Trans>
          A balance above zero is owed to you, below zero by you. What you owe is set off before a transfer.
        </Trans>
      </li>
      {waitingHalalas > 0 ? (
        <li>
          <Trans>
            <bdi dir="ltr">{waiting}</bdi> SAR are paid for visits that are still to be done; they become due
            when the visit is completed.
          </Trans>
        </li>
      ) : null}
      {thisMonth.commissionVatHalalas === 0 ? null : (
        <li>
          <Trans>
            VAT inside this month's commission: <bdi dir="ltr">{vat}</bdi> SAR.
          </Trans>
        </li>
      )}
    </ul>
  );
}

function Movements({ month, payments }: { month: string | undefined; payments: LabPayments }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate({ from: '/dashboard' });
  const columns = useMovementColumns(payments.timeZone);
  const list = trpc.lab.movements.useInfiniteQuery(movementsInput(month), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <section aria-labelledby="movements">
      <SectionHead>
        <Heading id="movements" as="h3" size="h3">
          <Trans>Movements</Trans>
        </Heading>
        <FilterFields className={parts.month}>
          <SelectField
            label={t`Month`}
            anyLabel={t`All months`}
            value={month}
            options={payments.months.map((value) => ({ value, label: formatMonth(locale, value) }))}
            onChange={(next) =>
              void navigate({
                search: (before) => ({ ...before, month: next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </FilterFields>
      </SectionHead>
      <RowList
        list={list}
        caption={t`Movements`}
        columns={columns}
        keyOf={({ id }) => id}
        errorTitle={<Trans>The movements could not be loaded</Trans>}
        empty={
          <EmptyState title={<Trans>Nothing has moved yet</Trans>}>
            <Trans>Each paid or completed test appears here with its commission.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => (
          <Plural value={shownCount} one="# movement shown" other="# movements shown" />
        )}
      />
    </section>
  );
}
