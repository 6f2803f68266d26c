import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { currentLink } from '#/client/ui/page/current-link.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { type CustomerSection, customerSections } from './customer-sections.ts';
import { customerSectionNames } from './section-names.ts';

/** The customer sections as links: each has its own address. */
export function CustomerLinks({ section, isOpening }: { section: CustomerSection; isOpening: boolean }) {
  const { t, i18n } = useLingui();
  return (
    <SectionTabs label={t`Dashboard sections`} folded={i18n._(customerSectionNames[section])}>
      {customerSections.map((name) => (
        <Link
          key={name}
          to="/dashboard"
          activeOptions={{ exact: true }}
          {...(name === 'overview' ? {} : { search: { section: name } })}
          {...(section === name ? currentLink(isOpening) : {})}
        >
          {i18n._(customerSectionNames[name])}
        </Link>
      ))}
    </SectionTabs>
  );
}
