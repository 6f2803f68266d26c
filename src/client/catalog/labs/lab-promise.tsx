import { Plural, Trans } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { labPromiseLineRecipe, labPromiseRecipe } from './lab-promise-recipe.ts';

const parts = partsOf(labPromiseRecipe);

const Panel = styled('section', labPromiseRecipe);
const Line = styled('p', labPromiseLineRecipe);

/** How the lab kept its result times; null while it has too few results to say. */
function usePromise(labId: number) {
  const promise = trpc.catalog.labRecord.useQuery({ labId }).data?.promise;
  if (!promise) return null;
  const onTime = Math.floor((promise.onTimeCount / promise.resultCount) * 100);
  return { ...promise, share: `${formatCount(onTime)}%` };
}

/** The same in one line, for a phone, where the panel stands below the prices. */
export function LabPromiseLine({ labId }: { labId: number }) {
  const promise = usePromise(labId);
  if (!promise) return null;
  const { share, actualHours } = promise;
  return (
    <Line>
      <BadgeCheck aria-hidden />
      <span>
        <b>
          <bdi dir="ltr">{share}</bdi>
        </b>{' '}
        <Trans>of results on time</Trans>
        {' · '}
        <Trans>Delivered</Trans> <HoursAndMinutes hours={actualHours} />
      </span>
    </Line>
  );
}

export function LabPromise({ labId }: { labId: number }) {
  const promise = usePromise(labId);
  if (!promise) return null;
  const { resultCount, share, promisedHours, actualHours } = promise;
  const longest = Math.max(promisedHours, actualHours, 1);
  return (
    <Panel aria-labelledby="promise">
      <Heading id="promise" size="h3">
        <Trans>Promise kept</Trans>
      </Heading>
      <div className={parts.share}>
        <b>
          <bdi dir="ltr">{share}</bdi>
        </b>
        <span>
          <Trans>of results on time</Trans>
        </span>
      </div>
      <dl className={parts.bars}>
        <Bar name={<Trans>Promised</Trans>} look={parts.promised} {...{ hours: promisedHours, longest }} />
        <Bar name={<Trans>Delivered</Trans>} look={parts.actual} {...{ hours: actualHours, longest }} />
      </dl>
      <p>
        <Plural
          value={resultCount}
          one="Median of # result in the last 12 weeks."
          other="Medians of # results in the last 12 weeks."
        />
      </p>
    </Panel>
  );
}

type BarProps = { name: ReactNode; look: string; hours: number; longest: number };

function Bar({ name, look, hours, longest }: BarProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd aria-hidden="true">
        <i className={look} style={{ inlineSize: `${(hours / longest) * 100}%` }} />
      </dd>
      <dd>
        <HoursAndMinutes hours={hours} />
      </dd>
    </div>
  );
}

/** Whole hours and minutes; beyond two days, whole hours. */
function HoursAndMinutes({ hours }: { hours: number }) {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (rest === 0 || whole >= 48) return <Plural value={whole} one="# hour" other="# hours" />;
  return (
    <Trans>
      {whole} h {rest} min
    </Trans>
  );
}
