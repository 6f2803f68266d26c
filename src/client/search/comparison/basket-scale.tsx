import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import type { BasketAnswer, BasketScale as Scale } from '#/shared/search/basket.ts';
import { LivingScale } from '../scale/living-scale.tsx';
import type { SpotOf } from '../scale/scale-geometry.ts';
import { BasketMarks } from './basket-marks.tsx';

type Props = { answer: BasketAnswer; scale: Scale; where: string; askedAt: number };

/** The total of the basket at each laboratory that does all of it, and what is recommended. */
export function BasketScale({ answer, scale, where, askedAt }: Props) {
  const locale = useLocale();
  const testCount = answer.tests.length;
  const bestId = answer.bestSingle?.labId;
  const overlay = useCallback(
    (spotOf: SpotOf) => (
      <BasketMarks
        best={scale.marks.find(({ labId }) => labId === bestId)}
        pair={scale.pair}
        spotOf={spotOf}
      />
    ),
    [scale, bestId],
  );
  return (
    <LivingScale
      title={<Plural value={testCount} one={`Your test ${where}`} other={`All # tests ${where}`} />}
      scale={{ ...scale, answers: none }}
      askedAt={askedAt}
      chosenId={bestId}
      overlay={overlay}
      added={scale.pair}
      act={({ labId, labName }) => (
        <Link className="link" to="/labs/$labId" params={{ labId: String(labId) }}>
          <Trans>See the lab</Trans>
          <span className="sr">: {labName[locale]}</span>
        </Link>
      )}
    />
  );
}

/** The shapes of the comparison are its own. */
const none: [] = [];
