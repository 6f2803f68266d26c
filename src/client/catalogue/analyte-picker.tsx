import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { TestAnalyte } from '#/shared/catalogue.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import { catalogueSearch } from './catalogue-inputs.ts';
import { linesRecipe } from './catalogue-recipes.ts';

const Lines = styled('ul', linesRecipe);
const PAUSE_MS = 250;

type Props = { analytes: TestAnalyte[]; onChange: (analytes: TestAnalyte[]) => void };

/** What a test measures, in the order of its report. */
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
            <li key={analyte.analyteId} className="row">
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

/** Its editor opens beside this one, not instead: what is typed here stays. */
function AnalyteName({ analyte: { analyteId, name, shortName, loinc } }: { analyte: TestAnalyte }) {
  const locale = useLocale();
  return (
    <span className="name">
      <Link
        to="/admin/dashboard"
        search={catalogueSearch(`analyte-${analyteId}`)}
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
  <output className="wide">
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
    <div className="wide">
      <Combobox
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
        <Link to="/admin/dashboard" search={catalogueSearch('analyte-new')} target="_blank" className="link">
          <Trans>New analyte, in a new tab</Trans>
        </Link>
      </p>
    </div>
  );
}
