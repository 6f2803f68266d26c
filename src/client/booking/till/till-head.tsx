import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { dayIn, formatDate, formatTime } from '#/shared/core/format.ts';
import type { TillPage } from '#/shared/payments/till.ts';

/** Says whether the shown till is open or closed, and since when; a closed one leads to the till of now. */
export function TillHead({ page, canOpen }: { page: TillPage; canOpen: boolean }) {
  return (
    <SectionHead>
      <Heading>
        <Trans>Till</Trans>
      </Heading>
      <span>
        <State page={page} />
      </span>
      {page.till?.closing ? (
        <LinkButton variant="line" size="sm" to="/dashboard" search={{ section: 'till' }}>
          {page.isAnyOpen ? (
            <Trans>To the open till</Trans>
          ) : canOpen ? (
            <Trans>Open the next till</Trans>
          ) : (
            <Trans>Back to the till</Trans>
          )}
        </LinkButton>
      ) : null}
    </SectionHead>
  );
}

function State({ page: { till, timeZone, lastClosedAt } }: { page: TillPage }) {
  const locale = useLocale();
  const [today] = useState(() => dayIn(timeZone, new Date()));
  const dayOf = (moment: string) => dayIn(timeZone, new Date(moment));
  const closedAt = till ? (till.closing?.closedAt ?? null) : lastClosedAt;
  const moment = closedAt ?? till?.openedAt;
  if (moment === undefined) return <Trans>Not opened yet</Trans>;
  const day = formatDate(locale, dayOf(moment));
  const time = formatTime(locale, moment, timeZone);
  if (closedAt === null) {
    return (
      <Trans>
        Opened on {day} at {time}
      </Trans>
    );
  }
  if (till || dayOf(closedAt) === today) {
    return (
      <Trans>
        Closed on {day} at {time}
      </Trans>
    );
  }
  return (
    <Trans>
      Not opened today; last closed on {day} at {time}
    </Trans>
  );
}
