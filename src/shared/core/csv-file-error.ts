/** Why a CSV file is refused as a whole. */
export type CsvFileError = 'encoding' | 'empty' | 'header' | 'quotes' | 'tooManyRows';
