import '../later-words.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { SectionProps } from '../admin/section-props.ts';
import { AnalyteEditor } from './analyte-editor.tsx';
import { AnalyteForm } from './analyte-form.tsx';
import { CatalogueFile } from './catalogue-file.tsx';
import { catalogueSearch, openedOf } from './catalogue-inputs.ts';
import { CatalogueList } from './catalogue-list.tsx';
import { TestEditor } from './test-editor.tsx';
import { TestForm } from './test-form.tsx';

/** The catalogue itself: its tests, one of them, what they measure, and all of it as a file. */
export function CatalogueView({ search }: SectionProps) {
  const opened = openedOf(search);
  if (opened.what === 'list') return <CatalogueList search={search} />;
  return (
    <>
      <p>
        <Link to="/admin/dashboard" search={catalogueSearch()} activeOptions={{ exact: true }}>
          <ChevronRight
            aria-hidden
            className="flip"
            size="1em"
            style={{ display: 'inline', rotate: '180deg' }}
          />{' '}
          <Trans>All tests of the catalogue</Trans>
        </Link>
      </p>
      {opened.what === 'file' ? <CatalogueFile /> : null}
      {opened.what === 'newTest' ? <TestForm test={null} /> : null}
      {opened.what === 'test' ? <TestEditor key={opened.testId} testId={opened.testId} /> : null}
      {opened.what === 'newAnalyte' ? <AnalyteForm analyte={null} /> : null}
      {opened.what === 'analyte' ? (
        <AnalyteEditor key={opened.analyteId} analyteId={opened.analyteId} />
      ) : null}
    </>
  );
}
