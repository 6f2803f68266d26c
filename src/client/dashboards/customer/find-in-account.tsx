import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import type { CustomerFound } from '#/shared/core/find.ts';
import { FindButton } from '../find/find-button.tsx';
import { customerSections } from './customer-sections.ts';
import { customerSectionNames } from './section-names.ts';
import { customerSectionParts } from './section-parts.ts';

const kinds: Record<CustomerFound['kind'], MessageDescriptor> = {
  order: msg`Orders`,
  report: msg`My results`,
  test: msg`Tests to book`,
};

export function FindInAccount() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const sections = customerSections.map((section) => ({
    value: section,
    label: i18n._(customerSectionNames[section]),
    about: '',
    group: t`Sections`,
    open: () => void navigate({ to: '/dashboard', search: section === 'overview' ? {} : { section } }),
  }));
  const parts = customerSectionParts.map(({ name, words, search }) => ({
    value: name.id,
    label: i18n._(name),
    about: i18n._(customerSectionNames[search.section]),
    group: t`Sections`,
    words: i18n._(words),
    open: () => void navigate({ to: '/dashboard', search }),
  }));
  return <FindButton sections={[...sections, ...parts]} useFound={useFound} />;
}

function useFound(text: string) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const open = useOpen();
  const { data = [], isFetching } = trpc.account.find.useQuery({ text }, { enabled: text.length > 1 });
  const items = data.map(({ kind, id, title, about }) => ({
    value: `${kind} ${id}`,
    label: title[locale],
    about: about[locale],
    group: i18n._(kinds[kind]),
    open: () => open(kind, id),
  }));
  return { items, isLoading: isFetching };
}

function useOpen() {
  const navigate = useNavigate();
  return (kind: CustomerFound['kind'], id: string) => {
    switch (kind) {
      case 'order':
        return void navigate({ to: '/orders/$orderId', params: { orderId: id } });
      case 'report':
        return void navigate({ to: '/results/$visitId', params: { visitId: id } });
      case 'test':
        return void navigate({ to: '/test/$testName', params: { testName: id } });
    }
  };
}
