const MINUTES_OF_HOUR = 60;

/** '07:30': this minute of a day. */
export const clockOf = (minute: number) =>
  [Math.floor(minute / MINUTES_OF_HOUR), minute % MINUTES_OF_HOUR]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
