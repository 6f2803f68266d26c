import '#/client/core/messages/join.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatSlotTime } from '#/shared/core/format.ts';
import { deskPictureRecipe } from './desk-picture-recipe.ts';

const parts = partsOf(deskPictureRecipe);

const Figure = styled('figure', deskPictureRecipe);

const ANONYMOUS_NAME = 'A7K2';

/** A morning at the desk of a laboratory, as its staff see it, with made-up visits. */
export function DeskPicture() {
  const { t } = useLingui();
  const time = useTime('09:12:00');
  return (
    <Figure>
      <div aria-hidden="true">
        <dl className={parts.figures}>
          <Count name={<Trans>Today’s bookings</Trans>} value={14} />
          <Count name={<Trans>Waiting</Trans>} value={1} />
          <Count name={<Trans>Results due today</Trans>} value={9} />
        </dl>
        <ol className={parts.day}>
          <Slot time="08:30:00">
            <Visit name={t`Noura A.`} tests={t`Vitamin D`} className={parts.done}>
              <Badge tone="green">
                <Check />
                <Trans>Specimen taken</Trans>
              </Badge>
            </Visit>
          </Slot>
          <Slot time="09:00:00">
            <Visit name={<bdi dir="ltr">{ANONYMOUS_NAME}</bdi>} tests={t`No name · Thyroid`}>
              <span className={parts.act}>
                <UserRound />
                <Trans>Take specimen</Trans>
              </span>
            </Visit>
          </Slot>
          <li className={parts.now}>
            <Trans>Now {time}</Trans>
          </li>
          <Slot time="09:30:00">
            <Visit name={t`Fahd M.`} tests={t`Fasting glucose · 8 h fast`} className={parts.due}>
              <span className={parts.act}>
                <Trans>Check in</Trans>
              </span>
            </Visit>
          </Slot>
          <Slot time="10:00:00">
            <span className={parts.free}>
              <Plus />
              <Trans>2 free places</Trans>
            </span>
          </Slot>
        </ol>
      </div>
      <figcaption>
        <Trans>The desk that your staff work at. Sample visits.</Trans>
      </figcaption>
    </Figure>
  );
}

function useTime(slotTime: string) {
  return formatSlotTime(useLocale(), slotTime);
}

const Count = ({ name, value }: { name: ReactNode; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const Slot = ({ time, children }: { time: string; children: ReactNode }) => (
  <li className={parts.slot}>
    <time>{useTime(time)}</time>
    {children}
  </li>
);

type VisitProps = { name: ReactNode; tests: string; className?: string | undefined; children: ReactNode };

const Visit = ({ name, tests, className, children }: VisitProps) => (
  <div className={className ? `${parts.visit} ${className}` : parts.visit}>
    <b>{name}</b>
    <small>{tests}</small>
    {children}
  </div>
);
