import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { LabFound } from '#/shared/core/find.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { FindButton } from '../find/find-button.tsx';
import { openSections } from './lab-sections.ts';
import { labSectionNames } from './section-names.ts';
import { labSectionParts } from './section-parts.ts';

type Address = (id: string, title: string) => DashboardSearch;
const kinds: Record<LabFound['kind'], { name: MessageDescriptor; addressOf: Address }> = {
  visit: { name: msg`Bookings`, addressOf: (open) => ({ section: 'bookings', open }) },
  result: { name: msg`Open results`, addressOf: (open) => ({ section: 'upload-results', open }) },
  offer: { name: msg`Your tests`, addressOf: (_id, text) => ({ section: 'tests', text }) },
};

export function FindInLab({ user }: { user: SessionUser }) {
  const { t, i18n } = useLingui();
  const open = useOpen();
  const names = openSections(user);
  const sections = names.map((section) => ({
    value: section,
    label: i18n._(labSectionNames[section]),
    about: '',
    group: t`Sections`,
    open: () => open(section === 'overview' ? {} : { section }),
  }));
  const parts = labSectionParts
    .filter(({ search }) => names.includes(search.section))
    .map(({ name, words, search, hash }) => ({
      value: name.id,
      label: i18n._(name),
      about: i18n._(labSectionNames[search.section]),
      group: t`Sections`,
      words: i18n._(words),
      open: () => open(search, hash),
    }));
  return <FindButton sections={[...sections, ...parts]} useFound={useFound} />;
}

function useOpen() {
  const navigate = useNavigate();
  return (search: DashboardSearch, hash?: string) =>
    void navigate({ to: '/dashboard', search, ...(hash === undefined ? {} : { hash }) });
}

function useFound(text: string) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const open = useOpen();
  // Before its approval a laboratory has sections and nothing else to find.
  const mayFind = useSession()?.approved === true;
  const { data = [], isFetching } = trpc.lab.find.useQuery({ text }, { enabled: mayFind && text.length > 1 });
  const items = data.map(({ kind, id, title, about }) => ({
    value: `${kind} ${id}`,
    label: title[locale],
    about: about[locale],
    group: i18n._(kinds[kind].name),
    open: () => open(kinds[kind].addressOf(id, title[locale])),
  }));
  return { items, isLoading: isFetching };
}
