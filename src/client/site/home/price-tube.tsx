import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { LabOffer, TestSummary } from '#/shared/catalog/catalog.ts';
import { formatSar } from '#/shared/core/format.ts';
import { tubeRecipe } from './price-tube-recipe.ts';
import { TubeArt } from './tube-art.tsx';

const parts = partsOf(tubeRecipe);

const Figure = styled('figure', tubeRecipe);

type Props = { test: TestSummary; offers: LabOffer[]; placeName: string };

/** Real offers beside the tube, the most expensive on top, the lowest price marked. */
export function PriceTube({ test, offers, placeName }: Props) {
  const locale = useLocale();
  const testName = test.name[locale];
  const dearestFirst = offers.toSorted((a, b) => b.totalHalalas - a.totalHalalas);
  const lowest = dearestFirst.at(-1);
  return (
    <Figure>
      <TubeArt />
      <ul>
        {dearestFirst.map((offer) => (
          <li key={offer.labTestId}>
            <Link
              to="/test/$testName"
              params={{ testName: test.name.en }}
              search={{ lab_id: offer.labId }}
              hash={CALENDAR_PART}
              className={offer === lowest ? parts.best : undefined}
            >
              <span>
                <span className={parts.lab}>{offer.labName[locale]}</span>
                <b>
                  <bdi dir="ltr">{formatSar(offer.totalHalalas)}</bdi>{' '}
                  <small>
                    <Trans>SAR</Trans>
                  </small>
                </b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <figcaption>
        <Trans>
          {testName} · today’s prices near {placeName}
        </Trans>
      </figcaption>
    </Figure>
  );
}
