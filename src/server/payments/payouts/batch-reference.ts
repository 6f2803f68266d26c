const PLACES = 8;

/** 'PB-9F3A77C1': short enough for a bank's field. The end of an id is its random part. */
export const batchReference = (batchId: string): string => `PB-${batchId.slice(-PLACES).toUpperCase()}`;
