import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, TriangleAlert } from 'lucide-react';
import type { Ref } from 'react';
import { TotalAmount } from '#/client/catalog/cart/total-amount.tsx';
import { FastNotice } from '#/client/catalog/tests/fast-notice.tsx';
import { FastingFact } from '#/client/catalog/tests/fasting-fact.tsx';
import { useProcedureQueries } from '#/client/core/procedures/use-procedure-queries.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { UnbrokenName } from '#/client/ui/base/unbroken-name.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { mergePreparation } from '#/shared/catalog/merge-preparation.ts';
import { formatSlotTime } from '#/shared/core/format.ts';
import type { CartVisit } from './cart-visits.ts';
import { visitRecipe } from './checkout-recipe.ts';
import { lackPartId } from './lack-part.ts';
import type { VisitState } from './use-visit-states.ts';
import { VisitHead } from './visit-head.tsx';
import { VisitTime } from './visit-time.tsx';
import { VisitWhen } from './visit-when.tsx';

const parts = partsOf(visitRecipe);

const Card = styled('section', visitRecipe);

type Props = {
  state: VisitState;
  /** Lab tests that are no longer offered. */
  withdrawn: ReadonlySet<number>;
  now: number;
  isOpen: boolean;
  /** The customer pressed on without what the visit lacks. */
  isAsked: boolean;
  headingRef: Ref<HTMLHeadingElement>;
  onOpen: (isOpen: boolean) => void;
  onSlot: (slot: CartItem['slot']) => void;
  onAccept: (isAccepted: boolean) => void;
  onRemove: (index: number) => void;
};

/** One visit of the cart: its tests, the preparation for all of them, then day and time. */
export function VisitCard({ state, withdrawn, headingRef, onRemove, ...choosing }: Props) {
  const locale = useLocale();
  const { visit, lab, labError } = state;
  const { labId, labName, slot, lines } = visit;
  const id = `visit-${labId}`;
  return (
    <Card aria-labelledby={id}>
      <VisitHead
        id={id}
        labName={labName}
        labAddress={lab?.labAddress}
        testCount={lines.length}
        headingRef={headingRef}
      >
        {slot && lab ? (
          <p className={parts.when}>
            <VisitWhen
              date={slot.date}
              time={formatSlotTime(locale, slot.slotTime)}
              timeZone={lab.timeZone}
            />
          </p>
        ) : null}
      </VisitHead>
      <Lines visit={visit} withdrawn={withdrawn} isAsked={choosing.isAsked} onRemove={onRemove} />
      <div className={parts.body}>
        <VisitPreparation visit={visit} timeZone={lab?.timeZone} />
        {labError ? <ErrorState error={labError} /> : null}
        {lab ? <VisitTime state={state} lab={lab} {...choosing} /> : null}
      </div>
    </Card>
  );
}

function VisitPreparation({ visit, timeZone }: { visit: CartVisit; timeZone: string | undefined }) {
  const tests = useProcedureQueries((ask) =>
    visit.lines.map(({ item }) => ask.catalog.test({ testName: item.testName.en })),
  );
  const { preparation } = mergePreparation(
    tests.flatMap(({ data }) => (data ? [{ ...data, testName: data.name }] : [])),
  );
  const { slot, fastingHours } = visit;
  return (
    <FastNotice
      fastingHours={fastingHours}
      preparation={preparation}
      // The lab's wall clock written as UTC is read back as UTC.
      visitAt={slot && timeZone ? { iso: `${slot.date}T${slot.slotTime}Z`, timeZone: 'UTC' } : null}
    />
  );
}

type LinesProps = Pick<Props, 'withdrawn' | 'isAsked' | 'onRemove'> & { visit: CartVisit };

function Lines({ visit, withdrawn, isAsked, onRemove }: LinesProps) {
  const locale = useLocale();
  const { t } = useLingui();
  const firstWithdrawn = visit.lines.find(({ item }) => withdrawn.has(item.labTestId))?.item;
  return (
    <ul className={parts.lines}>
      {visit.lines.map(({ item, index }) => {
        const name = item.testName[locale];
        return (
          <li key={item.labTestId} {...(item === firstWithdrawn ? { id: lackPartId(visit.labId) } : {})}>
            <div>
              <b>
                <UnbrokenName name={name} />
              </b>
              <p className={parts.facts}>
                {withdrawn.has(item.labTestId) ? (
                  <span className={parts.withdrawn}>
                    <TriangleAlert aria-hidden />
                    <Trans>No longer offered</Trans>
                  </span>
                ) : (
                  <FastingFact hours={item.fastingHours} />
                )}
              </p>
              {isAsked && item === firstWithdrawn ? (
                <Notice tone="red">
                  <Trans>Please remove the test that is no longer offered.</Trans>
                </Notice>
              ) : null}
            </div>
            <span className={parts.sum}>
              <TotalAmount priceHalalas={item.priceHalalas} />
              <Button
                variant="ghost"
                size="icon"
                aria-label={t`Remove ${name}`}
                onClick={() => onRemove(index)}
              >
                <Trash2 aria-hidden />
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
