import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { RadioChoices } from '#/client/ui/widgets/radio-choices.tsx';

export type ComparedField<Name extends string> = {
  name: Name;
  label: string;
  mine: string;
  newer: string;
  isMine: boolean;
};

type Props<Name extends string> = {
  fields: ComparedField<Name>[];
  /** Receives the fields that stay as they were typed here. */
  onChoose: (mine: Name[]) => void;
  onClose: () => void;
};

/** Compares each field of the newer version with the typed one; the user chooses one of the two. */
export function VersionComparison<Name extends string>({ fields, onChoose, onClose }: Props<Name>) {
  return (
    <FormDialog
      title={<Trans>Yours beside the newer version</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const chosen = new FormData(event.currentTarget);
        onChoose(fields.map(({ name }) => name).filter((name) => chosen.get(name) === 'mine'));
      }}
    >
      <p>
        <Trans>Where you typed, your text is chosen. Nothing is saved until you press Save.</Trans>
      </p>
      {fields.map(({ name, label, mine, newer, isMine }) => (
        <RadioChoices
          key={name}
          name={name}
          legend={label}
          look="lines"
          defaultValue={isMine ? 'mine' : 'newer'}
          choices={[
            { value: 'mine', label: <Version who={<Trans>Yours</Trans>} text={mine} /> },
            { value: 'newer', label: <Version who={<Trans>Newer version</Trans>} text={newer} /> },
          ]}
        />
      ))}
      <DialogEnds isPending={false}>
        <Trans>Go on with what is chosen</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

const Version = ({ who, text }: { who: ReactNode; text: string }) => (
  <>
    <small>{who}</small>
    <bdi>{text.trim() || <Trans context="a field without text">empty</Trans>}</bdi>
  </>
);
