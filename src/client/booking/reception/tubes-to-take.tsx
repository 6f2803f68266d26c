import { Plural, Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { ReceptionVisit, TubesToTake as Tubes } from '#/shared/booking/reception.ts';
import { CapNames } from './cap-names.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

/** What is to be drawn, tube by tube: tests that may share one do. */
export function TubesToTake({ visit: { tubes } }: { visit: ReceptionVisit }) {
  if (tubes.length === 0) return null;
  return (
    <section>
      <h3>
        <Trans>Tubes to take</Trans>
      </h3>
      <ul className={parts.rows}>
        {tubes.map((tube) => (
          <TubesOfKind key={tube.specimenName.en} tubes={tube} />
        ))}
      </ul>
      {tubes.some(({ millilitres }) => millilitres !== null) ? (
        <small>
          <Trans>
            What is needed is our own estimate: half a millilitre for each test. The customer reads what a
            full tube holds.
          </Trans>
        </small>
      ) : null}
    </section>
  );
}

function TubesOfKind({ tubes: { caps, specimenName, tests, tubeCount, millilitres } }: { tubes: Tubes }) {
  const locale = useLocale();
  return (
    <li>
      <span>
        {caps.length === 0 ? specimenName[locale] : <CapNames caps={caps} />}
        <small>
          {caps.length === 0 ? null : `${specimenName[locale]}: `}
          {tests.map((test, index) => (
            <Fragment key={test.en}>
              {index === 0 ? null : ' · '}
              <bdi>{test[locale]}</bdi>
            </Fragment>
          ))}
        </small>
      </span>
      {millilitres === null ? null : (
        <span>
          <Plural value={tubeCount} one="# tube" other="# tubes" />
          {' · '}
          <Trans>{millilitres} mL needed</Trans>
        </span>
      )}
    </li>
  );
}
