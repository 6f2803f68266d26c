import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { WaitingRequest } from '#/shared/admin/overview.ts';
import { dayIn, formatCount, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { overviewRecipe } from './overview-recipe.ts';

const parts = partsOf(overviewRecipe);

/** Tests that laboratories request, each with similar tests of the catalogue. */
export function RequestsCard({ requests, count }: { requests: WaitingRequest[]; count: number }) {
  if (requests.length === 0) return null;
  return (
    <section className={parts.card}>
      <SectionHead>
        <Heading>
          <Trans>New test requests</Trans>
        </Heading>
        <Badge tone="amber">
          <bdi dir="ltr">{formatCount(count)}</bdi>
        </Badge>
      </SectionHead>
      <ul className={parts.requests}>
        {requests.map((request) => (
          <Request key={request.requestId} request={request} />
        ))}
      </ul>
    </section>
  );
}

function Request({
  request: { requestId, testName, labName, createdAt, similarName },
}: {
  request: WaitingRequest;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const other = locale === 'ar' ? testName.en : testName.ar;
  const lab = labName[locale];
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(createdAt)));
  const name = testName[locale];
  return (
    <li>
      <div>
        <strong>{name}</strong> <small lang={otherLocale(locale)}>{other}</small>
        <p className={parts.muted}>
          <Trans>
            Asked for by {lab} · {day}
          </Trans>
        </p>
      </div>
      <LinkButton
        to="/admin/dashboard"
        search={{ section: 'tests', view: 'requests', open: requestId }}
        variant="tint"
        size="sm"
        aria-label={t`Review ${name}`}
      >
        <Trans>Review</Trans>
      </LinkButton>
      {similarName ? (
        <p className={parts.similar}>
          <TriangleAlert aria-hidden />
          <span>
            <Trans>
              Looks like a test that is there already: <strong>{similarName[locale]}</strong>. Compare the two
              names before approving.
            </Trans>
          </span>
        </p>
      ) : null}
    </li>
  );
}
