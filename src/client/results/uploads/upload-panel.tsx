import '#/client/core/messages/lab.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import type { SectionProps } from '#/client/core/section-props.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { TextField } from '#/client/ui/fields/text-field.tsx';
import { SentFiles } from './sent-files.tsx';
import { UploadHistory } from './upload-history.tsx';
import { dropRecipe } from './upload-recipes.ts';
import { useSendFiles } from './use-send-files.ts';

const parts = partsOf(dropRecipe);

const Drop = styled('section', dropRecipe);
// A filter for the system's file dialog only; the server checks the content.
const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.csv,.json';

/** The drop area for files with results, and the outcome of each. */
export function UploadPanel(_props: SectionProps) {
  const { t } = useLingui();
  const { files, send } = useSendFiles();
  const [accession, setAccession] = useState('');
  const [isOver, setIsOver] = useState(false);
  const take = (chosen: FileList | null) => {
    if (!chosen || chosen.length === 0) return;
    send([...chosen], accession.trim());
    setAccession('');
  };
  const drag = (next: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(next);
  };
  return (
    <>
      <Drop aria-label={t`Files with results`}>
        <div
          className={parts.area}
          data-over={isOver || undefined}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            take(event.dataTransfer.files);
          }}
        >
          <FileUp aria-hidden />
          <b>
            <Trans>Drop files here, or choose them</Trans>
          </b>
          <span>
            <Trans>
              PDF, PNG or JPEG of a report; CSV by the template; FHIR R4 (JSON). Values are matched by
              accession number. What does not match exactly waits in the inbox.
            </Trans>
          </span>
          <input
            type="file"
            multiple
            accept={ACCEPTED}
            aria-label={t`Choose files with results`}
            onChange={(event) => {
              take(event.target.files);
              event.target.value = '';
            }}
          />
        </div>
        <div className={parts.beside}>
          <TextField
            name="accession"
            label={<Trans>Accession number of the document (optional)</Trans>}
            value={accession}
            maxLength={30}
            dir="ltr"
            autoComplete="off"
            onChange={(event) => setAccession(event.target.value)}
          />
          <p className={parts.helpText}>
            <Trans>
              For a PDF or an image whose file name carries no accession number. The place and the camera
              written into photographs are removed.
            </Trans>{' '}
            <a className="link" href="/results-template.csv" download>
              <Trans>Download the CSV template</Trans>
            </a>
          </p>
        </div>
      </Drop>
      <SentFiles files={files} />
      <UploadHistory />
    </>
  );
}
