import { Fragment } from 'react';

// split() keeps the captured piece, so every second part is a link. A final full stop belongs to the sentence.
const ADDRESS =
  /(\[[^\]]+\]\(https?:\/\/[^\s)]+\)|https?:\/\/[^\s)،؛]*[^\s)،؛.,;:]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;
const NAMED = /^\[(.+)\]\((.+)\)$/;

/** Text whose e-mail and web addresses are links, as are names with their address: '[name](https://…)'. */
export function LinkedText({ text }: { text: string }) {
  return text.split(ADDRESS).map((part, index) => {
    if (index % 2 === 0) return <Fragment key={index}>{part}</Fragment>;
    const [, name, address = part] = NAMED.exec(part) ?? [];
    return (
      <a
        key={index}
        className="link"
        dir={name ? 'auto' : 'ltr'}
        href={address.includes('://') ? address : `mailto:${address}`}
      >
        {name ?? address}
      </a>
    );
  });
}
