import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { AddSiteForm } from './add-site-form.tsx';
import { SITES_PART } from './sites-part.ts';
import { siteRowsRecipe } from './sites-recipe.ts';
import { WidgetTag } from './widget-tag.tsx';

const parts = partsOf(siteRowsRecipe);

const Rows = styled('ul', siteRowsRecipe);

/** The booking widget of the lab: the sites that may show it, and the line that puts it there. */
export function SitesCard({ labId }: { labId: number }) {
  const { i18n } = useLingui();
  const known = trpc.lab.sites.useQuery();
  const sites = known.data?.sites;
  return (
    <SettingsCard
      part={SITES_PART}
      title={<Trans>On your site</Trans>}
      lead={
        <Trans>
          Your customers find a test, a day and a time on your own site, and book here. Only the sites that
          you name can show it.
        </Trans>
      }
    >
      {known.isError ? (
        <Notice tone="red">{i18n._(errorWording(known.error))}</Notice>
      ) : sites === undefined ? (
        <RowsSkeleton />
      ) : (
        <>
          <Sites sites={sites} />
          <AddSiteForm />
          {sites.length === 0 ? null : <WidgetTag labId={labId} />}
        </>
      )}
    </SettingsCard>
  );
}

function Sites({ sites }: { sites: string[] }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const remove = trpc.lab.removeSite.useMutation({
    onSuccess: () => toast({ tone: 'success', title: t`The site is removed.` }),
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  if (sites.length === 0) {
    return (
      <p>
        <Trans>No site yet. Add yours, then copy the line for it.</Trans>
      </p>
    );
  }
  return (
    <Rows>
      {sites.map((origin) => (
        <li key={origin}>
          <span className={parts.words}>
            <bdi dir="ltr">{origin}</bdi>
          </span>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t`Remove ${origin}`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ origin })}
          >
            <Trans>Remove</Trans>
          </Button>
        </li>
      ))}
    </Rows>
  );
}
