import { Fragment } from 'react';

// split() keeps the captured piece, so every second part is an address. A final full stop belongs to the sentence.
const ADDRESS = /(https?:\/\/[^\s)،؛]*[^\s)،؛.,;:]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** Text whose e-mail and web addresses are links. */
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
