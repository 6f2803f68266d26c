import { Trans, useLingui } from '@lingui/react/macro';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { TurnaroundFact } from '#/client/catalog/tests/turnaround-fact.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { UnbrokenName } from '#/client/ui/base/unbroken-name.tsx';
import { SarExact } from '#/client/ui/text/sar-exact.tsx';
import type { OrderVisit } from '#/shared/booking/order.ts';
import { visitRecipe } from './checkout-recipe.ts';
import { VisitHead } from './visit-head.tsx';
import { VisitWhoAndWhen } from './visit-person.tsx';

const parts = partsOf(visitRecipe);

const Card = styled('section', visitRecipe);

type Props = { visit: OrderVisit; onChange: () => void; isChanging: boolean };

/** One visit whose seat is held. */
export function HeldVisit({ visit, onChange, isChanging }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const { bookingTime, timeZone, fastingHours, preparation } = visit;
  const id = `held-${visit.visitId}`;
  const labName = visit.labName[locale];
  return (
    <Card aria-labelledby={id}>
      <VisitHead
        id={id}
        labName={visit.labName}
        labAddress={visit.labAddress}
        testCount={visit.lines.length}
        action={
          <Button
            variant="ghost"
            onClick={onChange}
            disabled={isChanging}
            aria-label={t`Change the visit at ${labName}`}
          >
            <Trans>Change</Trans>
          </Button>
        }
      >
        <VisitWhoAndWhen visit={visit} />
      </VisitHead>
      <ul className={parts.lines}>
        {visit.lines.map((line) => (
          <li key={line.id}>
            <div>
              <b>
                <UnbrokenName name={line.testName[locale]} />
              </b>
              <p className={parts.facts}>
                <FastingFact hours={line.fastingHours} />
                <TurnaroundFact hours={line.turnaroundHours} />
              </p>
            </div>
            <span className={parts.sum}>
              <SarExact halalas={line.amountHalalas + line.stateVatHalalas} />
            </span>
          </li>
        ))}
      </ul>
      {fastingHours > 0 || preparation.length > 0 ? (
        <div className={parts.body}>
          <FastNotice
            fastingHours={fastingHours}
            preparation={preparation}
            visitAt={{ iso: bookingTime, timeZone }}
          />
        </div>
      ) : null}
    </Card>
  );
}
