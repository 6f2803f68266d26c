import { Fragment } from 'react';

// The captured piece is kept by split(), so every second part is an address. A full stop ends the sentence, not it.
const ADDRESS = /(https?:\/\/[^\s)،؛]*[^\s)،؛.,;:]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text whose e-mail and web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    return (
      <a key={index} className="link" dir="ltr" href={part.includes('://') ? part : `mailto:${part}`}>
        {part}
      </a>
    );
  });
}
