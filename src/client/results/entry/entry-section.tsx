import '#/client/core/messages/lab.ts';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/section-props.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { UploadInbox } from '../uploads/upload-inbox.tsx';
import { UploadPanel } from '../uploads/upload-panel.tsx';
import { resultStackRecipe } from './entry-recipes.ts';
import { RangesPanel } from './ranges-panel.tsx';
import { ResultPage } from './result-page.tsx';
import { WorkList } from './work-list.tsx';

const Stack = styled('div', resultStackRecipe);

const views = {
  work: { message: msg`Work list`, Content: WorkList },
  upload: { message: msg`Upload`, Content: UploadPanel },
  inbox: { message: msg`Inbox`, Content: UploadInbox },
  ranges: { message: msg`Ranges`, Content: RangesPanel },
} as const;
type View = keyof typeof views;

// Every other view is a kind of work.
const viewOf = (view: string | undefined): View =>
  view === 'upload' || view === 'inbox' || view === 'ranges' ? view : 'work';

/** The laboratory's work on results: open lines, uploads and ranges. */
export function EntrySection({ user, search }: SectionProps) {
  const { t, i18n } = useLingui();
  const open = viewOf(search.view);
  const { Content } = views[open];
  return (
    <Stack>
      <Heading>
        <Trans>Upload results</Trans>
      </Heading>
      <SectionTabs label={t`Results`}>
        {(Object.keys(views) as View[]).map((view) => (
          <Link
            key={view}
            to="/dashboard"
            activeOptions={{ exact: true, includeSearch: true }}
            search={{ section: 'upload-results', ...(view === 'work' ? {} : { view }) }}
            {...(view === open ? { 'aria-current': 'page' as const } : {})}
          >
            {i18n._(views[view].message)}
          </Link>
        ))}
      </SectionTabs>
      {search.open && open === 'work' ? (
        <ResultPage key={search.open} bookingId={search.open} user={user} search={search} />
      ) : (
        <Content user={user} search={search} />
      )}
    </Stack>
  );
}
