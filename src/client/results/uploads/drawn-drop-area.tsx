import { FileUpload } from '@chakra-ui/react/file-upload';
import { Trans, useLingui } from '@lingui/react/macro';
import { FileUp } from 'lucide-react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { WidgetRoot } from '#/client/ui/feedback/widget-root.tsx';
import { dropAreaRecipe } from './upload-recipes.ts';

const parts = partsOf(dropAreaRecipe);

// A filter for the system's file dialog only; the server checks the content.
const ACCEPTED = ['.pdf', '.png', '.jpg', '.jpeg', '.csv', '.json'];
const MOST_AT_ONCE = 200;

export function DrawnDropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useLingui();
  return (
    <WidgetRoot>
      <FileUpload.Root
        unstyled
        accept={ACCEPTED}
        maxFiles={MOST_AT_ONCE}
        // What is taken is sent at once, so the widget keeps nothing.
        acceptedFiles={[]}
        translations={{ dropzone: t`Drop files here, or choose them` }}
        onFileChange={({ acceptedFiles, rejectedFiles }) => {
          const taken = [...acceptedFiles, ...rejectedFiles.map(({ file }) => file)];
          if (taken.length > 0) onFiles(taken);
        }}
      >
        <FileUpload.HiddenInput aria-label={t`Choose files with results`} />
        <FileUpload.Dropzone className={parts.area}>
          <FileUp aria-hidden />
          <b>
            <Trans>Drop files here, or choose them</Trans>
          </b>
        </FileUpload.Dropzone>
        <p className={parts.note}>
          <Trans>
            PDF, PNG or JPEG of a report; CSV by the template; FHIR R4 (JSON). Values are matched by accession
            number. What does not match exactly waits in the inbox.
          </Trans>
        </p>
      </FileUpload.Root>
    </WidgetRoot>
  );
}
