import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { catalogEditorSearch } from '#/client/catalog/editor/catalog-inputs.ts';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { adminSections } from '#/client/core/admin-sections.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { findDoor, useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { AdminFound } from '#/shared/core/find.ts';
import { FindButton } from '../find/find-button.tsx';
import { adminSectionNames } from './section-names.ts';
import { adminSectionParts } from './section-parts.ts';

const payouts = { section: 'transactions', view: 'payouts' } as const;

const kinds: Record<AdminFound['kind'], { name: MessageDescriptor; addressOf: (id: string) => AdminSearch }> =
  {
    lab: { name: msg`Labs`, addressOf: (open) => ({ section: 'labs', open }) },
    user: { name: msg`Users`, addressOf: (open) => ({ section: 'users', open }) },
    order: { name: msg`Orders`, addressOf: (open) => ({ section: 'transactions', open }) },
    case: { name: msg`Cases`, addressOf: (open) => ({ section: 'cases', open }) },
    batch: { name: msg`Batches of payouts`, addressOf: (open) => ({ ...payouts, open }) },
    payout: { name: msg`Payouts`, addressOf: (id) => ({ ...payouts, lab: Number(id) }) },
    purchase: { name: msg`Purchases`, addressOf: (open) => ({ section: 'store', open }) },
    test: { name: msg`Tests of the catalogue`, addressOf: (id) => catalogEditorSearch(id) },
  };

export function FindInAdmin() {
  const { t, i18n } = useLingui();
  const open = useOpen();
  const { role, opens } = useAdminRole();
  const doors = adminSections.map((section) => ({ section, door: findDoor(role, section) }));
  const sections = doors.flatMap(({ section, door }) =>
    door === null
      ? []
      : [
          {
            value: section,
            label: i18n._(adminSectionNames[section]),
            about: '',
            group: t`Sections`,
            open: () => open(door),
          },
        ],
  );
  const parts = adminSectionParts
    .filter(({ search }) => opens(search))
    .map(({ name, words, search }) => ({
      value: name.id,
      label: i18n._(name),
      about: i18n._(adminSectionNames[search.section]),
      group: t`Sections`,
      words: i18n._(words),
      open: () => open(search),
    }));
  return <FindButton sections={[...sections, ...parts]} useFound={useFound} />;
}

function useOpen() {
  const navigate = useNavigate();
  return (search: AdminSearch) => void navigate({ to: '/admin/dashboard', search });
}

function useFound(text: string) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const open = useOpen();
  const { data = [], isFetching } = trpc.admin.find.useQuery({ text }, { enabled: text.length > 1 });
  const items = data.map(({ kind, id, title, about }) => ({
    value: `${kind} ${id}`,
    label: title[locale],
    about: about[locale],
    group: i18n._(kinds[kind].name),
    open: () => open(kinds[kind].addressOf(id)),
  }));
  return { items, isLoading: isFetching };
}
