/** A line of the search over everything. */
export type FoundItem = {
  value: string;
  label: string;
  about: string;
  /** The words over the lines of its kind. */
  group: string;
  /** Other words that it is found by; what has some is listed only once something is typed. */
  words?: string;
  open: () => void;
};

/** What a side of the product finds for a text; also called without one. */
export type UseFound = (text: string) => { items: FoundItem[]; isLoading: boolean };
