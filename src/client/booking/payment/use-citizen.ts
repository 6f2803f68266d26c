import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { typedNationalId } from '#/client/core/session/typed-national-id.ts';
import { parseNationalId } from '#/shared/booking/national-id.ts';

/** The citizen's identity number, validated on submit. */
export function useCitizen(initial: string | null = null) {
  const [nationalId, setNationalId] = useState(initial);
  const [isInvalid, setInvalid] = useState(false);
  const numberRef = useRef<HTMLDivElement>(null);
  function check(): { isRight: boolean; value: string | undefined } {
    if (nationalId === null) return { isRight: true, value: undefined };
    const value = parseNationalId(nationalId);
    flushSync(() => setInvalid(value === null));
    if (value !== null) return { isRight: true, value };
    numberRef.current?.querySelector('input')?.focus();
    return { isRight: false, value: undefined };
  }
  return { box: { nationalId, onNationalId: setNationalId, isInvalid, numberRef }, check };
}

type Kept = {
  /** As the address says; it is kept over a full load, such as that of a change of language. */
  isCitizen: boolean;
  onCitizen: (isCitizen: boolean) => void;
};

/**
 * A customer's claim to be a citizen, which moves on with the booking: the tick in the address, the number only in
 * memory. After a full load the number is asked again.
 */
export function useKeptCitizen({ isCitizen, onCitizen }: Kept) {
  const citizen = useCitizen(isCitizen ? typedNationalId.read() : null);
  const [isAskedAgain] = useState(() => isCitizen && typedNationalId.read() === '');
  const { nationalId, onNationalId } = citizen.box;

  function change(next: string | null) {
    onNationalId(next);
    if (next) typedNationalId.write(next);
    else typedNationalId.forget();
    if ((next === null) !== (nationalId === null)) onCitizen(next !== null);
  }
  return { ...citizen, box: { ...citizen.box, onNationalId: change, isAskedAgain } };
}
