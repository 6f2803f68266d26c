import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatKilometres, formatSarExact } from '#/shared/core/format.ts';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';
import { ReasonGlyph } from '../scale/reason-glyph.tsx';
import { basketMatrixRecipe } from './basket-matrix-recipe.ts';
import { PartOf } from './part-of.tsx';

const parts = partsOf(basketMatrixRecipe);

const Panel = styled('div', basketMatrixRecipe);

const COLUMNS = 5;

/** The laboratories of the matrix; none where there is nothing to compare. */
export function matrixLabs({ rows, tests }: Pick<BasketAnswer, 'rows' | 'tests'>): readonly BasketLab[] {
  // The total of fewer tests would look cheaper than the answer.
  const complete = rows.filter(({ coveredCount }) => coveredCount === tests.length);
  const labs = (complete.length < 2 ? rows : complete).slice(0, COLUMNS);
  return tests.length < 2 || labs.length < 2 ? [] : labs;
}

/** What each test costs at the first laboratories of the list, the lowest price of each test marked. */
export function BasketMatrix({ answer }: { answer: BasketAnswer }) {
  const locale = useLocale();
  const { t } = useLingui();
  const { tests } = answer;
  const labs = matrixLabs(answer);
  if (labs.length === 0) return null;
  return (
    <Panel>
      <h2 id="test-by-test">
        <Trans>Test by test</Trans>
      </h2>
      <p>
        <Trans>Prices in SAR, booking fee and VAT included</Trans>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also by keyboard */}
      <section className={parts.scroll} tabIndex={0} aria-labelledby="test-by-test">
        <table>
          <thead>
            <tr>
              <th scope="col">{t`Test`}</th>
              {labs.map(({ labId, labName }) => (
                <th key={labId} scope="col">
                  <Link to="/labs/$labId" params={{ labId: String(labId) }}>
                    {labName[locale]}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tests.map(({ testId, name }) => (
              <Row key={testId} testId={testId} name={name[locale]} labs={labs} tests={tests} />
            ))}
          </tbody>
          <Sums labs={labs} testCount={tests.length} />
        </table>
      </section>
    </Panel>
  );
}

type RowProps = { testId: number; name: string; labs: readonly BasketLab[]; tests: BasketAnswer['tests'] };

function Row({ testId, name, labs, tests }: RowProps) {
  const { t } = useLingui();
  const prices = labs.map(({ labId, lines, within }) => ({
    labId,
    halalas: lines.find((line) => line.testId === testId)?.totalHalalas ?? Infinity,
    withinId: within.find((part) => part.testId === testId)?.withinTestId,
  }));
  const lowest = Math.min(...prices.map(({ halalas }) => halalas));
  const [first] = prices;
  // Said once where it holds at every laboratory.
  if (first?.withinId !== undefined && prices.every(({ withinId }) => withinId === first.withinId)) {
    return (
      <tr>
        <th scope="row">{name}</th>
        <td colSpan={prices.length} className={parts.within}>
          <PartOf testId={first.withinId} tests={tests} />
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <th scope="row">{name}</th>
      {prices.map(({ labId, halalas, withinId }) =>
        withinId !== undefined ? (
          <td key={labId} className={parts.within}>
            <PartOf testId={withinId} tests={tests} />
          </td>
        ) : Number.isFinite(halalas) ? (
          <td key={labId} className={halalas === lowest ? parts.lowest : undefined}>
            {halalas === lowest ? <CheapestMark /> : null}
            <bdi dir="ltr">{formatSarExact(halalas)}</bdi>
          </td>
        ) : (
          <td key={labId} className={parts.none}>
            <span aria-hidden>{'–'}</span>
            <span className="sr">{t`Not offered`}</span>
          </td>
        ),
      )}
    </tr>
  );
}

function CheapestMark() {
  const { t } = useLingui();
  return (
    <>
      <ReasonGlyph reason="cheapest" />
      <span className="sr">{t`Lowest price`} </span>
    </>
  );
}

/** Of all that a laboratory offers, and how far it is. */
function Sums({ labs, testCount }: { labs: readonly BasketLab[]; testCount: number }) {
  const { t } = useLingui();
  const complete = labs.filter(({ coveredCount }) => coveredCount === testCount);
  const lowest = Math.min(...complete.map(({ totalHalalas }) => totalHalalas));
  return (
    <tfoot>
      <tr>
        <th scope="row">{t`Total`}</th>
        {labs.map(({ labId, totalHalalas, coveredCount }) => {
          const isComplete = coveredCount === testCount;
          const isLowest = isComplete && totalHalalas === lowest;
          return (
            <td key={labId} className={isLowest ? parts.lowest : isComplete ? undefined : parts.partial}>
              {isLowest ? <CheapestMark /> : null}
              <bdi dir="ltr">{formatSarExact(totalHalalas)}</bdi>
              {isComplete ? null : <small>{t`${coveredCount} of ${testCount}`}</small>}
            </td>
          );
        })}
      </tr>
      <tr>
        <th scope="row">{t`Distance`}</th>
        {labs.map(({ labId, distanceMeters }) => {
          const kilometres = formatKilometres(distanceMeters ?? 0);
          return <td key={labId}>{distanceMeters === null ? '–' : t`${kilometres} km`}</td>;
        })}
      </tr>
    </tfoot>
  );
}
