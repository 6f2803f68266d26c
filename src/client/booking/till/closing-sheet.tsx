import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { signed } from '#/client/core/signed.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dayIn, formatDate, formatTime } from '#/shared/core/format.ts';
import type { TillPage } from '#/shared/payments/till.ts';
import { Fact } from '../documents/fact.tsx';
import { paperRecipe } from '../documents/paper-recipe.ts';

const parts = partsOf(paperRecipe);
const Sheet = styled('section', paperRecipe);

type Closed = Pick<TillPage, 'labName' | 'timeZone'> & { till: NonNullable<TillPage['till']> };

/** The count of a till as a sheet of paper. */
export function ClosingSheet({ labName, timeZone, till }: Closed) {
  const locale = useLocale();
  const at = (moment: string) =>
    `${formatDate(locale, dayIn(timeZone, new Date(moment)))} · ${formatTime(locale, moment, timeZone)}`;
  const { closing } = till;
  return (
    <Sheet>
      <header>
        <div>
          <h2>
            <Trans>Closing of the till</Trans>
          </h2>
          <b>{labName[locale]}</b>
        </div>
      </header>
      <dl className={parts.facts}>
        <Fact label={<Trans>Opened</Trans>}>
          <Moment at={at(till.openedAt)} by={till.openedBy} />
        </Fact>
        {closing ? (
          <Fact label={<Trans context="a till">Closed</Trans>}>
            <Moment at={at(closing.closedAt)} by={closing.closedBy} />
          </Fact>
        ) : null}
        <Fact label={<Trans>Entries</Trans>}>{String(till.entryCount)}</Fact>
      </dl>
      <table>
        <tbody>
          <Row label={<Trans>Float</Trans>} halalas={till.floatHalalas} />
          <Row label={<Trans>Cash taken</Trans>} halalas={till.cashHalalas} />
          <Row label={<Trans>Cash expected</Trans>} halalas={till.expectedCashHalalas} />
          {closing ? (
            <>
              <Row label={<Trans>Cash counted</Trans>} halalas={closing.countedHalalas} />
              <Row label={<Trans>Difference</Trans>} halalas={closing.differenceHalalas} />
              <Row label={<Trans>Stays in the drawer</Trans>} halalas={closing.leftHalalas} />
            </>
          ) : null}
          <Row label={<Trans>Card terminal</Trans>} halalas={till.cardHalalas} />
        </tbody>
      </table>
      {closing?.note ? (
        <p>
          <Trans>Note</Trans>: <bdi>{closing.note}</bdi>
        </p>
      ) : null}
    </Sheet>
  );
}

const Moment = ({ at, by }: { at: string; by: string }) => (
  <>
    {at}
    <br />
    <bdi>{by}</bdi>
  </>
);

const Row = ({ label, halalas }: { label: ReactNode; halalas: number }) => (
  <tr>
    <th scope="row">{label}</th>
    <td className={parts.amount}>
      <bdi dir="ltr">{signed(halalas)}</bdi> <Trans>SAR</Trans>
    </td>
  </tr>
);
