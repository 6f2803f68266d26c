import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DeskCombobox } from '#/client/ui/desk-fields/desk-combobox.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useDebounced } from '#/client/ui/fields/use-debounced.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { TestAnalyte } from '#/shared/catalog/editor.ts';
import { catalogEditorSearch } from './catalog-inputs.ts';
import { linesRecipe, editorRecipe } from './catalog-recipes.ts';

const linesParts = partsOf(linesRecipe);
const editorParts = partsOf(editorRecipe);

const Lines = styled('ul', linesRecipe);
const PAUSE_MS = 250;

type Props = { analytes: TestAnalyte[]; onChange: (analytes: TestAnalyte[]) => void };

/** The analytes of a test, in the order of its report. */
export function AnalytePicker({ analytes, onChange }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const [removed, setRemoved] = useState<TestAnalyte | null>(null);
  const move = (index: number, by: number) => {
    const next = analytes.filter((_, at) => at !== index);
    const [moved] = analytes.slice(index, index + 1);
    if (moved) onChange(next.toSpliced(index + by, 0, moved));
  };
  return (
    <fieldset>
      <legend>
        <Trans>What it measures</Trans>
      </legend>
      <Lines>
        {analytes.map((analyte, index) => {
          const name = analyte.name[locale];
          return (
            <li key={analyte.analyteId} className={linesParts.row}>
              <AnalyteName analyte={analyte} />
              {analyte.hasResults ? (
                <Badge>
                  <Trans>Has results</Trans>
                </Badge>
              ) : null}
              <span>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t`Move ${name} up`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t`Move ${name} down`}
                  disabled={index === analytes.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown aria-hidden />
                </Button>
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t`Take ${name} off`}
                  onClick={() => {
                    setRemoved(analyte);
                    onChange(analytes.toSpliced(index, 1));
                  }}
                >
                  <Trash2 aria-hidden />
                </Button>
              </span>
            </li>
          );
        })}
      </Lines>
      {removed?.hasResults ? <RemovedNotice name={removed.name[locale]} /> : null}
      <AddAnalyte
        taken={analytes}
        onAdd={(analyte) => {
          setRemoved(null);
          onChange([...analytes, analyte]);
        }}
      />
    </fieldset>
  );
}

/** The analyte's editor opens in another tab, so that typed values stay here. */
function AnalyteName({ analyte: { analyteId, name, shortName, loinc } }: { analyte: TestAnalyte }) {
  const locale = useLocale();
  return (
    <span className={linesParts.name}>
      <Link
        to="/admin/dashboard"
        search={catalogEditorSearch(`analyte-${analyteId}`)}
        target="_blank"
        className="link"
      >
        {name[locale]}
      </Link>
      <small>
        <bdi dir="ltr">
          {shortName} · {loinc}
        </bdi>
      </small>
    </span>
  );
}

const RemovedNotice = ({ name }: { name: string }) => (
  <output className={editorParts.wide}>
    <Notice tone="amber">
      <Trans>
        There are results of {name}. They stay on their reports; new results of this test will not have it.
      </Trans>
    </Notice>
  </output>
);

type AddProps = { taken: TestAnalyte[]; onAdd: (analyte: TestAnalyte) => void };

function AddAnalyte({ taken, onAdd }: AddProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [text, setText] = useState('');
  const [asked, ask] = useDebounced('', PAUSE_MS);
  const found = trpc.admin.analytes.useQuery({ text: asked });
  const isTaken = new Set(taken.map(({ analyteId }) => analyteId));
  const options = (found.data?.rows ?? []).filter(({ analyteId }) => !isTaken.has(analyteId));
  return (
    <div className={editorParts.wide}>
      <DeskCombobox
        name="analyteText"
        value={text}
        onValueChange={(next) => {
          setText(next);
          ask(next);
        }}
        options={options.map(({ analyteId, name, shortName, loinc }) => ({
          key: String(analyteId),
          label: name[locale],
          hint: `${shortName} · ${loinc}`,
        }))}
        onChoose={(index) => {
          const chosen = options[index];
          if (chosen) onAdd(chosen);
          setText('');
        }}
        inputProps={{ 'aria-label': t`Add an analyte`, placeholder: t`Add an analyte` }}
      />
      <p>
        <Link
          to="/admin/dashboard"
          search={catalogEditorSearch('analyte-new')}
          target="_blank"
          className="link"
        >
          <Trans>New analyte, in a new tab</Trans>
        </Link>
      </p>
    </div>
  );
}
