import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { FileCheck } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { rowsRecipe } from '#/client/ui/page/rows-recipe.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { dayIn, formatDate } from '#/shared/core/format.ts';
import type { ConsentRow } from '#/shared/identity/account.ts';

const parts = partsOf(rowsRecipe);

const Rows = styled('ul', rowsRecipe);

const documents = {
  terms: { to: '/terms-and-conditions', name: msg`Terms & Conditions` },
  privacy: { to: '/privacy-policy', name: msg`Privacy Policy` },
  llm: { to: '/privacy-policy', name: msg`Rephrasing by a language model` },
} as const;

const languages: Record<ConsentRow['locale'], MessageDescriptor> = {
  ar: msg`in Arabic`,
  en: msg`in English`,
};

/** The recorded consents: text, version, time and language of each. */
export function ConsentsCard() {
  return (
    <SettingsCard
      title={<Trans>What you agreed to</Trans>}
      lead={<Trans>Each text with its date, and when you agreed to it.</Trans>}
    >
      <ConsentList />
    </SettingsCard>
  );
}

function ConsentList() {
  const consents = trpc.account.consents.useQuery();
  if (consents.isError) {
    return <ErrorState error={consents.error} onRetry={() => void consents.refetch()} />;
  }
  if (!consents.data) return <RowsSkeleton />;
  if (consents.data.rows.length === 0) {
    return (
      <p>
        <Trans>No agreement is on record for this account.</Trans>
      </p>
    );
  }
  return (
    <Rows>
      {consents.data.rows.map((consent) => (
        <ConsentLine key={consent.id} consent={consent} />
      ))}
    </Rows>
  );
}

function ConsentLine({
  consent: { document, version, locale: language, givenAt, withdrawnAt },
}: {
  consent: ConsentRow;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { to, name } = documents[document];
  const textDay = formatDate(locale, version);
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const givenDay = formatDate(locale, dayIn(zone, new Date(givenAt)));
  const withdrawnDay = withdrawnAt === null ? null : formatDate(locale, dayIn(zone, new Date(withdrawnAt)));
  const inLanguage = i18n._(languages[language]);
  return (
    <li>
      <FileCheck aria-hidden />
      <span className={parts.words}>
        <b>
          <Link className="link" to={to}>
            {i18n._(name)}
          </Link>
        </b>
        <small>
          <Trans>Text of {textDay}</Trans>
          {' · '}
          <Trans>
            agreed on {givenDay}, {inLanguage}
          </Trans>
          {withdrawnDay === null ? null : (
            <>
              {' · '}
              <Trans>taken back on {withdrawnDay}</Trans>
            </>
          )}
        </small>
      </span>
    </li>
  );
}
