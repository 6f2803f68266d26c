import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Loaded } from '#/client/ui/dashboard-layout/loaded.tsx';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import type { LegalTexts } from '#/shared/admin/legal-text.ts';
import { legalDocuments } from '#/shared/admin/legal.ts';
import { formatCalendarDay } from '#/shared/core/format.ts';
import { LegalDraft } from './legal-draft.tsx';
import { settingsRowsRecipe } from './settings-recipes.ts';
import { documentOf } from './settings-views.ts';

const Rows = styled('ul', settingsRowsRecipe);

/** Terms and privacy policy: the draft of the next version, and all published versions. */
export function LegalSettings({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const document = documentOf(search);
  const texts = trpc.admin.legalTexts.useQuery({ document });
  const names = { terms: t`Terms & Conditions`, privacy: t`Privacy Policy` };
  return (
    <>
      <SectionTabs label={t`Legal texts`}>
        {legalDocuments.map((name) => (
          <Link
            key={name}
            to="/admin/dashboard"
            search={{ section: 'settings', view: 'texts', open: name }}
            resetScroll={false}
            {...(name === document ? { 'aria-current': 'page' as const } : {})}
          >
            {names[name]}
          </Link>
        ))}
      </SectionTabs>
      <Loaded query={texts} errorTitle={<Trans>The legal texts did not load</Trans>}>
        {(shown) => (
          <>
            <LegalDraft key={document} texts={shown} />
            <Versions texts={shown} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Versions({ texts: { document, inForce, versions } }: { texts: LegalTexts }) {
  const locale = useLocale();
  const to = document === 'terms' ? '/terms-and-conditions' : '/privacy-policy';
  return (
    <SettingsCard
      title={<Trans>Versions</Trans>}
      lead={<Trans>Each stays readable at its own address, as people agreed to it.</Trans>}
    >
      <Rows>
        {versions.map(({ version, publishedBy }) => (
          <li key={version}>
            <div>
              <b>{formatCalendarDay(locale, version)}</b>
              <small>
                {version === inForce ? <Trans>In force</Trans> : <Trans>No longer in force</Trans>}
                {publishedBy === null ? null : (
                  <>
                    {' · '}
                    <bdi>{publishedBy}</bdi>
                  </>
                )}
              </small>
            </div>
            <Link className="link" to={to} search={{ version }} target="_blank">
              <Trans>Read</Trans>
              <span className="sr"> {version}</span>
            </Link>
          </li>
        ))}
      </Rows>
    </SettingsCard>
  );
}
