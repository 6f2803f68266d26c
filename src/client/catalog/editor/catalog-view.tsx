import '#/client/core/messages/admin.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { AnalyteEditor } from './analyte-editor.tsx';
import { AnalyteForm } from './analyte-form.tsx';
import { CatalogFile } from './catalog-file.tsx';
import { catalogEditorSearch, openedOf } from './catalog-inputs.ts';
import { CatalogList } from './catalog-list.tsx';
import { TestEditor } from './test-editor.tsx';
import { TestForm } from './test-form.tsx';

/** The catalogue editor: the list, one test, the analytes, and the file. */
export function CatalogView({ search }: SectionProps) {
  const opened = openedOf(search);
  if (opened.what === 'list') return <CatalogList search={search} />;
  return (
    <>
      <p>
        <Link to="/admin/dashboard" search={catalogEditorSearch()} activeOptions={{ exact: true }}>
          <ChevronRight
            aria-hidden
            className="flip"
            size="1em"
            style={{ display: 'inline', rotate: '180deg' }}
          />{' '}
          <Trans>All tests of the catalogue</Trans>
        </Link>
      </p>
      {opened.what === 'file' ? <CatalogFile /> : null}
      {opened.what === 'newTest' ? <TestForm test={null} edited={null} /> : null}
      {opened.what === 'test' ? <TestEditor key={opened.testId} testId={opened.testId} /> : null}
      {opened.what === 'newAnalyte' ? <AnalyteForm analyte={null} edited={null} /> : null}
      {opened.what === 'analyte' ? (
        <AnalyteEditor key={opened.analyteId} analyteId={opened.analyteId} />
      ) : null}
    </>
  );
}
