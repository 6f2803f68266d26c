import { Trans } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { CriticalCall } from '#/shared/results/lab-result.ts';
import { AtAndBy } from './at-and-by.tsx';
import { resultPanelRecipe } from './entry-recipes.ts';

const parts = partsOf(resultPanelRecipe);

/** The recorded calls. */
export function CallList({ calls, timeZone }: { calls: CriticalCall[]; timeZone: string }) {
  return (
    <ol>
      {calls.map((call) => (
        <li key={call.at}>
          <strong>
            {call.isReached ? (
              <Trans>
                Reached: <bdi>{call.personReached}</bdi>
              </Trans>
            ) : call.isWrongNumber ? (
              <Trans>Wrong number</Trans>
            ) : (
              <Trans>No answer</Trans>
            )}
          </strong>
          {call.isReached ? (
            <p>
              {call.isReadBack ? (
                <Trans>The value was read back.</Trans>
              ) : (
                <Trans>The value was not read back.</Trans>
              )}
            </p>
          ) : null}
          {call.note === '' ? null : (
            <p>
              <bdi>{call.note}</bdi>
            </p>
          )}
          <p className={parts.muted}>
            <AtAndBy at={call.at} timeZone={timeZone} by={call.calledBy} />
          </p>
        </li>
      ))}
    </ol>
  );
}
