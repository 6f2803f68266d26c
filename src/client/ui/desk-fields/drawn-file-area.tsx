import { FileUpload } from '@chakra-ui/react/file-upload';
import { type ReactNode, useId } from 'react';
import { PartsRoot } from '../widgets/parts-root.tsx';
import { useLabelId } from './use-layer.ts';

type Props = {
  className: string;
  /** The browser's own field, which gets what is dropped. */
  inputId: string | undefined;
  file: File | null;
  describedBy: string | undefined;
  isInvalid: boolean;
  children: ReactNode;
};

export function DrawnFileArea({ className, inputId = '', file, describedBy, isInvalid, children }: Props) {
  const id = useId();
  const labelId = useLabelId(inputId);
  return (
    <PartsRoot>
      <FileUpload.Root
        unstyled
        ids={{ hiddenInput: inputId, dropzone: id }}
        acceptedFiles={file ? [file] : []}
        invalid={isInvalid}
        onFileAccept={({ files: [dropped] }) => {
          const input = document.getElementById(inputId);
          if (dropped && input instanceof HTMLInputElement) give(input, dropped);
        }}
      >
        <FileUpload.Dropzone
          className={className}
          aria-labelledby={`${id}-words`}
          aria-describedby={describedBy === undefined ? labelId : `${labelId} ${describedBy}`}
        >
          <span id={`${id}-words`} style={{ display: 'contents' }}>
            {children}
          </span>
        </FileUpload.Dropzone>
      </FileUpload.Root>
    </PartsRoot>
  );
}

/** As a choice in the system's dialog. */
function give(input: HTMLInputElement, file: File) {
  const taken = new DataTransfer();
  taken.items.add(file);
  input.files = taken.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
