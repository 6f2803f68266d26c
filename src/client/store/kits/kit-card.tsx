import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { Kit } from '#/shared/store/store.ts';
import { KitBooking } from './kit-booking.tsx';
import { KitChoice } from './kit-choice.tsx';
import { KitCode } from './kit-code.tsx';
import { kitCardRecipe } from './kit-recipes.ts';
import { SealedKit } from './sealed-kit.tsx';

const parts = partsOf(kitCardRecipe);

const Card = styled('article', kitCardRecipe);

/** A kit: its code, its state, and the next action. */
export function KitCard({ kit }: { kit: Kit }) {
  const locale = useLocale();
  const card = useRef<HTMLElement>(null);
  const { nameAr, nameEn } = kit.test;
  const testName = locale === 'ar' ? nameAr : nameEn;
  // The pressed button disappears on success, so the focus moves.
  const focus = () => card.current?.focus({ preventScroll: true });
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={`kit-${kit.id}`}>
      <div className={parts.head}>
        <KitState kit={kit} />
        <h3 id={`kit-${kit.id}`}>
          <bdi>{kit.productTitle[locale]}</bdi>
        </h3>
        <p className={parts.small}>
          <Trans>For the test</Trans>{' '}
          <Link to="/test/$testName" params={{ testName: nameEn }}>
            {testName}
          </Link>
        </p>
      </div>
      <KitCode code={kit.code} />
      {kit.activatedAt === null ? <SealedKit code={kit.code} onDone={focus} /> : null}
      {kit.isMine && kit.booking === null ? <KitChoice kit={kit} onDone={focus} /> : null}
      {kit.booking ? <KitBooking kitId={kit.id} booking={kit.booking} onDone={focus} /> : null}
    </Card>
  );
}

function KitState({ kit: { activatedAt, isMine, booking } }: { kit: Kit }) {
  if (activatedAt === null) {
    return (
      <Badge>
        <Trans>Not activated</Trans>
      </Badge>
    );
  }
  if (!isMine) {
    return (
      <Badge>
        <Trans>Activated by somebody else</Trans>
      </Badge>
    );
  }
  switch (booking?.state) {
    case undefined:
      return (
        <Badge tone="amber">
          <Trans>Without a visit</Trans>
        </Badge>
      );
    case 'waiting':
      return (
        <Badge tone="brand">
          <Trans>Waiting for the visit</Trans>
        </Badge>
      );
    case 'taken':
      return (
        <Badge tone="brand">
          <Trans>Specimen taken</Trans>
        </Badge>
      );
    case 'ready':
      return (
        <Badge tone="green">
          <Trans>Result ready</Trans>
        </Badge>
      );
  }
}
